/**
 * Every way in which a single field can be wrong: what it means, and which values come with it. Screens say it in
 * their reader's language by the code; the `message` beside it is for those who read the API.
 */
// oxfmt-ignore
export const fieldErrors = {
  required: { about: 'It must be given', values: ['kind'] },
  too_long: { about: 'It has more characters than `limit`', values: ['limit'] },
  too_short: { about: 'It has fewer characters than `limit`', values: ['limit'] },
  too_many: { about: 'It lists more than `limit`', values: ['limit'] },
  too_few: { about: 'It lists fewer than `limit`', values: ['limit'] },
  too_large: { about: 'It is more than `limit`', values: ['limit'] },
  too_small: { about: 'It is less than `limit`', values: ['limit'] },
  wrong_type: { about: 'Another kind of value is asked for: a text, a number, a list', values: [] },
  not_whole: { about: 'A whole number is asked for', values: [] },
  not_one_of: { about: 'Only the `choices` are taken', values: ['choices'] },
  bad_format: { about: 'It is not written as it should be', values: ['example'] },
  broken_text: { about: 'It holds line breaks, control characters or broken Unicode', values: [] },
  unknown_field: { about: 'The call knows no such field', values: [] },
  unknown_reference: { about: 'It names something that there is not', values: [] },
  repeated: { about: 'It stands there twice', values: [] },
  taken: { about: 'Something else has it already', values: [] },
  not_possible: { about: 'It does not fit the rest, or the state that things are in', values: [] },
  not_offered: { about: 'It is not offered here', values: [] },
  nothing_changed: { about: 'Nothing would be changed', values: [] },
  bad_email: { about: 'It is no e-mail address', values: ['example'] },
  unknown_country: { about: 'There is no such country', values: [] },
  bad_postcode: { about: 'The country has no such postcode; `kind` is what it calls them', values: ['kind', 'country', 'example'] },
  unknown_region: { about: 'The country has no such region; `kind` is what it calls them', values: ['kind', 'country'] },
  bad_vat_id: { about: 'It is no VAT number', values: ['example'] },
  bad_currency: { about: 'It is not the currency that is asked for, or there is none such', values: [] },
  bad_code: { about: 'The code is not valid here', values: [] },
  card_number: { about: 'It looks like the number of a payment card, which no field takes', values: [] },
  terms_not_accepted: { about: 'The terms must be accepted first', values: [] },
} as const satisfies Record<string, { about: string; values: readonly string[] }>

/** The stable code of what is wrong with a field. Codes are never renamed or reused. */
export type FieldCode = keyof typeof fieldErrors

/** What belongs to a code: a limit, an example, what a field is called in its country. */
export type FieldValues = Readonly<Record<string, string | number>>

/** Where something is wrong, and what to do, in English. */
export interface FieldMessage {
  /** An RFC 6901 pointer into the body, or `?name` for a query field. */
  pointer: string
  message: string
}

/** One field that is wrong. */
export interface FieldError extends FieldMessage {
  code: FieldCode
  values?: FieldValues
}

/** A field that is wrong: where, in which way, and the same in English. */
export function fieldError(
  pointer: string,
  code: FieldCode,
  message: string,
  values?: FieldValues,
): FieldError {
  return { pointer, code, message, ...(values ? { values } : {}) }
}
