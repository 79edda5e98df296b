import { z } from 'zod'

/** How pages are cached. */
export const pageSettings = {
  PAGES_CACHE_SECONDS: z.coerce
    .number({ error: 'write a whole number of seconds from 0 to 60' })
    .int('write a whole number of seconds')
    .min(0, 'write 0 or more')
    .max(60, 'write 60 or less')
    .default(10)
    .meta({
      description:
        'Maximum seconds that a public page or API response is cached; 0 disables the cache. A change of its content invalidates it immediately',
    }),
}
