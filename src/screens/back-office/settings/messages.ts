import type { CountryTaxes, Market, MarketInput } from '../types.ts'

/** When tax is rounded, in words. */
export const roundings: Record<MarketInput['taxRounding'], string> = {
  unit: 'Per unit',
  line: 'Per line',
  order: 'Per order',
}

/** Which way tax is rounded, in words. */
export const roundingModes: Record<Market['taxRoundingMode'], string> = {
  half_up: 'Half up',
  down: 'Down',
}

/** The label of a shipping method's pricing. */
export const rateKinds: Record<MarketInput['zones'][number]['rates'][number]['kind'], string> = {
  flat: 'Flat rate',
  weight: 'By weight (g)',
  subtotal: 'By subtotal',
  quantity: 'By quantity',
}

/** How delivery is taxed, in words. */
export const shippingTaxes: Record<CountryTaxes['shippingTax'], string> = {
  standard: 'At the shipping rate, otherwise the standard rate',
  proportional: 'In proportion to the items',
  none: 'Not taxed',
}

/** The days of a week, Monday first. */
export const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const
