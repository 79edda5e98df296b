import { memberStates } from '#vocabulary/places/european-union.ts'
import { defaultLanguage } from '#vocabulary/languages/languages.ts'
import type { PriceNote, PricedLine } from '../model/priced-cart.ts'
import { priceWords, type PriceMessages, type PriceWords } from '../model/price-messages.ts'
import type { PlaceTaxes } from './rates.ts'
import { combinedRate, taxOn } from './tax.ts'
import type { TaxRate, TaxExemption } from '../model/taxes.ts'
import { readVatId } from './vat-ids.ts'

/** What decides whether a buyer is exempt. */
export interface ExemptionFacts {
  vatId: string | null
  /** The destination of the goods. */
  country: string
  place: PlaceTaxes
  /** Where the shop is registered; null where it charges everyone. */
  shopCountry: string | null
  /** What staff have written of the customer: why they are exempt; null for most. */
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
  PriceWords,
  'vatNotValid' | 'taxForEveryone' | 'vatNotOfUnion' | 'vatOfOwnCountry' | 'staysInCountry' | 'notToUnion'
>

/** Why a VAT number does not exempt; undefined when it does. */
function refusal({ vatId, country, place, shopCountry }: ExemptionFacts): ExemptionRefusal | undefined {
  const read = readVatId(vatId ?? '')
  if (!read) return 'vatNotValid'
  if (shopCountry === null || !memberStates.has(shopCountry)) return 'taxForEveryone'
  if (!memberStates.has(read.country) && read.country !== 'XI') return 'vatNotOfUnion'
  if (read.country === shopCountry) return 'vatOfOwnCountry'
  if (country === shopCountry) return 'staysInCountry'
  if (!memberStates.has(country) || place.apart !== null) return 'notToUnion'
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
  const note = priceWords(defaultLanguage).reverseCharge
  return { exemption: { reason: 'reverse_charge', vatId, note }, refused: null }
}

/** An exemption in a language: the EU’s rule has its words, what staff have written is called as the shop’s texts are. */
export function exemptionNote(
  exemption: TaxExemption,
  { words, term }: Pick<PriceMessages, 'words' | 'term'>,
): TaxExemption {
  const { reason, note } = exemption
  return { ...exemption, note: reason === 'reverse_charge' ? words.reverseCharge : term(note) }
}

/** An amount without the taxes that are in it, each rounded by itself. */
export function netOf(amount: number, rates: readonly TaxRate[]): number {
  const combined = combinedRate(rates)
  return rates.reduce((net, { rate }) => net - taxOn(amount, rate, true, combined), amount)
}

const note = (applied: boolean, amount: number, reason: string, words: PriceWords): PriceNote => ({
  rule: 'tax_exemption',
  id: '',
  name: words.taxExemption,
  applied,
  amount,
  reason,
})

/**
 * A line as an exempt buyer pays it, before promotions: each item costs its price without the tax in it, so
 * that whatever is reckoned from there on has no tax in it. Prices without tax stay as they are.
 */
export function exemptLine(
  line: PricedLine,
  { note: reason }: TaxExemption,
  inclusive: boolean,
  words: PriceWords,
): PricedLine {
  const untaxed = { ...line, taxes: [], taxRate: 0 }
  if (!inclusive) return { ...untaxed, explanation: [...line.explanation, note(true, 0, reason, words)] }
  const unitPrice = netOf(line.unitPrice, line.taxes)
  const subtotal = unitPrice * line.quantity
  return {
    ...untaxed,
    unitPrice,
    subtotal,
    compareAt: line.compareAt === null ? null : netOf(line.compareAt, line.taxes),
    // What is announced for consumers is reckoned with tax.
    lowestBefore: null,
    tierAhead: null,
    pricePerMeasure: null,
    explanation: [...line.explanation, note(true, subtotal - line.subtotal, reason, words)],
  }
}

/** A line of a buyer whose VAT number does not exempt them, saying why. */
export function notExemptLine(line: PricedLine, refused: ExemptionRefusal, words: PriceWords): PricedLine {
  return { ...line, explanation: [...line.explanation, note(false, 0, words[refused], words)] }
}
