import type { z } from 'zod'
import { plainLocalPart } from '#vocabulary/email.ts'
import type { FieldCode, FieldValues } from '#vocabulary/field-errors.ts'

const expected: Readonly<Record<string, string>> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'Either true or false',
  array: 'A list',
  object: 'An object with fields',
}

/** The counted size of a limited list. */
const counted: Readonly<Record<string, string>> = { string: ' character', array: ' item' }

function amount(origin: string, count: number | bigint): string {
  const one = counted[origin]
  return one === undefined ? String(count) : `${count}${one}${Number(count) === 1 ? '' : 's'}`
}

/** The message for a wrong field, if its schema has none of its own. Pass it to `safeParse` as `error`. */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return expected[issue.expected] ?? 'Another kind of value'
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Please fill in this field'
        : `At least ${amount(issue.origin, issue.minimum)}`
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return 'The format is invalid'
    default:
      return undefined
  }
}

const limitCodes: Readonly<Record<'too_small' | 'too_big', Readonly<Record<string, FieldCode>>>> = {
  too_small: { string: 'too_short', array: 'too_few' },
  too_big: { string: 'too_long', array: 'too_many' },
}

/** The stable code of a schema's refusal, with its values. Custom rules are recognised by their form. */
export function fieldCodeOf(issue: z.core.$ZodIssue): { code: FieldCode; values?: FieldValues } {
  switch (issue.code) {
    case 'invalid_type':
      return { code: issue.expected === 'int' ? 'not_whole' : 'wrong_type' }
    case 'invalid_value':
      return { code: 'not_one_of', values: { choices: issue.values.map(String).join(', ') } }
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? { code: 'required' }
        : {
            code: limitCodes.too_small[issue.origin] ?? 'too_small',
            values: { limit: Number(issue.minimum) },
          }
    case 'too_big':
      return {
        code: limitCodes.too_big[issue.origin] ?? 'too_large',
        values: { limit: Number(issue.maximum) },
      }
    case 'invalid_format':
      if (issue.format === 'email' && issue.pattern === String(plainLocalPart))
        return { code: 'email_letters' }
      if (issue.format === 'email') return { code: 'bad_email', values: { example: 'name@example.org' } }
      return { code: 'bad_format' }
    case 'unrecognized_keys':
      return { code: 'unknown_field' }
    default:
      return { code: 'not_possible' }
  }
}
