import { priceCart, sellable } from './prices.ts'
import { currencyOf, type ModelCart, type ModelShopState, type Outcome } from './state.ts'
import { places } from '../world.ts'

/** The shopper sees the total of their cart. */
function show(state: ModelShopState, who: 0 | 1): void {
  const cart = state.carts[who]
  if (!cart) return
  const { total, due } = priceCart(state, cart, who)
  cart.seen = { total, due, currency: currencyOf(cart) }
}

/** Does something to a shopper's cart, which is then shown to them. */
function withCart(state: ModelShopState, who: 0 | 1, change: (cart: ModelCart) => Outcome): Outcome {
  const cart = state.carts[who]
  if (!cart) return 'cart_not_found'
  const outcome = change(cart)
  if (outcome === null) show(state, who)
  return outcome
}

const priceOf = (state: ModelShopState, cart: ModelCart, name: string): number =>
  state.prices[name]?.[currencyOf(cart)] ?? 0

/** Puts units in a cart, a new one where there is none. */
export function addLine(state: ModelShopState, who: 0 | 1, name: string, quantity: number): Outcome {
  const seen = { total: 0, due: 0, currency: 'EUR' } as const
  const fresh = { lines: [], codes: [], card: false, place: 'DE', way: 'standard', seen, checkout: null }
  const cart: ModelCart = state.carts[who] ?? fresh
  const there = cart.lines.find((line) => line.name === name)
  if ((there?.quantity ?? 0) + quantity > sellable(state, name, cart)) return 'out_of_stock'
  if (there) there.quantity += quantity
  else cart.lines.push({ name, quantity, shown: priceOf(state, cart, name) })
  state.carts[who] = cart
  show(state, who)
  return null
}

/** Sets how many units a line holds. */
export const changeLine = (state: ModelShopState, who: 0 | 1, name: string, quantity: number): Outcome =>
  withCart(state, who, (cart) => {
    const line = cart.lines.find((each) => each.name === name)
    if (!line) return 'line_not_found'
    if (quantity > sellable(state, name, cart)) return 'out_of_stock'
    line.quantity = quantity
    return null
  })

/** Takes a line out. */
export const removeLine = (state: ModelShopState, who: 0 | 1, name: string): Outcome =>
  withCart(state, who, (cart) => {
    cart.lines = cart.lines.filter((line) => line.name !== name)
    return null
  })

/** Adds a code, unless it is used up. */
export const enterCode = (state: ModelShopState, who: 0 | 1, code: string): Outcome =>
  withCart(state, who, (cart) => {
    const codes = [...new Set([...cart.codes, code])]
    if (priceCart(state, { ...cart, codes }, who).invalid.includes(code)) return 'code_not_valid'
    cart.codes = codes
    return null
  })

/** Takes a code away. */
export const removeCode = (state: ModelShopState, who: 0 | 1, code: string): Outcome =>
  withCart(state, who, (cart) => {
    cart.codes = cart.codes.filter((each) => each !== code)
    return null
  })

/** Pays with the gift card too, while there is something on it. */
export const enterCard = (state: ModelShopState, who: 0 | 1): Outcome =>
  withCart(state, who, (cart) => {
    const { balance, held: taken } = state.credit.card
    if (currencyOf(cart) !== 'EUR' || balance === taken) return 'gift_card_refused'
    cart.card = true
    return null
  })

/** Sends it elsewhere; another market has other prices. A cart without products goes nowhere. */
export const setPlace = (state: ModelShopState, who: 0 | 1, place: string, way: string): Outcome =>
  withCart(state, who, (cart) => {
    if (cart.lines.length === 0) return 'delivery_unavailable'
    const moved = places[place]?.market !== places[cart.place]?.market
    Object.assign(cart, { place, way })
    if (moved) for (const line of cart.lines) line.shown = priceOf(state, cart, line.name)
    return null
  })

/** The shopper takes prices and units as they are now. */
export const acceptChanges = (state: ModelShopState, who: 0 | 1): Outcome =>
  withCart(state, who, (cart) => {
    cart.lines = cart.lines.flatMap((line) => {
      const quantity = Math.min(line.quantity, sellable(state, line.name, cart))
      return quantity > 0 ? [{ ...line, quantity, shown: priceOf(state, cart, line.name) }] : []
    })
    if (cart.lines.length === 0) cart.way = null
    return null
  })
