import { inEnglish, toStatement, type Said, type Statement } from './statements/statement.ts'

/**
 * Every error of a single field: its meaning and its values. Screens translate it by the code; the `message` beside
 * it is for those who read the API.
 */
// oxfmt-ignore
export const fieldErrors = {
  required: { about: 'It is required', values: ['kind'] },
  too_long: { about: 'It has more characters than `limit`', values: ['limit'] },
  too_short: { about: 'It has fewer characters than `limit`', values: ['limit'] },
  too_many: { about: 'It lists more than `limit`', values: ['limit'] },
  too_few: { about: 'It lists fewer than `limit`', values: ['limit'] },
  too_large: { about: 'It is more than `limit`', values: ['limit'] },
  too_small: { about: 'It is less than `limit`', values: ['limit'] },
  wrong_type: { about: 'It has the wrong type: a text, a number or a list is expected', values: [] },
  not_whole: { about: 'A whole number is expected', values: [] },
  not_one_of: { about: 'It must be one of the `choices`', values: ['choices'] },
  bad_format: { about: 'It has the wrong format', values: ['example'] },
  broken_text: { about: 'It contains line breaks, control characters or invalid Unicode', values: [] },
  unknown_field: { about: 'The field is unknown', values: [] },
  unknown_reference: { about: 'It refers to something that does not exist', values: [] },
  repeated: { about: 'It is a duplicate', values: [] },
  taken: { about: 'It is already in use', values: [] },
  not_possible: { about: 'It conflicts with other fields or the current status', values: [] },
  not_offered: { about: 'It is not available', values: [] },
  nothing_changed: { about: 'It changes nothing', values: [] },
  bad_email: { about: 'It is not a valid e-mail address', values: ['example'] },
  email_letters: { about: 'The e-mail address has other letters before its @ than unaccented Latin ones, which few mail servers take', values: [] },
  unknown_country: { about: 'Country not found', values: [] },
  bad_postcode: { about: 'The country has no such postcode; `kind` is what it calls them', values: ['kind', 'country', 'example'] },
  unknown_region: { about: 'The country has no such region; `kind` is what it calls them', values: ['kind', 'country'] },
  bad_vat_id: { about: 'It is not a valid VAT number', values: ['example'] },
  bad_currency: { about: 'It is the wrong or an unknown currency', values: [] },
  bad_code: { about: 'The code is not valid here', values: [] },
  card_number: { about: 'It looks like a payment card number, which no field accepts', values: [] },
  link: { about: 'It contains a link, which the field does not accept', values: [] },
  terms_not_accepted: { about: 'The terms must be accepted first', values: [] },
} as const satisfies Record<string, { about: string; values: readonly string[] }>

/** The stable code of a field error. Codes are never renamed or reused. */
export type FieldCode = keyof typeof fieldErrors

/** The values of a code: a limit, an example, the country's name of a field. */
export type FieldValues = Readonly<Record<string, string | number>>

/** The position of an error, and its remedy, in English. */
export interface FieldMessage {
  /** An RFC 6901 pointer into the body, or `?name` for a query field. */
  pointer: string
  message: string
}

/** One field that is wrong. */
export interface FieldError extends FieldMessage {
  code: FieldCode
  values?: FieldValues
  /** The fault in this very case, where the code does not say it all. */
  reason?: Statement
}

/** A field that is wrong: the place, the kind of fault, and the fault itself. */
export function fieldError(pointer: string, code: FieldCode, said: Said, values?: FieldValues): FieldError {
  const reason = toStatement(said)
  return { pointer, code, message: inEnglish(reason), reason, ...(values ? { values } : {}) }
}
