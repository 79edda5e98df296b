import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { plainDigits } from '#vocabulary/text/digits.ts'

/** A quantity from a form, at most the limit of a line; 1 if none was given, 0 for other text, which the shop refuses. */
export function readQuantity(text: unknown): number {
  if (typeof text !== 'string' || text.trim() === '') return 1
  const digits = plainDigits(text).trim()
  return /^\d+$/.test(digits) ? Math.min(largestQuantity, Number(digits)) : 0
}

/** The quantities that a select offers: up to ten, as many as can be bought, and the one that is chosen already. */
export function quantityChoices(sellable: number, chosen = 1): number[] {
  const choices = Array.from({ length: Math.min(10, Math.max(sellable, 1)) }, (_, index) => index + 1)
  return choices.includes(chosen) ? choices : [...choices, chosen]
}
