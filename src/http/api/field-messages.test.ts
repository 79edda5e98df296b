import { expect, test } from 'vitest'
import { z } from 'zod'
import { fieldMessage } from './field-messages.ts'

const cases: [z.ZodType, unknown, string][] = [
  [z.string(), 7, 'A text'],
  [z.int(), 1.5, 'A whole number'],
  [z.number(), 'x', 'A number'],
  [z.boolean(), 'yes', 'Either true or false'],
  [z.array(z.int()), {}, 'A list'],
  [z.strictObject({}), [], 'An object with fields'],
  [z.null(), 7, 'Another kind of value'],
  [z.enum(['a', 'b']), 'c', 'One of: a, b'],
  [z.literal(true), false, 'One of: true'],
  [z.string().min(1), '', 'Please fill in this field'],
  [z.string().min(3), 'ab', 'At least 3 characters'],
  [z.string().max(3), 'abcd', 'At most 3 characters'],
  [z.array(z.int()).min(1), [], 'At least 1 item'],
  [z.array(z.int()).max(1), [1, 2], 'At most 1 item'],
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
