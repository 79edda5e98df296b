import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'

const cases: [z.ZodType, unknown, string][] = [
  [z.string(), 7, 'A text is expected'],
  [z.int(), 1.5, 'A whole number is expected'],
  [z.number(), 'x', 'A number is expected'],
  [z.boolean(), 'yes', 'Either true or false is expected'],
  [z.array(z.int()), {}, 'A list is expected'],
  [z.strictObject({}), [], 'An object with fields is expected'],
  [z.null(), 7, 'Another kind of value is expected'],
  [z.enum(['a', 'b']), 'c', 'One of: a, b'],
  [z.literal(true), false, 'One of: true'],
  [z.string().min(1), '', 'Please fill in this field'],
  [z.string().min(3), 'ab', 'Characters: at least 3'],
  [z.string().max(3), 'abcd', 'Characters: at most 3'],
  [z.array(z.int()).min(1), [], 'Items: at least 1'],
  [z.array(z.int()).max(1), [1, 2], 'Items: at most 1'],
  [z.int().min(2), 1, 'At least 2'],
  [z.int().max(2), 3, 'At most 2'],
  [z.email(), 'x', 'The format is invalid'],
  [z.string('Words of its own'), 7, 'Words of its own'],
  [z.string().max(3, 'Shorter, please'), 'abcd', 'Shorter, please'],
]

test.each(cases.map(([schema, value, message]) => ({ schema, value, message })))(
  '$value is answered “$message”',
  ({ schema, value, message }) => {
    const { error } = schema.safeParse(value, { error: fieldMessage })
    expect(error?.issues[0]?.message).toBe(message)
  },
)
