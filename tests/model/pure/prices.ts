import type { ModelCart, ModelShopState } from './state.ts'
import { products, offers, places, type Offer, type Place } from '../world.ts'

/** A line of a cart with all its computed amounts, in minor units. */
export interface PricedLine {
  name: string
  quantity: number
  unit: number
  subtotal: number
  discount: number
  tax: number
  problems: string[]
}

/** The totals of a cart. */
export interface Priced {
  lines: PricedLine[]
  delivery: { price: number; discount: number; tax: number } | null
  subtotal: number
  discount: number
  tax: number
  total: number
  tenders: { account: 'card' | 'store'; amount: number }[]
  due: number
  /** The offers that take something off. */
  applied: string[]
  /** The codes that are worth nothing: used up. */
  invalid: string[]
}

const sum = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/** A part of an amount, rounded half up. */
const part = (amount: number, of: number, whole: number): number =>
  Math.floor((2 * amount * of + whole) / (2 * whole))

/** Shares that sum to the amount: what is left over goes to those that lost most by rounding down. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const all = sum(weights)
  if (all === 0) return weights.map((_, at) => (at === 0 ? amount : 0))
  const down = weights.map((weight) => Math.floor((amount * weight) / all))
  const lost = weights.map((weight, at) => ({ at, lost: (amount * weight) % all }))
  const first = lost.toSorted((a, b) => b.lost - a.lost || a.at - b.at).slice(0, amount - sum(down))
  for (const { at } of first) down[at] = (down[at] ?? 0) + 1
  return down
}

interface Off {
  lines: number[]
  delivery: number
}

type Listed = Pick<PricedLine, 'name' | 'quantity' | 'subtotal'>

const isMeant = (offer: Offer, { name }: Listed): boolean =>
  !offer.only || products[name]?.category === offer.only

function isMet(offer: Offer, lines: readonly Listed[], { currency }: Place): boolean {
  const meant = lines.filter((line) => isMeant(offer, line))
  const units = sum(meant.map(({ quantity }) => quantity))
  const worth = sum(meant.map(({ subtotal }) => subtotal))
  return units > 0 && units >= (offer.minimumQuantity ?? 0) && worth >= (offer.from?.[currency] ?? 0)
}

function effect(offer: Offer, lines: readonly Listed[], left: Off, { currency }: Place): Off {
  if (offer.freeDelivery) return { lines: lines.map(() => 0), delivery: left.delivery }
  const weights = lines.map((line, at) => (isMeant(offer, line) ? (left.lines[at] ?? 0) : 0))
  const base = sum(weights)
  const amount = offer.amount
    ? Math.min(offer.amount[currency], base)
    : part(base, offer.basisPoints ?? 0, 10_000)
  return { lines: base === 0 ? weights : shares(amount, weights), delivery: 0 }
}

/** The discounts of a set of offers, each of the remainder of the ones before. */
function together(set: readonly string[], lines: readonly Listed[], delivery: number, place: Place) {
  const off: Off = { lines: lines.map(() => 0), delivery: 0 }
  const applied: string[] = []
  for (const name of set) {
    const left: Off = {
      lines: lines.map(({ subtotal }, at) => subtotal - (off.lines[at] ?? 0)),
      delivery: delivery - off.delivery,
    }
    const offer = offers[name]
    const taken = offer ? effect(offer, lines, left, place) : { lines: [], delivery: 0 }
    for (const [at, amount] of taken.lines.entries()) off.lines[at] = (off.lines[at] ?? 0) + amount
    off.delivery += taken.delivery
    if (sum(taken.lines) + taken.delivery > 0) applied.push(name)
  }
  return { ...off, applied, amount: sum(off.lines) + off.delivery }
}

