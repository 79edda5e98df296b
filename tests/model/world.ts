/*
 * The small shop that the model and the real one both start from: plain values, which each of them reads in its
 * own way.
 */

/** The currencies of the two markets. */
export type Currency = 'EUR' | 'USD'

/** A kind of products: `reduced` ones are taxed less. */
export interface Product {
  price: Record<Currency, number>
  category: 'standard' | 'reduced'
  units: number
}

/** Odd prices, so that shares and taxes do not come out even. */
export const products: Readonly<Record<string, Product>> = {
  bowl: { price: { EUR: 4_199, USD: 4_900 }, category: 'standard', units: 9 },
  cup: { price: { EUR: 1_333, USD: 1_599 }, category: 'standard', units: 7 },
  vase: { price: { EUR: 777, USD: 999 }, category: 'standard', units: 4 },
  book: { price: { EUR: 1_999, USD: 2_395 }, category: 'reduced', units: 6 },
}

/** The names of all products, by which lines are identified. */
export const names = Object.keys(products)

/** The discount of a promotion, and its start. */
export interface Offer {
  /** The code that asks for it; null for one that applies by itself. */
  code: string | null
  priority: number
  /** Whether it stands beside the others; else it stands alone. */
  combines: boolean
  basisPoints?: number
  amount?: Record<Currency, number>
  freeDelivery?: boolean
  /** Only products of this category. */
  only?: 'reduced'
  from?: Record<Currency, number>
  minimumQuantity?: number
  inAll?: number
  perCustomer?: number
}

/** By priority, as they are computed. */
export const offers: Readonly<Record<string, Offer>> = {
  books: { code: 'BOOKS', priority: 5, combines: true, basisPoints: 3_333, only: 'reduced', perCustomer: 1 },
  tenth: { code: 'TENTH', priority: 10, combines: true, basisPoints: 1_000 },
  five: {
    code: 'FIVE',
    priority: 20,
    combines: true,
    amount: { EUR: 500, USD: 600 },
    from: { EUR: 2_000, USD: 2_500 },
    inAll: 3,
  },
  alone: { code: 'ALONE', priority: 30, combines: false, basisPoints: 2_500, inAll: 2 },
  carriage: { code: null, priority: 40, combines: true, freeDelivery: true, minimumQuantity: 5 },
}

/** A place that products go to. */
export interface Place {
  market: 'eu' | 'us'
  currency: Currency
  inclusive: boolean
  rounding: 'line' | 'unit'
  deliveryTax: 'standard' | 'proportional'
  /** Each tax and its rates in basis points. */
  taxes: { name: string; standard: number; reduced: number }[]
  /** Ways of delivery; from a worth on it may cost nothing. */
  ways: Record<string, { price: number; freeFrom?: number }>
  address: { name: string; line1: string; postcode: string; city: string; region?: string; country: string }
}

const ada = { name: 'Ada Lovelace' }

export const places: Readonly<Record<string, Place>> = {
  DE: {
    market: 'eu',
    currency: 'EUR',
    inclusive: true,
    rounding: 'line',
    deliveryTax: 'standard',
    taxes: [{ name: 'VAT', standard: 1_900, reduced: 700 }],
    ways: { standard: { price: 490, freeFrom: 10_000 }, express: { price: 1_290 } },
    address: { ...ada, line1: 'Torstraße 1', postcode: '10119', city: 'Berlin', country: 'DE' },
  },
  FR: {
    market: 'eu',
    currency: 'EUR',
    inclusive: true,
    rounding: 'line',
    deliveryTax: 'proportional',
    taxes: [{ name: 'TVA', standard: 2_000, reduced: 550 }],
    ways: { standard: { price: 991 }, express: { price: 1_990 } },
    address: { ...ada, line1: '1 rue de Rivoli', postcode: '75001', city: 'Paris', country: 'FR' },
  },
  US: {
    market: 'us',
    currency: 'USD',
    inclusive: false,
    rounding: 'unit',
    deliveryTax: 'standard',
    taxes: [
      { name: 'State', standard: 600, reduced: 200 },
      { name: 'City', standard: 237.5, reduced: 0 },
    ],
    ways: { standard: { price: 1_900 }, express: { price: 3_905 } },
    address: { ...ada, line1: '1 Main St', postcode: '10001', city: 'New York', region: 'NY', country: 'US' },
  },
}

/** The balances of the gift card that both shoppers know, and of the second one's store credit. */
export const credit = { giftCard: 6_000, storeCredit: 2_500 }

/** When the shop opens. */
export const opening = Date.parse('2026-03-01T09:00:00.000Z')

/** How long a checkout holds what it needs, in milliseconds. */
export const held = 15 * 60_000
