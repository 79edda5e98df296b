import { hash } from 'node:crypto'
import type { OrderPlan } from './plans.ts'
import type { MadePerson } from './people.ts'
import type { CartDocument } from '#domain/buying/carts/documents.ts'
import type { SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import type { CheckoutDocument } from '#domain/buying/checkout/documents.ts'
import { purchaseOf } from '#domain/buying/checkout/purchase.ts'
import { demandsOf } from '#domain/orders/orders/new-lines.ts'
import { makeOrder } from '#domain/orders/orders/new-order.ts'
import { checkoutIdOf, newCheckout, placedCheckout } from '#domain/buying/checkout/records.ts'
import type { TranslatePricedCart } from '#domain/pricing/prices/priced-in.ts'
import type { TranslateText } from '#domain/catalog/languages/wording.ts'
import type { MarketDocument } from '#domain/pricing/markets/documents.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { priceCart } from '#domain/pricing/prices/price-cart.ts'
import { noMember } from '#domain/pricing/price-lists/membership.ts'
import { noPromotions } from '#domain/pricing/promotions/look-up-promotions.ts'
import { limits } from '#vocabulary/limits.ts'
import { stockItemId } from '#domain/inventory/stock/documents.ts'
import type { PaymentProvider, ProviderPayment } from '#ports/payments/payments.ts'
import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { studio } from '../seed/products.ts'
import { demoMarkets, demoTaxes } from '../seed/markets.ts'
import { factsOf, makeGiftCard, type GiftCardUse, type MadePromotion } from './favours.ts'

/** An order as it was placed, with what goes with it. */
export interface PlacedOrder {
  orderId: string
  order: OrderDocument
  checkoutId: string
  checkout: CheckoutDocument
  /** The payment at the card provider; null when it is paid by transfer. */
  payment: ProviderPayment | null
  /** The part paid by gift card. */
  giftCard: GiftCardUse | null
}

/** A language, with what the shop calls things in it. */
export interface OrderTranslation {
  language: Language
  translate: TranslatePricedCart
  translateText: TranslateText
}

/** The inputs of an order besides its plan. */
export interface OrderNeeds {
  /** Names this order: its ids follow from it. */
  key: string
  plan: Omit<OrderPlan, 'person'>
  person: MadePerson
  customerId: string | null
  /** The variant of each line of the plan. */
  sold: readonly SoldVariant[]
  at: Timestamp
  provider: PaymentProvider
  /** The promotion whose code the plan may have. */
  promotion: MadePromotion | null
  /** The language that it is ordered in, with what the shop calls things there; the market’s own by default. */
  saying?: OrderTranslation
}

const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** An order number as shoppers read it, from a text: always the same. */
function orderNumber(key: string): string {
  const text = [...hash('sha256', key, 'buffer').subarray(0, 10)].map((byte) => alphabet[byte % 32]).join('')
  return `${text.slice(0, 5)}-${text.slice(5)}`
}

function cartOf(
  { plan, person, customerId, promotion, sold, at }: OrderNeeds,
  marketId: string,
): CartDocument {
  const currency = demoMarkets[marketId]?.currency ?? ''
  return {
    ownerId: customerId,
    state: 'open',
    orderId: null,
    marketId,
    lines: sold.map(({ variant }, index) => ({
      id: `line_${index + 1}`,
      variantId: variant.id,
      quantity: plan.lines[index]?.quantity ?? 1,
      shownPrice: variant.prices[currency]?.amount ?? 0,
    })),
    email: person.email,
    deliveryAddress: person.address,
    billingAddress: null,
    deliveryOptionId: null,
    note: null,
    ...(plan.hasCode && promotion ? { codes: [promotion.code] } : {}),
    checkoutId: null,
    createdAt: at,
    updatedAt: at,
    expiresAt: at,
  }
}

/** The market whose parcels go to a country. */
function marketOf(country: string): [id: string, market: MarketDocument] {
  const found = Object.entries(demoMarkets).find(([, { zones }]) =>
    zones.some(({ countries }) => countries.includes(country)),
  )
  if (!found) throw new Error(`nothing is sent to ${country}`)
  return found
}

function priced(needs: OrderNeeds) {
  const { country } = needs.person.address
  const [marketId, market] = marketOf(country)
  const byId = new Map(needs.sold.map((each) => [each.variant.id, each]))
  const price = (cart: CartDocument) =>
    priceCart({
      cart,
      market,
      marketId,
      destination: needs.person.address,
      taxes: demoTaxes[country],
      variant: (id) => byId.get(id),
      // What is ordered was there: the opening stock is computed from the orders.
      sellable: () => 999,
      facts: {
        now: needs.at,
        member: noMember,
        credit: [],
        promotions: needs.promotion ? factsOf(needs.promotion, needs.plan.hasCode) : noPromotions,
      },
    })
  const open = cartOf(needs, marketId)
  const [cheapest] = price(open).deliveryOptions
  const cart = { ...open, deliveryOptionId: cheapest?.id ?? null }
  return { cart, prices: price(cart) }
}

/** Gift cards pay where nothing goes back later: what is given back is another story. */
const stays: readonly OrderPlan['story'][] = ['delivered', 'shipped', 'split']

function giftCardOf(
  { key, plan, provider }: OrderNeeds,
  total: number,
  currency: string,
): GiftCardUse | null {
  const used = plan.giftCard && provider.kind === 'redirect' && stays.includes(plan.story) && total > 1
  return used ? makeGiftCard(key, total, currency) : null
}

/** The payment at the card provider. */
function paymentOf(
  key: string,
  checkoutId: string,
  due: number,
  currency: string,
  at: Timestamp,
): ProviderPayment {
  return {
    reference: `sbx_${hash('sha256', `payment ${key}`, 'hex').slice(0, 26)}`,
    key: checkoutId,
    state: 'captured',
    amount: { amount: due, currency },
    capturable: 0,
    captured: due,
    refunded: 0,
    inParts: true,
    disputes: [],
    createdAt: at,
  }
}

/**
 * Places an order by the shop's own rules for prices, taxes and delivery, without a store. Undefined when it
 * cannot be delivered in one parcel.
 */
export function placeOrder(needs: OrderNeeds): PlacedOrder | undefined {
  const { key, at, provider, customerId, saying } = needs
  const { cart, prices } = priced(needs)
  if (prices.needsDelivery && !prices.delivery) return undefined
  const language = saying?.language ?? languageOf(prices.locale)
  const checkoutId = checkoutIdOf(key)
  const orderId = orderNumber(key)
  const purchase = purchaseOf(cart, saying?.translate(prices, language) ?? prices, { customerId, language })
  const clock = { now: () => Date.parse(at) }
  const demands = demandsOf(prices.lines)
  const { currency, totals } = purchase
  const giftCard = giftCardOf(needs, totals.total, currency)
  const tenders = giftCard
    ? [{ accountId: giftCard.accountId, kind: 'gift_card' as const, amount: giftCard.amount }]
    : []
  const due = totals.total - (giftCard?.amount ?? 0)
  const cartId = `cart_${hash('sha256', key, 'hex').slice(0, 26)}`
  const lasts = limits.reservation.value
  const open = newCheckout(
    { cartId, providerId: provider.id, visitor: null, purchase, demands, tenders, lasts },
    clock,
  )
  const payment = provider.kind === 'redirect' ? paymentOf(key, checkoutId, due, currency, at) : null
  const held = demands.map(({ variantId, quantity }) => ({
    stockItemId: stockItemId(variantId, studio),
    variantId,
    quantity,
  }))
  const instructions = provider.instructions ?? null
  const order = makeOrder({
    orderId,
    checkoutId,
    purchase,
    due,
    tenders,
    held,
    provider,
    instructions,
    translateText: saying?.translateText,
    payment,
    demo: true,
    at,
  })
  return { orderId, order, checkoutId, checkout: placedCheckout(open, orderId, false, at), payment, giftCard }
}
