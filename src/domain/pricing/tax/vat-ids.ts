import { fieldError, type FieldError } from '#vocabulary/field-errors.ts'
import { statement } from '#vocabulary/statements/statement.ts'

/** Digits as numbers, for the sums below. */
const digits = (text: string): number[] => Array.from(text, Number)

const weighted = (text: string, weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * Number(text[index]), 0)

const last = (text: string): number => Number(text.at(-1))

/** ISO/IEC 7064, MOD 11,10: the last digit checks the others. */
function mod1110(text: string): boolean {
  let check = 10
  for (const digit of digits(text.slice(0, -1))) check = ((((check + digit) % 10 || 10) * 2) % 11) % 11
  return (11 - check) % 10 === last(text)
}

/** ISO/IEC 7812, the Luhn formula. */
function luhn(text: string): boolean {
  const sum = digits(text)
    .toReversed()
    .reduce((all, digit, index) => all + (index % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0)
  return sum % 10 === 0
}

/** `text` read as a number, modulo `divisor`; exact at any length. */
const modulo = (text: string, divisor: number): number => Number(BigInt(text) % BigInt(divisor))

function austria(text: string): boolean {
  const body = text.slice(1)
  const sum = digits(body.slice(0, 7)).reduce((all, digit, index) => {
    const value = digit * (index % 2 === 0 ? 1 : 2)
    return all + Math.floor(value / 10) + (value % 10)
  }, 4)
  return (10 - (sum % 10)) % 10 === last(body)
}

function bulgaria(text: string): boolean {
  if (text.length === 9) {
    const first = weighted(text, [1, 2, 3, 4, 5, 6, 7, 8]) % 11
    return (first < 10 ? first : (weighted(text, [3, 4, 5, 6, 7, 8, 9, 10]) % 11) % 10) === last(text)
  }
  const person = (weighted(text, [2, 4, 8, 5, 10, 9, 7, 3, 6]) % 11) % 10
  const foreigner = weighted(text, [21, 19, 17, 13, 11, 9, 7, 3, 1]) % 10
  const other = (11 - (weighted(text, [4, 3, 2, 7, 6, 5, 4, 3, 2]) % 11)) % 11
  return [person, foreigner, other].includes(last(text))
}

function cyprus(text: string): boolean {
  const odd = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21]
  const sum = digits(text.slice(0, 8)).reduce(
    (all, digit, index) => all + (index % 2 === 0 ? (odd[digit] ?? 0) : digit),
    0,
  )
  return !text.startsWith('12') && String.fromCharCode(65 + (sum % 26)) === text.at(-1)
}

