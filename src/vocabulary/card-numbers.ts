import { ShopFailure } from './failures.ts'
import { fieldError, type FieldError } from './field-errors.ts'
import { isIban } from './iban.ts'

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

/**
 * The prefixes and lengths of each scheme's numbers (ISO/IEC 7812-1, and the ranges that the schemes publish). Visa
 * has issued none of 13 digits for decades, and articles, parcels and telephones have as many.
 */
const schemes: readonly { scheme: string; begin: RegExp; lengths: readonly number[] }[] = [
  { scheme: 'Visa', begin: /^4/, lengths: [16, 19] },
  { scheme: 'Mastercard', begin: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { scheme: 'American Express', begin: /^3[47]/, lengths: [15] },
  { scheme: 'Diners Club', begin: /^(30[0-5]|3095|36|38|39)/, lengths: [14, 16] },
  { scheme: 'JCB', begin: /^35(2[89]|[3-8])/, lengths: [16] },
  { scheme: 'Mir', begin: /^220[0-4]/, lengths: [16, 17, 18, 19] },
  { scheme: 'Troy', begin: /^9792/, lengths: [16] },
  {
    scheme: 'Discover, UnionPay, Maestro, RuPay, Elo, Verve, Dankort',
    begin: /^(50|5[6-9]|6|81)/,
    lengths: [16, 17, 18, 19],
  },
]

const isCardNumber = (digits: string): boolean =>
  schemes.some(({ begin, lengths }) => lengths.includes(digits.length) && begin.test(digits)) &&
  passesLuhn(digits)

const ibans = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]{4}){2,7}(?: ?[A-Z\d]{1,3})?(?![A-Z\d])/gu

/** A bank account's number, whose digits may pass the Luhn check by chance, is where a refund goes, and no card. */
const withoutIbans = (text: string): string =>
  text.replaceAll(ibans, (found) => (isIban(found) ? 'IBAN' : found))

/**
 * Whether a payment card's number stands anywhere in the text: digits of a scheme, grouped or not, that pass the
 * Luhn check. A number after `+` is a telephone's. Groups are tried together from each to each, so that `24
 * 4111 1111 1111 1111` is found.
 */
export function looksLikeCardNumber(text: string): boolean {
  for (const [run] of withoutIbans(text.normalize('NFKC')).matchAll(digitRuns)) {
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

/**
 * Fields whose numbers others assign by their own rules: a transfer's reference may have a Luhn digit by design (OCR
 * in Sweden, KID in Norway).
 */
const numberedByOthers = new Set(['reference'])

/** An identifier of the shop, such as `var_` and 26 characters of a hash: its digits may pass the Luhn check by chance. */
const identifier = /^[a-z]{2,8}_[\w-]{26,32}$/

function fieldsWithCardNumbers(value: unknown, pointer: string): FieldError[] {
  if (typeof value === 'string') {
    return !identifier.test(value) && looksLikeCardNumber(value)
      ? [fieldError(pointer, 'card_number', 'card_number')]
      : []
  }
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, each]) =>
    numberedByOthers.has(key) ? [] : fieldsWithCardNumbers(each, `${pointer}/${key}`),
  )
}

/**
 * Refuses a card number in any text of a body that people typed, but for references.
 *
 * @throws ShopFailure `card_number_refused`, naming the fields and never their contents
 */
export function refuseCardNumbers(body: unknown): void {
  const fields = fieldsWithCardNumbers(body, '')
  if (fields.length > 0) throw new ShopFailure('card_number_refused', { fields })
}
