import { z } from 'zod'
import { id, timestamp } from '../values.ts'

/** A session as its owner, and staff, see it. */
export const ownSession = z
  .object({
    id: id('What names it to its owner; it opens nothing'),
    here: z.boolean().meta({ description: 'Whether it is the current one' }),
    browser: z.string().nullable().meta({ description: 'Browser, by name', example: 'Firefox' }),
    system: z.string().nullable().meta({ description: 'System, by name', example: 'Windows' }),
    createdAt: timestamp('When they signed in there'),
    lastSeenAt: timestamp('When it was last seen, to a few days'),
  })
  .meta({ id: 'OwnSession', description: 'One device on which someone is signed in' })
