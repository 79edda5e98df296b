import { ShopFailure } from './failures.ts'
import { fieldError, type FieldError } from './field-errors.ts'

/**
 * Twice every second digit from the right, summed with the others, gives a multiple of ten (ISO/IEC 7812-1,
 * annex B).
 */
function passesLuhn(digits: string): boolean {
  let sum = 0
  for (let index = 0; index < digits.length; index += 1) {
    const digit = Number(digits[digits.length - 1 - index])
    const doubled = index % 2 === 0 ? digit : digit * 2
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

/** Digits with at most three spaces, dashes, dots, slashes or invisible characters between any two. */
const digitRuns = /\+?\d(?:[\s\p{Pd}\p{Cf}._/]{0,3}\d){12,}/gu

/** Payment cards begin with 2 to 6 (ISO/IEC 7812 major industry identifiers, and Mastercard's 2-series). */
function isCardNumber(digits: string): boolean {
  return digits.length >= 13 && digits.length <= 19 && /^[2-6]/.test(digits) && passesLuhn(digits)
}

/**
 * Whether a payment card's number stands anywhere in the text: 13 to 19 digits, grouped or not, that pass the
 * Luhn check. A number after `+` is a telephone's. Groups are tried together from each to each, so that `24
 * 4111 1111 1111 1111` is found.
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of text.normalize('NFKC').matchAll(digitRuns)) {
    const groups = run.match(/\d+/g) ?? []
    for (let from = run.startsWith('+') ? 1 : 0; from < groups.length; from += 1) {
      let digits = ''
      for (let to = from; to < groups.length && digits.length <= 19; to += 1) {
        digits += groups[to]
        if (isCardNumber(digits)) return true
      }
    }
  }
  return false
}

/** An identifier of the shop, such as `var_` and 26 characters of a hash: its digits may pass the Luhn check by chance. */
const identifier = /^[a-z]{2,8}_[\w-]{26,32}$/

function fieldsWithCardNumbers(value: unknown, pointer: string): FieldError[] {
  if (typeof value === 'string') {
    return !identifier.test(value) && looksLikeCardNumber(value)
      ? [fieldError(pointer, 'card_number', 'Do not enter card numbers here')]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) => fieldsWithCardNumbers(each, `${pointer}/${key}`))
}

/**
 * Refuses a card number in any text of a body that people typed.
 *
 * @throws ShopFailure `card_number_refused`, naming the fields and never their contents
 */
export function refuseCardNumbers(body: unknown): void {
  const fields = fieldsWithCardNumbers(body, '')
  if (fields.length > 0) throw new ShopFailure('card_number_refused', { fields })
}
