import { z } from 'zod'
import { statement } from '../statements.ts'
import { currency, id, money, timestamp, wholeNumber } from '../values.ts'

const reasonCount = z.object({
  message: z.string().meta({ description: 'Why it did not apply' }),
  reason: statement.meta({ description: 'The same as data' }),
  orders: wholeNumber('To how many orders'),
})

/** The effect of a promotion on past orders. */
export const simulation = z
  .object({
    currency,
    looked: wholeNumber('Orders of the period, with those that are excluded'),
    complete: z.boolean().meta({ description: 'Whether these were all orders of the period' }),
    reached: timestamp('When the oldest checked order was placed').nullable(),
    otherCurrencies: wholeNumber('Orders in other currencies, which are excluded'),
    leftOut: wholeNumber('Orders that are cancelled or were placed by staff, which are excluded'),
    touched: wholeNumber('Orders that would have been discounted'),
    discount: money.meta({ description: 'Total discount' }),
    revenueBefore: money.meta({ description: 'Revenue without the promotion' }),
    revenueAfter: money.meta({ description: 'Revenue with the promotion' }),
    margin: z
      .object({
        knownQuantity: wholeNumber('Quantity with a known cost'),
        quantity: wholeNumber('Total quantity'),
        before: money.meta({ description: 'Their margin: net revenue less cost' }),
        after: money.meta({ description: 'Revenue with the promotion' }),
      })
      .nullable()
      .meta({ description: 'Null where no cost is known' }),
    top: z
      .array(
        z.object({
          orderId: id('Order'),
          placedAt: timestamp('When it was placed'),
          total: money.meta({ description: 'Total' }),
          discount: money.meta({ description: 'Discount' }),
        }),
      )
      .meta({ description: 'Orders with the highest discounts' }),
    days: z
      .array(
        z.object({
          day: z.iso.date().meta({ description: 'Day, UTC' }),
          before: money.meta({ description: 'Revenue' }),
          after: money.meta({ description: 'Revenue with it' }),
        }),
      )
      .meta({ description: 'Day by day, oldest first' }),
    reasons: z.array(reasonCount).meta({ description: 'Why it did not apply, most frequent first' }),
  })
  .meta({ id: 'Simulation', description: 'Effect of a promotion on past orders' })
