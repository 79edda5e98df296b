import { memberStates } from '#vocabulary/places/european-union.ts'
import type { Destination } from '#vocabulary/places/subdivisions.ts'
import { vatTerritoryOf } from '#vocabulary/places/tax-territories.ts'
import { inEnglish, toStatement, type Kept, type PlainCode } from '#vocabulary/statements/statement.ts'
import type { PriceNote, PricedLine } from '../model/priced-cart.ts'

import type { PlaceTaxes, TaxExemption } from '../model/taxes.ts'
import { readVatId } from './vat-ids.ts'

/** The facts that decide whether a buyer is exempt. */
export interface ExemptionFacts {
  vatId: string | null
  destination: Destination
  place: PlaceTaxes
  /** Where the shop is registered; null where it charges everyone. */
  shopCountry: string | null
  /** The customer's reason for exemption, written by staff; null for most. */
  customer: string | null
}

/** Whether a buyer is exempt; when they gave a VAT number that does not make them so, why it does not. */
export interface ExemptionVerdict {
  exemption: TaxExemption | null
  /** Why not; null if there is no reason. */
  refused: ExemptionRefusal | null
}

/** Why a VAT number does not exempt. */
export type ExemptionRefusal = Extract<
  PlainCode,
  | 'vat_not_valid'
  | 'tax_for_everyone'
  | 'vat_not_of_union'
  | 'vat_of_own_country'
  | 'stays_in_country'
  | 'not_to_union'
>

/** Whether goods there, and numbers of it, are those of the EU: Northern Ireland counts as a member state for goods. */
const isOfUnion = (territory: string): boolean => memberStates.has(territory) || territory === 'XI'

/** Why a VAT number does not exempt; undefined when it does. */
function refusal({ vatId, destination, place, shopCountry }: ExemptionFacts): ExemptionRefusal | undefined {
  const read = readVatId(vatId ?? '')
  if (!read) return 'vat_not_valid'
  if (shopCountry === null || !memberStates.has(shopCountry)) return 'tax_for_everyone'
  if (!isOfUnion(read.country)) return 'vat_not_of_union'
  if (read.country === shopCountry) return 'vat_of_own_country'
  const territory = vatTerritoryOf(destination)
  if (territory === shopCountry) return 'stays_in_country'
  if (!isOfUnion(territory) || place.apart !== null) return 'not_to_union'
  return undefined
}

/**
 * Whether no tax is charged: staff have marked the customer as exempt, or the EU's rule for businesses applies
 * (VAT directive 2006/112/EC, article 138: the number is of another member state than the shop's, and the
 * goods go to another one than the shop's).
 */
export function exemptionOf(facts: ExemptionFacts): ExemptionVerdict {
  const { vatId, customer } = facts
  if (customer !== null) {
    return { exemption: { reason: 'exempt_customer', vatId, note: customer }, refused: null }
  }
  if (vatId === null) return { exemption: null, refused: null }
  const refused = refusal(facts)
  if (refused !== undefined) return { exemption: null, refused }
  return { exemption: { reason: 'reverse_charge', vatId, note: inEnglish('reverse_charge') }, refused: null }
}

const note = (applied: boolean, amount: number, reason: Kept): PriceNote => ({
  rule: 'tax_exemption',
  id: '',
  name: toStatement('tax_exemption'),
  applied,
  amount,
  reason,
})

/** Why no tax is charged: the EU’s rule, or the reason that staff have written. */
export const exemptionReason = ({ reason, note: written }: TaxExemption): Kept =>
  reason === 'reverse_charge' ? toStatement('reverse_charge') : written

/** A line without taxes, with the reason. `amount` is the change of the price by the exemption. */
export function exemptLine<L extends Pick<PricedLine, 'explanation'>>(
  line: L,
  exemption: TaxExemption,
  amount: number,
): L & { taxes: []; taxRate: 0 } {
  return {
    ...line,
    taxes: [],
    taxRate: 0,
    explanation: [...line.explanation, note(true, amount, exemptionReason(exemption))],
  }
}

/** A line of a buyer whose VAT number does not exempt them, saying why. */
export function notExemptLine(line: PricedLine, refused: ExemptionRefusal): PricedLine {
  return { ...line, explanation: [...line.explanation, note(false, 0, toStatement(refused))] }
}