/** The best that offers do: those that stand beside each other, or one that stands alone. */
function promote(open: readonly string[], lines: readonly Listed[], delivery: number, place: Place) {
  const met = open.filter((name) => offers[name] && isMet(offers[name], lines, place))
  const beside = met.filter((name) => offers[name]?.combines)
  const sets = [beside, ...met.filter((name) => !offers[name]?.combines).map((name) => [name])]
  const first = (set: readonly string[]): number => met.indexOf(set[0] ?? '')
  return sets
    .filter((set) => set.length > 0)
    .toSorted((a, b) => first(a) - first(b))
    .map((set) => together(set, lines, delivery, place))
    .reduce((best, each) => (each.amount > best.amount ? each : best), {
      lines: lines.map(() => 0),
      delivery: 0,
      applied: [] as string[],
      amount: 0,
    })
}

/** The names under which one more order of this shopper would count a use of an offer, and how far each may go. */
export function countsOf(name: string, who: number): { key: string; most: number }[] {
  const { inAll, perCustomer } = offers[name] ?? {}
  return [
    ...(inAll === undefined ? [] : [{ key: name, most: inAll }]),
    ...(perCustomer === undefined ? [] : [{ key: `${name} ${who}`, most: perCustomer }]),
  ]
}

function openOffers(state: ModelShopState, cart: ModelCart, who: number) {
  const { uses } = state
  const own = (ownOf(state, cart)?.applied ?? []).flatMap((name) => countsOf(name, who))
  const held = (key: string): number => own.filter((each) => each.key === key).length
  const requested = Object.keys(offers).filter((name) => {
    const code = offers[name]?.code ?? null
    return code === null || cart.codes.includes(code)
  })
  const spent = (name: string): string[] =>
    countsOf(name, who).flatMap(({ key, most }) =>
      (uses[key]?.used ?? 0) + (uses[key]?.held ?? 0) - held(key) >= most ? [key] : [],
    )
  return {
    open: requested.filter((name) => spent(name).length === 0),
    invalid: requested.filter((name) => spent(name).includes(name)).map((name) => offers[name]?.code ?? ''),
  }
}

type Rate = { rate: number; all: number }

function ratesOf({ taxes }: Place, category: 'standard' | 'reduced'): Rate[] {
  const rates = taxes.map((tax) => tax[category])
  return rates.filter((rate) => rate > 0).map((rate) => ({ rate, all: sum(rates) }))
}

function taxOf(
  amount: number,
  units: number,
  rates: readonly Rate[],
  { inclusive, rounding }: Place,
): number {
  const on = (each: number): number =>
    sum(rates.map(({ rate, all }) => part(each, rate * 10, inclusive ? 100_000 + all * 10 : 100_000)))
  if (rounding === 'line') return on(amount)
  const cheap = Math.floor(amount / units)
  const dear = amount - cheap * units
  return dear * on(cheap + 1) + (units - dear) * on(cheap)
}

function deliveryTax(amount: number, lines: readonly PricedLine[], place: Place): number {
  if (place.deliveryTax === 'standard') return taxOf(amount, 1, ratesOf(place, 'standard'), place)
  const kinds = (['standard', 'reduced'] as const).map((category) => ({
    category,
    lines: lines.filter(({ name }) => products[name]?.category === category),
  }))
  const there = kinds.filter((kind) => kind.lines.length > 0)
  const worths = there.map((kind) => sum(kind.lines.map(({ subtotal, discount }) => subtotal - discount)))
  const weights = sum(worths) > 0 ? worths : there.map((kind) => kind.lines.length)
  const parts = shares(amount, weights)
  return sum(there.map(({ category }, at) => taxOf(parts[at] ?? 0, 1, ratesOf(place, category), place)))
}

/** Gift card first, then the store credit of the second shopper; both are in euros. */
function tendersOf(state: ModelShopState, cart: ModelCart, who: number, total: number): Priced['tenders'] {
  const euros = places[cart.place]?.currency === 'EUR'
  const accounts = [
    ...(cart.card ? (['card'] as const) : []),
    ...(who === 1 && euros ? (['store'] as const) : []),
  ]
  let open = total
  return accounts.map((account) => {
    const { balance, held } = state.credit[account]
    const own = ownOf(state, cart)?.tenders.find((each) => each.account === account)?.amount ?? 0
    const there = euros ? balance - held + own : 0
    const amount = Math.min(open, there)
    open -= amount
    return { account, amount }
  })
}

