import {
  countryTaxes,
  markets,
  plainDispatch,
  type MarketDocument,
} from '#domain/pricing/markets/documents.ts'
import { sampleRate } from '#domain/pricing/markets/sample-market.ts'
import type { Api } from '#client/api.ts'
import { put, type DocumentStore } from '#ports/document-store/document-store.ts'
import { furnish, putOnSale, someProduct, someVariant, type ProductInput } from '../api/products.ts'
import { withEffect } from '../promotions/some-promotion.ts'
import { credit, products, offers, places, type Offer, type Place } from './world.ts'

/** The names of the world's things in the real shop. */
export interface Shelf {
  /** By name of the products. */
  variants: Record<string, { productId: string; variantId: string; stockItemId: string }>
  /** By name of the offer. */
  promotions: Record<string, string>
  giftCard: { id: string; code: string }
  memberId: string
}

const zoneOf = (country: string, { ways }: Place): MarketDocument['zones'][number] => ({
  name: country,
  countries: [country],
  regions: [],
  postcodes: [],
  rates: Object.entries(ways).map(([id, { price, freeFrom = null }]) =>
    sampleRate({ id, name: id, price, freeFrom }),
  ),
})

async function placeMarkets(store: DocumentStore): Promise<void> {
  for (const [id, position] of [
    ['eu', 1],
    ['us', 2],
  ] as const) {
    const own = Object.entries(places).filter(([, place]) => place.market === id)
    const [, first] = own[0] ?? []
    if (!first) continue
    const market: MarketDocument = {
      name: id,
      position,
      currency: first.currency,
      locale: 'en-IE',
      taxInclusive: first.inclusive,
      taxRounding: first.rounding,
      taxRoundingMode: 'half_up',
      timeZone: 'UTC',
      pickups: [],
      dispatch: plainDispatch,
      zones: own.map(([country, place]) => zoneOf(country, place)),
    }
    await store.commit([put(markets, id, market, 'any')])
  }
  for (const [country, { deliveryTax, taxes }] of Object.entries(places)) {
    const document = {
      taxes: taxes.map(({ name, ...rates }) => ({ name, rates })),
      shippingTax: deliveryTax,
      areas: [],
    }
    await store.commit([put(countryTaxes, country, document, 'any')])
  }
}

/** A product as staff write it, at a price. */
export function productOf(name: string, price: Record<string, number>, variantId?: string): ProductInput {
  const category = products[name]?.category ?? 'standard'
  const prices = Object.entries(price).map(([currency, amount]) => ({ currency, amount, compareAt: null }))
  const variant = someVariant({ sku: name, prices, ...(variantId ? { id: variantId } : {}) })
  const tags = category === 'reduced' ? ['reduced'] : []
  return someProduct({ handle: name, title: name, tags, taxCategory: category, variants: [variant] })
}

const moneys = (amounts: Record<string, number> = {}) =>
  Object.entries(amounts).map(([currency, amount]) => ({ currency, amount }))

const nothing = { collections: [], products: [], variants: [], tags: [], brands: [] }

const toPromotion = (name: string, offer: Offer) => ({
  ...withEffect(
    {
      kind: offer.freeDelivery ? 'free_shipping' : offer.amount ? 'amount' : 'percentage',
      basisPoints: offer.basisPoints ?? 0,
      amounts: moneys(offer.amount),
    },
    {
      name,
      trigger: offer.code === null ? 'automatic' : 'code',
      priority: offer.priority,
      combines: offer.combines ? ['line', 'order', 'shipping'] : [],
    },
  ),
  target: {
    include: { ...nothing, tags: offer.only ? [offer.only] : [] },
    exclude: nothing,
    reducedToo: true,
  },
  conditions: {
    subtotalFrom: moneys(offer.from),
    minimumQuantity: offer.minimumQuantity ?? 0,
    groups: [],
    firstOrder: false,
    markets: [],
  },
  limits: { inAll: offer.inAll ?? null, perCustomer: offer.perCustomer ?? null },
})

async function promote(owner: Api): Promise<Shelf['promotions']> {
  const promotions: Shelf['promotions'] = {}
  for (const [name, offer] of Object.entries(offers)) {
    const { id: promotionId } = await owner.createPromotion({ body: toPromotion(name, offer) })
    promotions[name] = promotionId
    if (offer.code !== null)
      await owner.addPromotionCodes({ params: { promotionId }, body: { codes: [offer.code] } })
  }
  return promotions
}

/** Fills an empty shop with the products, offers, places and credit of the world, as staff do. */
export async function stockShop({
  store,
  owner,
  memberId,
}: {
  store: DocumentStore
  owner: Api
  memberId: string
}): Promise<Shelf> {
  await furnish(store)
  await placeMarkets(store)
  const variants: Shelf['variants'] = {}
  for (const [name, { units, price }] of Object.entries(products))
    variants[name] = await putOnSale(owner, productOf(name, price), units)
  const money = (amount: number) => ({ amount, currency: 'EUR' })
  const card = await owner.issueGiftCard({
    body: { amount: money(credit.giftCard), reason: 'Sold' },
    idempotencyKey: 'gift card',
  })
  await owner.adjustCustomerCredit({
    params: { customerId: memberId },
    body: { amount: money(credit.storeCredit), reason: 'Sorry' },
    idempotencyKey: 'store credit',
  })
  return {
    variants,
    promotions: await promote(owner),
    giftCard: { id: card.giftCard.id, code: card.code },
    memberId,
  }
}
