import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

/** The shop itself. */
export const shopSettings = {
  SHOP_NAME: z
    .string()
    .max(limits.titleLength.value, 'write at most 200 characters')
    .default('Kiln & Loom')
    .meta({ description: 'The shop’s name' }),
  SHOP_TAGLINE: z
    .string()
    .max(limits.titleLength.value, 'write at most 200 characters')
    .default('Prints, ceramics and textiles from a small studio')
    .meta({ description: 'Tagline' }),
  DEMO: z.enum(['on', 'products', 'off'], { error: 'write on, products or off' }).optional().meta({
    description:
      'Whether an empty store gets demo products and accounts, with invented orders and reviews of the last months (`on`) or without (`products`); on for the embedded store, off for any other, when unset',
  }),
  SECRET: z
    .string()
    .min(32, 'write at least 32 characters')
    .optional()
    .meta({ description: 'Secret that signs guests’ order links; generated and stored when unset' }),
}
