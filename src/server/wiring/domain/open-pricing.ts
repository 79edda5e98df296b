import { createOwnHoldingLookup } from '#domain/buying/checkout/own-holding.ts'
import { createTextTranslation } from '#domain/catalog/languages/wording.ts'
import type { SellingMarket } from '#domain/catalog/products/availability.ts'
import { createOrderedBefore } from '#domain/orders/lookup/ordered-before.ts'
import { createCredit } from '#domain/pricing/credit/credit.ts'
import { createMarkets } from '#domain/pricing/markets/create-markets.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { createMarketCommands } from '#domain/pricing/markets/market-commands.ts'
import { createMembership } from '#domain/pricing/price-lists/membership.ts'
import { createPriceLists } from '#domain/pricing/price-lists/price-lists.ts'
import { createFactsLookup } from '#domain/pricing/prices/look-up-facts.ts'
import { createPricedCartTranslation } from '#domain/pricing/prices/priced-in.ts'
import { promotedFreeFrom } from '#domain/pricing/promotions/free-shipping.ts'
import { createKnownPromotions } from '#domain/pricing/promotions/known-promotions.ts'
import { createPromotionLookup } from '#domain/pricing/promotions/look-up-promotions.ts'
import { createPromotions } from '#domain/pricing/promotions/promotions.ts'
import { taxesAt } from '#domain/pricing/tax/rates.ts'
import type { Destination } from '#vocabulary/places/subdivisions.ts'
import { languageOf } from '#vocabulary/languages/languages.ts'
import { placePrefix, type PlaceName } from '#vocabulary/places/places.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { keepSecret } from '../secrets.ts'
import type { Base } from './base.ts'
import type { CatalogModule } from './open-catalog.ts'
import type { InventoryModule } from './open-inventory.ts'

interface PricedModules {
  catalog: CatalogModule
  inventory: InventoryModule
}

/** The prefix of the shop's paths in a place: empty in the default market in English. */
function createPrefixes(markets: Markets) {
  const prefixOf = (place: PlaceName) => placePrefix(place, markets.all()[0]?.id ?? place.market)
  return {
    prefixOf,
    prefixOfOrder: ({ marketId, language }: { marketId: string; language: string }) =>
      prefixOf({ market: marketId, language: languageOf(language) }),
  }
}

/** Markets, prices, price lists, promotions and credit. */
export async function openPricing(base: Base, { catalog: { catalog, wordings }, inventory }: PricedModules) {
  const { store, clock, profile, secret } = base
  const { locations } = inventory.stock
  const markets = createMarkets(base)
  const knownPromotions = createKnownPromotions(base)
  const priceLists = createPriceLists({
    store,
    clock,
    promotions: knownPromotions.all,
    catalog: {
      collection: catalog.collection,
      product: (id) => catalog.outlines().get(id),
      variant: catalog.outlined,
      market: (id) => markets.all().some((each) => each.id === id),
    },
  })
  return {
    markets,
    managing: createMarketCommands({
      store,
      clock,
      markets,
      isLocation: (id) => locations.list().some((each) => each.id === id),
      hasPriceLists: (id) => priceLists.all().some(({ data }) => data.markets.includes(id)),
    }),
    priceLists,
    promotions: createPromotions({ store, clock, known: knownPromotions, catalog, markets }),
    credit: createCredit({ store, clock, secret }),
    /** Looks up the facts that the price of a cart depends on besides the cart. */
    facts: createFactsLookup({
      store,
      clock,
      markets,
      shopCountry: () => profile.detail('country') || null,
      member: createMembership({
        store,
        clock,
        lists: priceLists,
        everyCollectionOf: catalog.everyCollectionOf,
      }),
      own: createOwnHoldingLookup({ store }),
      promotions: createPromotionLookup({
        store,
        known: knownPromotions,
        secret: await keepSecret(store, 'promotion uses'),
        hasOrdered: createOrderedBefore(store),
      }),
    }),
    /** The worth from which a promotion ships everything for free in a market: from memory. */
    freeFrom: (place: SellingMarket) =>
      promotedFreeFrom(
        knownPromotions.automatic().map(({ data }) => data),
        place,
        toTimestamp(clock.now()),
      ),
    /** The taxes at a place. */
    taxesAt: (destination: Destination) => taxesAt(markets.taxOf(destination.country), destination),
    /** Translates a priced cart. */
    translate: createPricedCartTranslation({ wordings, variant: catalog.variant }),
    translateText: createTextTranslation(wordings),
    ...createPrefixes(markets),
    readModels: [markets, priceLists, knownPromotions],
  }
}

/** Pricing, open. */
export type PricingModule = Awaited<ReturnType<typeof openPricing>>
