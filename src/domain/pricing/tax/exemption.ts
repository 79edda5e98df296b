import { memberStates } from '#vocabulary/places/european-union.ts'
import type { Destination } from '#vocabulary/places/subdivisions.ts'
import { vatTerritoryOf } from '#vocabulary/places/tax-territories.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import type { PriceNote, PricedLine } from '../model/priced-cart.ts'
import { priceTexts, type PriceMessages, type PriceTexts } from '../model/price-messages.ts'
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
  /** The message key of the reason; null if there is none. */
  refused: ExemptionRefusal | null
}

/** Why a VAT number does not exempt. */
export type ExemptionRefusal = keyof Pick<
  PriceTexts,
  'vatNotValid' | 'taxForEveryone' | 'vatNotOfUnion' | 'vatOfOwnCountry' | 'staysInCountry' | 'notToUnion'
>

/** Whether goods there, and numbers of it, are those of the EU: Northern Ireland counts as a member state for goods. */
const isOfUnion = (territory: string): boolean => memberStates.has(territory) || territory === 'XI'

/** Why a VAT number does not exempt; undefined when it does. */
function refusal({ vatId, destination, place, shopCountry }: ExemptionFacts): ExemptionRefusal | undefined {
  const read = readVatId(vatId ?? '')
  if (!read) return 'vatNotValid'
  if (shopCountry === null || !memberStates.has(shopCountry)) return 'taxForEveryone'
  if (!isOfUnion(read.country)) return 'vatNotOfUnion'
  if (read.country === shopCountry) return 'vatOfOwnCountry'
  const territory = vatTerritoryOf(destination)
  if (territory === shopCountry) return 'staysInCountry'
  if (!isOfUnion(territory) || place.apart !== null) return 'notToUnion'
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
  const note = priceTexts(defaultLanguage).reverseCharge
  return { exemption: { reason: 'reverse_charge', vatId, note }, refused: null }
}

/**
 * The note of an exemption in a language: the EU’s rule has its words, a reason written by staff is translated as the
 * shop’s texts are.
 */
export function exemptionNote(
  exemption: TaxExemption,
  { texts, term }: Pick<PriceMessages, 'texts' | 'term'>,
): TaxExemption {
  const { reason, note } = exemption
  return { ...exemption, note: reason === 'reverse_charge' ? texts.reverseCharge : term(note) }
}

const note = (applied: boolean, amount: number, reason: string, texts: PriceTexts): PriceNote => ({
  rule: 'tax_exemption',
  id: '',
  name: texts.taxExemption,
  applied,
  amount,
  reason,
})

/** A line without taxes, with the reason. `amount` is the change of the price by the exemption. */
export function exemptLine<L extends Pick<PricedLine, 'explanation'>>(
  line: L,
  { note: reason }: TaxExemption,
  amount: number,
  texts: PriceTexts,
): L & { taxes: []; taxRate: 0 } {
  return {
    ...line,
    taxes: [],
    taxRate: 0,
    explanation: [...line.explanation, note(true, amount, reason, texts)],
  }
}

/** A line of a buyer whose VAT number does not exempt them, saying why. */
export function notExemptLine(line: PricedLine, refused: ExemptionRefusal, texts: PriceTexts): PricedLine {
  return { ...line, explanation: [...line.explanation, note(false, 0, texts[refused], texts)] }
}
