import { z } from 'zod'

/** How pages are kept. */
export const pageSettings = {
  PAGES_KEPT_SECONDS: z.coerce
    .number({ error: 'write a whole number of seconds from 0 to 60' })
    .int('write a whole number of seconds')
    .min(0, 'write 0 or more')
    .max(60, 'write 60 or less')
    .default(10)
    .meta({
      description:
        'How long a finished page or answer of the API that is the same for every visitor is kept in memory, at most; 0 for not at all. A change of what it shows ends it at once',
    }),
}
