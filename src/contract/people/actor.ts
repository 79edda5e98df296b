import { z } from 'zod'
import { actorKinds } from '#vocabulary/people/audit-actions.ts'

/** The actor of a change, for staff. */
export const actor = z.object({
  kind: z
    .enum(actorKinds)
    .meta({ description: 'Someone signed in, an API token, or the command line of the server' }),
  id: z
    .string()
    .nullable()
    .meta({ description: 'Customer id, or id of an API token; null for the command line' }),
  name: z.string().nullable().meta({ description: 'Their name now; null when they are gone' }),
})
