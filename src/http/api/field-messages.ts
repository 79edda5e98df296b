import type { z } from 'zod'
import { plainLocalPart } from '#vocabulary/email.ts'
import type { FieldCode, FieldValues } from '#vocabulary/field-errors.ts'
import {
  asText,
  inEnglish,
  isPlainCode,
  statement,
  type PlainCode,
  type Said,
} from '#vocabulary/statements/statement.ts'

const expected: Readonly<Record<string, PlainCode>> = {
  string: 'a_text',
  number: 'a_number',
  int: 'a_whole_number',
  boolean: 'true_or_false',
  array: 'a_list',
  object: 'an_object',
}

type Limit = 'at_least' | 'at_most'
const counted: Readonly<Record<string, '_characters' | '_items'>> = { string: '_characters', array: '_items' }

type Limited = Extract<z.core.$ZodRawIssue | z.core.$ZodIssue, { code: 'too_small' | 'too_big' }>

function limitOf({ code, origin, ...issue }: Limited): Said {
  const limit = Number('minimum' in issue ? issue.minimum : issue.maximum)
  if (origin === 'string' && code === 'too_small' && limit === 1) return 'fill_in'
  const most: Limit = code === 'too_small' ? 'at_least' : 'at_most'
  return statement(`${most}${counted[origin] ?? ''}`, { limit })
}

/** The fault of a field, if its schema does not say it itself. */
export function saidOf(issue: z.core.$ZodRawIssue | z.core.$ZodIssue): Said | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return expected[issue.expected] ?? 'another_type'
    case 'invalid_value':
      return statement('one_of', { choices: issue.values.map(String).join(', ') })
    case 'too_small':
    case 'too_big':
      return limitOf(issue)
    case 'invalid_format':
      return 'format_invalid'
    default:
      return undefined
  }
}

/** The fault that an issue names, as its schema or its kind says it. */
export const reasonOfIssue = (issue: z.core.$ZodIssue): Said =>
  isPlainCode(issue.message) ? issue.message : (saidOf(issue) ?? asText(issue.message))

/** The same in English. Pass it to `safeParse` as `error`. */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  const said = saidOf(issue)
  return said === undefined ? undefined : inEnglish(said)
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
      return { code: issue.message === ('no_links' satisfies PlainCode) ? 'link' : 'not_possible' }
  }
}
