import type { TaxExemptionReason } from '#vocabulary/pricing/taxes.ts'

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
