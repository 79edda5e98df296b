import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

/** The settings of re-authentication for staff. */
export const stepUpSettings = {
  REFUND_STEP_UP_FROM: z.coerce
    .number({ error: 'write a whole number of minor units' })
    .int('write a whole number of minor units')
    .min(0, 'write 0 or more')
    .default(limits.largeRefund.value)
    .meta({
      description:
        'Refunds of one order within 24 hours from this total on, in minor units of the order’s currency (20000 is 200.00 EUR, and 20,000 JPY), need a sign-in of the last 10 minutes, and so does credit that one person or API token gives within 24 hours from this total on, of all currencies together; 0 requires it each time',
    }),
}
