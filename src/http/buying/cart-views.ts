import { methodsFor } from './methods-for.ts'
import type { PaymentMethod, StoredCart } from '#domain/buying/carts/carts.ts'
import type { CartProblem, EstimatedCart, PricedCart, PricedLine } from '#domain/pricing/model/priced-cart.ts'
import type { SellingMarket } from '#domain/catalog/products/availability.ts'
import { missingQuantities } from '#domain/inventory/stock/allocation.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { Money } from '#vocabulary/money.ts'
import { toStatement, worded, type Kept } from '#vocabulary/statements/statement.ts'
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

const toDiscounts = (discounts: PricedLine['discounts'], money: ToMoney): CartView['deliveryDiscounts'] =>
  discounts.map(({ name, code, amount }) => ({ name, code, amount: money(amount) }))

/** The discounts of a line of a cart or an order, and its remaining amount. */
export function toDiscountView(
  { discounts, discount, subtotal }: Pick<PricedLine, 'discounts' | 'discount' | 'subtotal'>,
  money: ToMoney,
) {
  return {
    discounts: toDiscounts(discounts, money),
    total: money(subtotal - discount),
  }
}

/** How a price came about, for staff. */
export function toStaffNotes(notes: PricedLine['explanation'], money: ToMoney) {
  return notes.map(({ rule, applied, amount, ...note }) => {
    const [name, reason] = [worded(note.name), worded(note.reason)]
    return {
      rule,
      name: name.message,
      applied,
      amount: money(amount),
      reason: reason.message,
      said: { name: name.reason, reason: reason.reason },
    }
  })
}

/** The dependencies of the view of a cart. */
export interface CartViewing {
  methods: readonly PaymentMethod[]
  toImage: ToImage
  /** The worth of the items from which a promotion ships everything for free; Infinity for none. */
  freeFrom(place: SellingMarket): number
  /** Units of a variant that are there. */
  there(variantId: string): number
  /** Says statements about prices in the shopper's language. */
  say(kept: Kept): string
}

const toProblems = (
  problems: readonly CartProblem[],
  money: ToMoney,
  say: CartViewing['say'],
): CartView['problems'] =>
  problems.map(({ code, said, left = null, before }) => ({
    code,
    message: say(toStatement(said)),
    left,
    before: before === undefined ? null : money(before),
  }))

function toLineView(
  line: PricedLine,
  backordered: number,
  money: ToMoney,
  { toImage, say }: Pick<CartViewing, 'toImage' | 'say'>,
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
    problems: toProblems(problems, money, say),
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
    explanation: line.explanation.map(({ rule, name, applied, amount, reason }) => ({
      rule,
      name: say(name),
      applied,
      amount: money(amount),
      reason: say(reason),
    })),
  }
}

/** The ways of delivery open to a cart, as the API shows them. From a worth of `promoted` on, a promotion makes them free. */
export function toDeliveryOptions(
  { deliveryOptions, currency }: Pick<PricedCart, 'deliveryOptions' | 'currency'>,
  promoted = Infinity,
): CartView['deliveryOptions'] {
  return deliveryOptions.map(({ pickup, ...option }) => {
    const freeFrom = Math.min(option.freeFrom ?? Infinity, pickup ? Infinity : promoted)
    return {
      ...option,
      instructions: pickup?.instructions ?? null,
      price: { amount: option.price, currency },
      freeFrom: freeFrom === Infinity ? null : { amount: freeFrom, currency },
    }
  })
}

/** The amounts that gift cards and store credit pay of a cart, and the rest. */
function payingOf({ tenders, due }: PricedCart, money: ToMoney) {
  return {
    tenders: tenders.map(({ accountId, kind, ending, amount, left }) => ({
      id: accountId,
      kind,
      ending,
      amount: money(amount),
      left: money(left),
    })),
    due: money(due),
  }
}

/** The delivery of a cart, as it is chosen or as it is likely. */
function deliveryOf(priced: EstimatedCart, money: ToMoney, freeFrom: CartViewing['freeFrom']) {
  const { estimate, delivery, taxExemption } = priced
  // An exempt buyer's amounts have no tax in them, those of promotions have.
  const promoted = taxExemption ? Infinity : freeFrom(priced)
  const likely = estimate?.delivery
  return {
    deliveryCountry: priced.country,
    deliveryOptions: toDeliveryOptions(priced, promoted),
    deliveryOptionId: delivery?.id ?? null,
    deliveryDiscounts: toDiscounts((delivery ?? likely)?.discounts ?? [], money),
    estimate:
      estimate && likely
        ? { deliveryOptionId: likely.id, totals: toTotalsView(estimate), ...payingOf(estimate, money) }
        : null,
  }
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
export function toCartView(cart: StoredCart, priced: EstimatedCart, viewing: CartViewing): CartView {
  const { id, version, data } = cart
  const { methods, there, freeFrom, say } = viewing
  const money: ToMoney = (amount) => ({ amount, currency: priced.currency })
  const { promotions } = priced.estimate ?? priced
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
    lines: priced.lines.map((line, at) => toLineView(line, missing[at] ?? 0, money, viewing)),
    quantity: cartQuantity(cart),
    ...(data.state !== 'open' && data.ownerId === null ? nobody : buyerOf(cart, priced)),
    remindMe: data.reminder !== undefined,
    ...deliveryOf(priced, money, freeFrom),
    ...methodsFor(methods, money(priced.due)),
    totals: toTotalsView(priced),
    ...payingOf(priced, money),
    useStoreCredit: data.useStoreCredit ?? false,
    codes: promotions.codes.map(({ reason, ...code }) => ({
      ...code,
      reason: say(toStatement(reason)),
    })),
    dearerDelivery: money(promotions.dearerDelivery),
    gifts: promotions.gifts.map(({ name, variantId, title, quantity }) => ({
      name,
      variantId,
      title,
      quantity,
    })),
    problems: toProblems(priced.problems, money, say),
    missing: priced.missing,
    expiresAt: data.expiresAt,
  }
}

/** Units in all lines of a cart. */
export function cartQuantity({ data }: StoredCart): number {
  return data.lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
