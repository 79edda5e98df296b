import type {
  ShippingTaxRule,
  TaxExemptionReason,
  TaxRounding,
  TaxRoundingMode,
} from '#vocabulary/pricing/taxes.ts'

/** A tax by its name (`VAT`) and its rate in basis points: 1900 is 19 %, 997.5 is 9.975 %. */
export interface TaxRate {
  name: string
  rate: number
}

/** The amount of a tax, in minor units. */
export interface TaxAmount extends TaxRate {
  amount: number
}

/** The reason for a tax exemption; an order stores it. */
export interface TaxExemption {
  /** `reverse_charge`: a business of another EU country accounts for the tax itself; else staff have said so. */
  reason: TaxExemptionReason
  vatId: string | null
  /** In words, for the invoice. */
  note: string
}

/** The taxes that are charged at a place, with the rate of each tax category in basis points. */
export interface PlaceTaxes {
  taxes: { name: string; rates: Record<string, number> }[]
  shippingTax: ShippingTaxRule
  /** The province whose taxes replace those of the country; null for none. */
  apart: string | null
}

/** How an order is taxed. It is decided when the order is placed, and holds for all that comes onto it later. */
export interface TaxTreatment {
  /** Whether its prices have tax in them. */
  inclusive: boolean
  rounding: TaxRounding
  mode: TaxRoundingMode
  exemption: TaxExemption | null
  /** The taxes at its destination then; null for orders that did not store them: today's count. */
  rules: PlaceTaxes | null
}
