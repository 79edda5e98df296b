import { z } from 'zod'

const options = z.object({
  /** Whether it only says what would change. */
  dryRun: z.boolean(),
  /** What becomes of what is here and different: `keep` leaves it, `take` makes it as in the file. */
  existing: z.enum(['keep', 'take']),
})

/** What an import of a bundle was asked for with. */
export const readOptions = (found: unknown): z.infer<typeof options> => options.parse(found)
