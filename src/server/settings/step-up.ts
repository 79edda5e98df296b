import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'

/** What asks staff to sign in again. */
export const stepUpSettings = {
  REFUND_STEP_UP_FROM: z.coerce
    .number({ error: 'write a whole number of minor units' })
    .int('write a whole number of minor units')
    .min(0, 'write 0 or more')
    .default(limits.largeRefund.value)
    .meta({
      description:
        'From this much on, in minor units of the order’s own currency (20000 is 200.00 EUR, and 20,000 JPY), given back of one order within 24 hours, a refund asks for a sign-in of the last 10 minutes, and so does as much on a gift card or as store credit; 0 asks for it each time',
    }),
}