/** The reservations of the cart's own checkout, which the cart can still use; empty once it has ended. */
const ownOf = ({ checkouts }: ModelShopState, cart: ModelCart | null): Priced | undefined => {
  const own = checkouts[cart?.checkout ?? -1]
  return own?.state === 'awaiting' ? own.priced : undefined
}

/** Units that a cart can have now: those on sale, and those that are held for it. */
export const sellable = (state: ModelShopState, name: string, cart: ModelCart | null): number => {
  const own = ownOf(state, cart)?.lines.find((line) => line.name === name)?.quantity ?? 0
  const { onHand = 0, reserved = 0 } = state.stock[name] ?? {}
  return Math.max(0, onHand - reserved) + own
}

function list(
  state: ModelShopState,
  cart: ModelCart,
  { currency }: Place,
): Omit<PricedLine, 'discount' | 'tax'>[] {
  return cart.lines.map(({ name, quantity, shown }) => {
    const unit = state.prices[name]?.[currency] ?? 0
    const left = sellable(state, name, cart)
    const short = left === 0 ? ['out_of_stock'] : left < quantity ? ['less_in_stock'] : []
    const problems = [...short, ...(unit === shown ? [] : ['price_changed'])]
    return { name, quantity, unit, subtotal: unit * quantity, problems }
  })
}

/** The current totals of a shopper's cart. */
export function priceCart(state: ModelShopState, cart: ModelCart, who: number): Priced {
  const place = places[cart.place]
  if (!place) throw new Error(`there is no ${cart.place}`)
  const listed = list(state, cart, place)
  const { open, invalid } = openOffers(state, cart, who)
  // Who gets an odd cent does not depend on how the shopper has put them in.
  const inOrder = listed.toSorted((a, b) => state.order.indexOf(a.name) - state.order.indexOf(b.name))
  const worth = sum(listed.map(({ subtotal }) => subtotal)) - sum(promote(open, inOrder, 0, place).lines)
  const way = listed.length > 0 && cart.way !== null ? place.ways[cart.way] : undefined
  const price = way && (worth >= (way.freeFrom ?? Infinity) ? 0 : way.price)
  const off = promote(open, inOrder, price ?? 0, place)
  const lines = listed.map((line): PricedLine => {
    const discount = off.lines[inOrder.indexOf(line)] ?? 0
    const rates = ratesOf(place, products[line.name]?.category ?? 'standard')
    return { ...line, discount, tax: taxOf(line.subtotal - discount, line.quantity, rates, place) }
  })
  const delivery =
    price === undefined
      ? null
      : { price, discount: off.delivery, tax: deliveryTax(price - off.delivery, lines, place) }
  const subtotal = sum(lines.map((line) => line.subtotal))
  const discount = sum(off.lines) + off.delivery
  const tax = sum(lines.map((line) => line.tax)) + (delivery?.tax ?? 0)
  const total = subtotal + (price ?? 0) - discount + (place.inclusive ? 0 : tax)
  const tenders = tendersOf(state, cart, who, total)
  const due = total - sum(tenders.map(({ amount }) => amount))
  return { lines, delivery, subtotal, discount, tax, total, tenders, due, applied: off.applied, invalid }
}

/** Units at today's price without any offer, or as `kept` from units that they replace. */
export function listedLine(
  state: ModelShopState,
  country: string,
  name: string,
  quantity: number,
  kept?: { unit: number; discount: number },
): PricedLine {
  const place = places[country]
  if (!place) throw new Error(`there is no ${country}`)
  const unit = kept?.unit ?? state.prices[name]?.[place.currency] ?? 0
  const discount = kept?.discount ?? 0
  const subtotal = unit * quantity
  const rates = ratesOf(place, products[name]?.category ?? 'standard')
  const tax = taxOf(subtotal - discount, quantity, rates, place)
  return { name, quantity, unit, subtotal, discount, tax, problems: [] }
}
