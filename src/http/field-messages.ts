import type { z } from 'zod'

const expected: Readonly<Record<string, string>> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'Either true or false',
  array: 'A list',
  object: 'An object with fields',
}

/** What is counted of something that may only be so large. */
const counted: Readonly<Record<string, string>> = { string: ' character', array: ' item' }

function amount(origin: string, count: number | bigint): string {
  const one = counted[origin]
  return one === undefined ? String(count) : `${count}${one}${Number(count) === 1 ? '' : 's'}`
}

/**
 * Says what is wrong with a field in words for people, where its schema has none of its own.
 * Hand it to `safeParse` as `error`.
 */
export const fieldMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      return expected[issue.expected] ?? 'Another kind of value'
    case 'invalid_value':
      return `One of: ${issue.values.map(String).join(', ')}`
    case 'too_small':
      return issue.origin === 'string' && Number(issue.minimum) === 1
        ? 'Please fill this in'
        : `At least ${amount(issue.origin, issue.minimum)}`
    case 'too_big':
      return `At most ${amount(issue.origin, issue.maximum)}`
    case 'invalid_format':
      return 'Not in the form that is asked for'
    default:
      return undefined
  }
}