function czechia(text: string): boolean {
  if (text.length === 8) {
    const check = (11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11
    return !text.startsWith('9') && (check === 0 ? 1 : check) % 10 === last(text)
  }
  if (text.length === 10) return modulo(text.slice(0, 9), 11) % 10 === last(text)
  // Nine digits: a person without a trade number begins with 6; births before 1954 had no check digit.
  if (!text.startsWith('6')) return Number(text.slice(0, 2)) < 54
  const rest = weighted(text.slice(1), [8, 7, 6, 5, 4, 3, 2]) % 11
  return (8 - ((10 - rest + 11) % 11) + 10) % 10 === last(text)
}

const personLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'

function spain(text: string): boolean {
  const person = /^[XYZKLM\d]\d{7}[A-Z]$/.test(text)
  if (person) {
    const number = text.slice(0, 8).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
    return personLetters[Number(number.replace(/^[KLM]/, '')) % 23] === text.at(-1)
  }
  const sum = digits(text.slice(1, 8)).reduce((all, digit, index) => {
    const value = digit * (index % 2 === 0 ? 2 : 1)
    return all + Math.floor(value / 10) + (value % 10)
  }, 0)
  const check = (10 - (sum % 10)) % 10
  const letter = 'JABCDEFGHI'[check] === text.at(-1)
  if (/^[NPQRSW]/.test(text)) return letter
  const digit = String(check) === text.at(-1)
  return /^[ABEH]/.test(text) ? digit : digit || letter
}

function france(text: string): boolean {
  const [key, siren] = [text.slice(0, 2), text.slice(2)]
  // Monaco's numbers are outside the French register and have no check digit of their own.
  if (!siren.startsWith('000') && !luhn(siren)) return false
  if (/^\d\d$/.test(key)) return modulo(`${siren}12`, 97) === Number(key)
  const alphabet = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'
  const [one = -1, two = -1] = Array.from(key, (letter) => alphabet.indexOf(letter))
  const check = one < 10 ? one * 24 + two - 10 : one * 34 + two - 100
  return (Number(siren) + 1 + Math.floor(check / 11)) % 11 === check % 11
}

function britain(text: string): boolean {
  if (text.startsWith('GD')) return Number(text.slice(2)) < 500
  if (text.startsWith('HA')) return Number(text.slice(2)) >= 500
  const sum = weighted(text, [8, 7, 6, 5, 4, 3, 2]) + Number(text.slice(7, 9))
  return sum % 97 === 0 || (sum + 55) % 97 === 0
}

function ireland(text: string): boolean {
  const letters = 'WABCDEFGHIJKLMNOPQRSTUV'
  // The form of before 2013 has a letter or sign in second place.
  const old = /^\d[A-Z+*]/.test(text)
  const number = old ? `0${text.slice(2, 7)}${text.slice(0, 1)}` : text.slice(0, 7)
  const branch = old ? '' : text.slice(8)
  const sum = weighted(number, [8, 7, 6, 5, 4, 3, 2]) + 9 * (branch ? letters.indexOf(branch) : 0)
  return letters[sum % 23] === text[7]
}

function lithuania(text: string): boolean {
  const body = digits(text.slice(0, -1))
  const sum = (shift: number) => body.reduce((all, digit, at) => all + (1 + ((at + shift) % 9)) * digit, 0)
  const first = sum(0) % 11
  return (first < 10 ? first : (sum(2) % 11) % 10) === last(text)
}

function latvia(text: string): boolean {
  if (/^[4-9]/.test(text)) return weighted(text, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3
  // A person's number: the older ones hold a birthday and a check digit, those of today begin with 32.
  if (text.startsWith('32')) return true
  return ((1 + weighted(text, [10, 5, 8, 4, 2, 1, 6, 3, 7, 9])) % 11) % 10 === last(text)
}

function netherlands(text: string): boolean {
  const sum = weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) - Number(text[8])
  if (sum % 11 === 0 && Number(text.slice(0, 9)) > 0) return true
  // Since 2020 sole traders have numbers that ISO/IEC 7064, MOD 97-10 checks, letters as 10 to 35.
  const spelt = Array.from(`NL${text}`, (letter) => String(Number.parseInt(letter, 36))).join('')
  return modulo(spelt, 97) === 1
}

const province = (text: string): boolean => {
  const code = Number(text.slice(7, 10))
  return (code >= 1 && code <= 100) || [120, 121, 888, 999].includes(code)
}

/** By its weights: the sum modulo 11, taken from 11, is the last digit; 10 is never given out. */
const elevenLess = (weights: readonly number[]) => (text: string) =>
  (11 - (weighted(text, weights) % 11)) % 11 === last(text)

interface Form {
  /** The pattern after the country's letters. */
  pattern: RegExp
  check(text: string): boolean
}

/**
 * By the letters a number begins with. Forms: European Commission, “VIES: structure of VAT numbers”. Check
 * digits: the countries' own rules, as python-stdnum (stdnum.*.vat) has collected them with their sources.
 */
// oxfmt-ignore
const forms: Readonly<Record<string, Form>> = {
  AT: { pattern: /^U\d{8}$/, check: austria },
  BE: { pattern: /^[01]\d{9}$/, check: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)) },
  BG: { pattern: /^\d{9,10}$/, check: bulgaria },
  CY: { pattern: /^\d{8}[A-Z]$/, check: cyprus },
  CZ: { pattern: /^\d{8,10}$/, check: czechia },
  DE: { pattern: /^[1-9]\d{8}$/, check: mod1110 },
  DK: { pattern: /^[1-9]\d{7}$/, check: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0 },
  EE: { pattern: /^\d{9}$/, check: (text) => weighted(text, [3, 7, 1, 3, 7, 1, 3, 7, 1]) % 10 === 0 },
  EL: { pattern: /^\d{9}$/, check: (text) => (weighted(text, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === last(text) },
  ES: { pattern: /^(?:[A-HJNP-SUVW]\d{7}[\dA-J]|[XYZKLM\d]\d{7}[A-Z])$/, check: spain },
  FI: { pattern: /^\d{8}$/, check: elevenLess([7, 9, 10, 5, 8, 4, 2]) },
  FR: { pattern: /^[\dA-HJ-NP-Z]{2}\d{9}$/, check: france },
  HR: { pattern: /^\d{11}$/, check: mod1110 },
  HU: { pattern: /^\d{8}$/, check: (text) => weighted(text, [9, 7, 3, 1, 9, 7, 3, 1]) % 10 === 0 },
  IE: { pattern: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/, check: ireland },
  IT: { pattern: /^\d{11}$/, check: (text) => !text.startsWith('0000000') && province(text) && luhn(text) },
  LT: { pattern: /^(?:\d{7}1\d|\d{10}1\d)$/, check: lithuania },
  LU: { pattern: /^\d{8}$/, check: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)) },
  LV: { pattern: /^\d{11}$/, check: latvia },
  MT: { pattern: /^[1-9]\d{7}$/, check: (text) => weighted(text, [3, 4, 6, 7, 8, 9, 10, 1]) % 37 === 0 },
  NL: { pattern: /^\d{9}B\d\d$/, check: netherlands },
  PL: { pattern: /^\d{10}$/, check: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === last(text) },
  PT: { pattern: /^[1-9]\d{8}$/, check: (text) => (((11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10) === last(text) },
  RO: { pattern: /^[1-9]\d{1,9}$/, check: (text) => ((weighted(text.padStart(10, '0'), [7, 5, 3, 2, 1, 7, 5, 3, 2]) * 10) % 11) % 10 === last(text) },
  SE: { pattern: /^\d{10}(?!00)\d\d$/, check: (text) => luhn(text.slice(0, 10)) },
  SI: { pattern: /^[1-9]\d{7}$/, check: (text) => (11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 10 === last(text) && weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11 !== 0 },
  SK: { pattern: /^[1-9]\d[2-47-9]\d{7}$/, check: (text) => modulo(text, 11) === 0 },
  XI: { pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, check: britain },
  GB: { pattern: /^(?:\d{9}|\d{12}|(?:GD|HA)\d{3})$/, check: britain },
  CHE: { pattern: /^\d{9}(?:MWST|TVA|IVA)?$/, check: (text) => elevenLess([5, 4, 3, 2, 7, 6, 5, 4])(text.slice(0, 9)) },
  NO: { pattern: /^[89]\d{8}(?:MVA)?$/, check: (text) => elevenLess([3, 2, 7, 6, 5, 4, 3, 2])(text.slice(0, 9)) },
}

/** A VAT number that has passed its check. */
export interface VatId {
  /** In capitals, without spaces and stops: `DE136695976`. */
  id: string
  /** ISO 3166-1 code of the issuing country; Northern Ireland, which counts as the EU for goods, is `XI`. */
  country: string
}

const countryOfPrefix: Readonly<Record<string, string>> = { EL: 'GR', CHE: 'CH' }

/**
 * Reads a VAT number as people write it, and checks its form and check digit. Undefined where it is none of
 * the EU, the United Kingdom, Switzerland or Norway. Whether it is in force only the tax offices know.
 */
export function readVatId(written: string): VatId | undefined {
  const text = written
    .toUpperCase()
    .replaceAll(/[\s.\-/]/g, '')
    .replace(/^GR(?=\d)/, 'EL')
  const prefix = text.startsWith('CHE') ? 'CHE' : text.slice(0, 2)
  const form = Object.hasOwn(forms, prefix) ? forms[prefix] : undefined
  const body = text.slice(prefix.length)
  if (!form?.pattern.test(body) || /^0+$/.test(body) || !form.check(body)) return undefined
  return { id: text, country: countryOfPrefix[prefix] ?? prefix }
}

/** The fault of a VAT number that someone entered; none where nothing was entered. */
export const checkVatId = (written: string | null | undefined, pointer = '/vatId'): FieldError[] =>
  !written || readVatId(written)
    ? []
    : [fieldError(pointer, 'bad_vat_id', statement('vat_id_format', { example: 'DE136695976' }))]
