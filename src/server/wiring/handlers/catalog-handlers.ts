import { createTranslationProgress } from '#domain/catalog/translations/translation-progress.ts'
import { textsInUse } from '#domain/catalog/translations/texts-in-use.ts'
import { textsOfMarkets } from '#domain/pricing/markets/market-texts.ts'
import { createAdminCollectionHandlers } from '#http/catalog/admin-collections.ts'
import { createAdminPageHandlers } from '#http/catalog/admin-pages.ts'
import { createAdminProductsHandlers } from '#http/catalog/admin-products.ts'
import { createManufacturerHandlers } from '#http/catalog/manufacturers.ts'
import { createRedirectHandlers } from '#http/shop/redirects.ts'
import { createAdminSearchHandlers } from '#http/catalog/admin-search.ts'
import { createProductActHandlers } from '#http/catalog/product-acts.ts'
import { createReferenceHandlers } from '#http/catalog/references.ts'
import { createTranslationHandlers } from '#http/catalog/admin-translations.ts'
import { createContentSearchHandlers } from '#http/catalog/content-search.ts'
import { createContentHandlers } from '#http/catalog/contents.ts'
import { createAnnouncementHandlers } from '#http/catalog/announcements.ts'
import { createPostHandlers } from '#http/catalog/posts.ts'
import { createCatalogHandlers } from '#http/catalog/catalog.ts'
import { createMenuHandlers } from '#http/catalog/menus.ts'
import { createPictureLibraryHandlers } from '#http/catalog/library/picture-library.ts'
import { createPagesHandlers } from '#http/shop/pages.ts'
import type { HandlersNeeds } from './handlers-needs.ts'

/** The short texts that shoppers read, wherever they were written. */
function createTextsInUse({ settings, issuers, domain }: HandlersNeeds) {
  const { catalog, pricing, buying } = domain
  const { markets, promotions, priceLists } = pricing
  return () =>
    textsInUse({
      products: catalog.catalog.products(),
      others: textsOfMarkets(
        markets.all().map(({ market }) => market),
        markets.taxOf,
      ),
      names: {
        shop: [catalog.profile.detail('tagline')],
        sign_in: issuers.map(({ label }) => label),
        promotion: promotions.all().map(({ data }) => data.name),
        price_list: priceLists.all().map(({ data }) => data.name),
        payment: [
          ...buying.carts.paymentMethods.flatMap(({ label, about }) => [label, about]),
          settings.PAYMENTS_MANUAL_INSTRUCTIONS,
        ],
      },
    })
}

/** Products, collections, their search and their translations. */
export function catalogHandlers(needs: HandlersNeeds) {
  const { domain, store, clock, toImage } = needs
  const { catalog, inventory, pricing, feedback, people, wholeShop, secret } = domain
  const usedTexts = createTextsInUse(needs)
  const sectionNeeds = {
    ...catalog,
    ...inventory,
    ...feedback,
    markets: pricing.markets,
    freeFrom: pricing.freeFrom,
    clock,
    toImage,
  }
  return {
    ...createCatalogHandlers({ ...catalog, ...inventory, ...pricing, ...feedback, clock, secret, toImage }),
    ...createAdminProductsHandlers({
      ...catalog,
      ...inventory,
      ...wholeShop,
      markets: pricing.markets,
      clock,
      secret,
      toImage,
    }),
    ...createProductActHandlers({
      ...catalog,
      ...inventory,
      ...wholeShop,
      apiTokens: people.apiTokens,
      store,
      clock,
      secret,
      toImage,
    }),
    ...createPictureLibraryHandlers({ ...catalog, toImage }),
    ...createReferenceHandlers({ ...catalog, ...wholeShop }),
    ...createAdminPageHandlers({ ...catalog, ...wholeShop }),
    ...createMenuHandlers({ ...catalog, markets: pricing.markets, clock }),
    ...createContentHandlers({ ...sectionNeeds, apiTokens: people.apiTokens, store, secret }),
    ...createPostHandlers({ ...sectionNeeds, ...wholeShop }),
    ...createAnnouncementHandlers({ ...catalog, markets: pricing.markets }),
    ...createPagesHandlers(sectionNeeds),
    ...createContentSearchHandlers({ ...catalog, toImage }),
    ...createAdminCollectionHandlers({ ...catalog, ...pricing, ...wholeShop, clock, toImage }),
    ...createRedirectHandlers(catalog),
    ...createManufacturerHandlers(catalog),
    ...createAdminSearchHandlers({ ...catalog, ...inventory, markets: pricing.markets }),
    ...createTranslationHandlers({
      translating: catalog.translating,
      translationProgress: createTranslationProgress({ ...catalog, textsInUse: usedTexts }),
      textsInUse: usedTexts,
    }),
  }
}
