import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import type { Statement } from '#vocabulary/statements/statement.ts'
import { statements } from '#vocabulary/statements/statements.ts'
import { money } from './values.ts'

const part = {
  code: z.enum(keysOf(statements)).meta({ description: 'Stable code' }),
  values: z
    .record(z.string(), z.union([z.string(), z.number(), money]))
    .optional()
    .meta({ description: 'The values in its text, by name' }),
}

/** A message of the shop to staff, as data. */
export const statement: z.ZodType<Statement, Statement> = z
  .object({
    ...part,
    cause: z
      .object(part)
      .optional()
      .meta({ description: 'The statement that stands at `{cause}` in its text' }),
  })
  .meta({
    id: 'Statement',
    description: 'A message to staff, as a code with its values: screens say it',
  })
