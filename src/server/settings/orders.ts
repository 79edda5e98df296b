import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { day } from '#vocabulary/time.ts'
import { flag } from './formats.ts'

/** The settings of self-service for orders. */
export const ordersSettings = {
  RETURN_WINDOW_DAYS: z.coerce
    .number('write a number of days')
    .int('write whole days')
    .min(0, 'write 0 or more')
    .max(3_650, 'write at most 3650')
    .default(limits.returnWindow.value / day)
    .meta({
      description: 'Return window in days from delivery; 0: only staff create returns',
    }),
  WITHDRAWAL_FUNCTION: flag(
    'Whether customers can withdraw from contracts in the shop; on in a shop of the European Economic Area (`SHOP_COUNTRY`) when unset, else off. Also on for a seller elsewhere who sells to consumers there',
  ),
  SHOPPER_CANCELS: flag('Whether customers can cancel unpacked orders and items; on when unset'),
}
