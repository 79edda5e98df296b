import { createSharpPictures } from '#adapters/media/pictures/sharp-pictures.ts'
import { cleanHtml } from '#adapters/rich-text/clean-html.ts'
import { createAnnouncements } from '#domain/catalog/announcements/announcements.ts'
import { createCollections } from '#domain/catalog/collections/collections.ts'
import { createPageCommands } from '#domain/catalog/content/page-commands.ts'
import { createPages } from '#domain/catalog/content/pages.ts'
import { createWordings, type Wordings } from '#domain/catalog/languages/wording.ts'
import { createDirectUploads } from '#domain/catalog/media/direct-uploads.ts'
import { createMenus } from '#domain/catalog/menus/menus.ts'
import { createProductKeys } from '#domain/catalog/library/product-keys.ts'
import { createPictureLibrary } from '#domain/catalog/library/picture-library.ts'
import { createMediaDetails } from '#domain/catalog/media/media-details.ts'
import { createMediaLibrary } from '#domain/catalog/media/media-library.ts'
import { createShopLogo } from '#domain/catalog/profile/shop-logo.ts'
import { createProducts } from '#domain/catalog/products/products.ts'
import { createProductCopies } from '#domain/catalog/products/copy-product.ts'
import { createContentCommands } from '#domain/catalog/publishing/content-commands.ts'
import { createContentSearch } from '#domain/catalog/publishing/content-search.ts'
import { createContents } from '#domain/catalog/publishing/contents.ts'
import { createCatalog } from '#domain/catalog/read-model/create-catalog.ts'
import { createManufacturers } from '#domain/catalog/manufacturers/manufacturers.ts'
import { createAddressRedirects } from '#domain/catalog/redirects/address-redirects.ts'
import { createQueryCounts } from '#domain/catalog/search/query-counts.ts'
import { createSearchRules } from '#domain/catalog/search/search-rules.ts'
import { createLeadsSomewhere } from '#domain/catalog/search/shop-paths.ts'
import { createTranslationCommands } from '#domain/catalog/translations/translation-commands.ts'
import { newStockItems } from '#domain/inventory/stock/new-stock-items.ts'
import { contentIdOf } from '#vocabulary/catalog/sections.ts'
import { isFixedScreen } from '#screens/canonical-path.ts'
import type { ModelFile } from '#ports/model-file/model-file.ts'
import { createFillLog } from '../../operations/logs/fill-log.ts'
import { readOwnThesaurus } from '../../thesaurus/read-thesaurus.ts'
import { createThreadSnapshotBuilder } from '../../text-snapshot/thread-builder.ts'
import type { Base } from './base.ts'

/** The translations of short texts, which products are indexed by: in memory when this resolves. */
export async function openWordings(base: Base): Promise<Wordings> {
  const wordings = createWordings(base)
  await wordings.ready()
  return wordings
}

/** The pictures of the profile as uses of them. */
function picturesOfProfile(profile: Base['profile']) {
  const { data } = profile.stored()
  return (['logo', 'favicon'] as const).flatMap((kind) => {
    const media = data?.[kind]
    return media ? [{ kind, id: '', title: '', variants: [], media }] : []
  })
}

/** Products, collections, pages, their pictures and translations, and the search settings of staff. */
export function openCatalog(base: Base, wordings: Wordings, { file }: { file: ModelFile }) {
  const catalog = createCatalog({
    store: base.store,
    file,
    filling: createFillLog(base),
    buildSnapshot: () =>
      createThreadSnapshotBuilder({
        known: wordings.known,
        onTrouble: (err) => base.log.error({ err }, 'product texts could not be indexed in the background'),
      }),
  })
  const pages = createPages(base)
  const contents = createContents(base)
  const contentCommands = createContentCommands({ ...base, known: contents, catalog, pages, cleanHtml })
  const menus = createMenus({ ...base, catalog, pages, contents })
  const announcements = createAnnouncements(base)
  const leadsSomewhere = createLeadsSomewhere({
    ...base,
    catalog,
    pages,
    hasPost: (slug) => Boolean(contents.post(slug)?.content.published),
  })
  const searchRules = createSearchRules({ ...base, leadsSomewhere, readThesaurus: readOwnThesaurus })
  const addressRedirects = createAddressRedirects({
    ...base,
    leadsSomewhere: (path) => leadsSomewhere(path) || isFixedScreen(path),
  })
  const manufacturers = createManufacturers(base)
  const pictures = createSharpPictures()
  const mediaDetails = createMediaDetails(base)
  const library = createMediaLibrary({ ...base, pictures, details: mediaDetails })
  const products = createProducts({
    ...base,
    catalog,
    isProduct: (id) => catalog.outlines().has(id),
    cleanHtml,
    newStockItems,
  })
  const productKeys = createProductKeys({ ...base, catalog })
  const translated = [catalog, pages, wordings]
  return {
    catalog,
    pages,
    menus,
    contents,
    contentSearch: createContentSearch({ pages, contents, meaningsIn: searchRules.meaningsIn }),
    contentCommands,
    announcements,
    wordings,
    searchRules,
    addressRedirects,
    manufacturers,
    queryCounts: createQueryCounts(base),
    pictures,
    pageCommands: createPageCommands({
      ...base,
      pages,
      cleanHtml,
      sectionsOf: (slug) => contentCommands.removalOf(contentIdOf('page', slug)),
    }),
    collections: createCollections({ ...base, catalog }),
    products,
    copies: createProductCopies({ ...base, catalog, products }),
    library,
    mediaDetails,
    productKeys,
    pictureLibrary: createPictureLibrary({
      ...base,
      catalog,
      productKeys,
      contents,
      details: mediaDetails,
      library,
      otherUses: () => picturesOfProfile(base.profile),
    }),
    profile: base.profile,
    shopLogo: createShopLogo({ profile: base.profile, mediaDetails }),
    uploads: createDirectUploads({ ...base, library }),
    translating: createTranslationCommands({
      ...base,
      cleanHtml,
      caughtUp: () => Promise.all(translated.map((model) => model.caughtUp())),
    }),
    readModels: [
      catalog,
      base.profile,
      mediaDetails,
      pages,
      contents,
      announcements,
      menus,
      wordings,
      searchRules,
      addressRedirects,
      manufacturers,
    ],
  }
}

/** The catalog, open. */
export type CatalogModule = ReturnType<typeof openCatalog>
