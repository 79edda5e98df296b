import { methodsFor } from './methods-for.ts'
import type { PaymentMethod, StoredCart } from '#domain/buying/carts/carts.ts'
import type { CartProblem, PricedCart, PricedLine } from '#domain/pricing/model/priced-cart.ts'
import { missingQuantities } from '#domain/inventory/stock/allocation.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Money } from '#vocabulary/money.ts'
import type { ToImage } from '../catalog/images.ts'

/** A cart as the API shows it. */
export type CartView = OutputOf<Contract['getCart']>
type ToMoney = (amount: number) => Money

/** The totals of a priced cart, as in the API. */
export function toTotalsView({
  totals,
  taxInclusive,
  currency,
}: Pick<PricedCart, 'totals' | 'taxInclusive' | 'currency'>): CartView['totals'] {
  const money: ToMoney = (amount) => ({ amount, currency })
  return {
    subtotal: money(totals.subtotal),
    discount: money(totals.discount),
    shipping: totals.shipping === null ? null : money(totals.shipping),
    tax: money(totals.tax),
    taxLines: totals.taxLines.map(({ name, rate, amount }) => ({ name, rate, amount: money(amount) })),
    taxIncluded: taxInclusive,
    total: money(totals.total),
  }
}

/** The discounts of a line of a cart or an order, and its remaining amount. */
export function toDiscountView(
  { discounts, discount, subtotal }: Pick<PricedLine, 'discounts' | 'discount' | 'subtotal'>,
  money: ToMoney,
) {
  return {
    discounts: discounts.map(({ name, code, amount }) => ({ name, code, amount: money(amount) })),
    total: money(subtotal - discount),
  }
}

/** How a price came about, of a line of a cart or of an order. */
export function toNotes(notes: PricedLine['explanation'], money: ToMoney) {
  return notes.map(({ rule, name, applied, amount, reason }) => ({
    rule,
    name,
    applied,
    amount: money(amount),
    reason,
  }))
}

const toProblems = (problems: readonly CartProblem[], money: ToMoney): CartView['problems'] =>
  problems.map(({ code, message, left = null, before }) => ({
    code,
    message,
    left,
    before: before === undefined ? null : money(before),
  }))

function toLineView(
  line: PricedLine,
  backordered: number,
  money: ToMoney,
  toImage: ToImage,
): CartView['lines'][number] {
  const {
    id,
    variantId,
    productHandle,
    title,
    options,
    sku,
    quantity,
    requiresShipping,
    sellable,
    problems,
  } = line
  return {
    id,
    variantId,
    productHandle,
    title,
    options,
    sku,
    quantity,
    requiresShipping,
    sellable,
    backordered,
    problems: toProblems(problems, money),
    image: line.image && toImage(line.image),
    unitPrice: money(line.unitPrice),
    listPrice: money(line.listPrice),
    compareAtPrice: line.compareAt === null ? null : money(line.compareAt),
    lowestPrice: line.lowestBefore === null ? null : money(line.lowestBefore),
    pricePerMeasure: line.pricePerMeasure && {
      price: money(line.pricePerMeasure.amount),
      reference: line.pricePerMeasure.reference,
      of: line.pricePerMeasure.of,
    },
    nextTier: line.tierAhead && { from: line.tierAhead.from, price: money(line.tierAhead.amount) },
    subtotal: money(line.subtotal),
    ...toDiscountView(line, money),
    explanation: toNotes(line.explanation, money),
  }
}

/** The ways of delivery open to a cart, as the API shows them. */
export function toDeliveryOptions({
  deliveryOptions,
  currency,
}: Pick<PricedCart, 'deliveryOptions' | 'currency'>): CartView['deliveryOptions'] {
  return deliveryOptions.map(({ pickup, ...option }) => ({
    ...option,
    instructions: pickup?.instructions ?? null,
    price: { amount: option.price, currency },
    freeFrom: option.freeFrom === null ? null : { amount: option.freeFrom, currency },
  }))
}

/** The buyer's fields of a cart. */
function buyerOf({ data }: StoredCart, priced: PricedCart) {
  return {
    email: data.email,
    deliveryAddress: data.deliveryAddress,
    billingAddress: data.billingAddress,
    note: data.note,
    giftMessage: data.giftMessage ?? null,
    vatId: data.vatId ?? null,
    taxExemption: priced.taxExemption,
    collectorName: data.collectorName ?? null,
  }
}

/** The same of a guest's cart that became an order: its id is no right to see the order, and nobody has to see it there. */
const nobody: ReturnType<typeof buyerOf> = {
  email: null,
  deliveryAddress: null,
  billingAddress: null,
  note: null,
  giftMessage: null,
  vatId: null,
  taxExemption: null,
  collectorName: null,
}

/** A cart, priced as of now, as the API shows it. */
export function toCartView(
  cart: StoredCart,
  priced: PricedCart,
  methods: readonly PaymentMethod[],
  toImage: ToImage,
  there: (variantId: string) => number,
): CartView {
  const { id, version, data } = cart
  const money: ToMoney = (amount) => ({ amount, currency: priced.currency })
  const missing = missingQuantities(
    priced.lines,
    (variantId) => there(variantId) + (priced.held.get(variantId) ?? 0),
  )
  return {
    id,
    version,
    state: data.state === 'open' ? 'open' : 'ordered',
    orderId: data.orderId,
    market: priced.marketId,
    currency: priced.currency,
    lines: priced.lines.map((line, at) => toLineView(line, missing[at] ?? 0, money, toImage)),
    quantity: cartQuantity(cart),
    ...(data.state !== 'open' && data.ownerId === null ? nobody : buyerOf(cart, priced)),
    remindMe: data.reminder !== undefined,
    deliveryCountry: priced.country,
    deliveryOptions: toDeliveryOptions(priced),
    deliveryOptionId: priced.delivery?.id ?? null,
    ...methodsFor(methods, money(priced.due)),
    totals: toTotalsView(priced),
    tenders: priced.tenders.map(({ accountId, kind, ending, amount, left }) => ({
      id: accountId,
      kind,
      ending,
      amount: money(amount),
      left: money(left),
    })),
    useStoreCredit: data.useStoreCredit ?? false,
    due: money(priced.due),
    codes: priced.promotions.codes,
    dearerDelivery: money(priced.promotions.dearerDelivery),
    gifts: priced.promotions.gifts.map(({ name, variantId, title, quantity }) => ({
      name,
      variantId,
      title,
      quantity,
    })),
    problems: toProblems(priced.problems, money),
    missing: priced.missing,
    expiresAt: data.expiresAt,
  }
}

/** Units in all lines of a cart. */
export function cartQuantity({ data }: StoredCart): number {
  return data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
