import type { TaxTreatment } from '../../pricing/model/taxes.ts'
import type { OrderContent } from './order-document.ts'

/** How an order was taxed when it was placed: everything that comes onto it later is taxed alike. */
export const treatmentOf = ({
  taxInclusive: inclusive,
  taxRounding: rounding,
  taxRoundingMode: mode,
  taxExemption: exemption,
  taxRules: rules,
}: Pick<
  OrderContent,
  'taxInclusive' | 'taxRounding' | 'taxRoundingMode' | 'taxExemption' | 'taxRules'
>): TaxTreatment => ({ inclusive, rounding, mode, exemption, rules })
