import { z } from 'zod'
import { setupSteps } from '#vocabulary/whole-shop/setup-steps.ts'
import { endpoint } from '../endpoint.ts'
import { adminOrderSummary } from '../orders/admin-order-values.ts'
import { money, timestamp, wholeNumber } from '../values.ts'

const sales = z.array(money).meta({
  description: 'Their totals less credits, by currency: that of the default market first',
})

export const overviewEndpoints = {
  getOverview: endpoint({
    summary: 'Read the dashboard: open tasks and sales figures',
    access: { permission: 'overview:read' },
    returns: z.object({
      currency: z.string().meta({ description: 'Currency of the default market' }),
      toShip: wholeNumber('Orders to ship'),
      toAnswer: wholeNumber('Orders with a requested return'),
      toReceive: wholeNumber('Orders with a return awaiting items'),
      toTransfer: wholeNumber('Orders with a refund to transfer by hand'),
      toPay: wholeNumber('Orders with payment pending'),
      lowStock: wholeNumber('Variants of active products that are low in stock or sold out'),
      paymentDiscrepancies: wholeNumber('Payment discrepancies'),
      withdrawals: wholeNumber('Declarations of withdrawal with something left to do, up to 100'),
      enquiries: wholeNumber('Messages of shoppers that nobody has answered, up to 100'),
      questions: wholeNumber('Questions about products that nobody has answered, up to 100'),
      failedTasks: wholeNumber('Failed outgoing tasks'),
      drafts: wholeNumber('Products in draft'),
      refusedPublications: wholeNumber(
        'Scheduled publications that were refused because the draft had changed',
      ),
      setAside: z
        .array(
          z.object({
            collection: z.string().meta({ description: 'Its collection in the store', example: 'products' }),
            id: z.string().meta({ description: 'Its id' }),
            reason: z.string().meta({ description: 'Why it does not fit' }),
          }),
        )
        .meta({ description: 'Documents of the store that do not fit: the shop runs without them' }),
      backups: z
        .object({
          succeededAt: timestamp('When the last verified backup was begun').nullable(),
          failedAt: timestamp('When the last one that failed was begun').nullable(),
          failure: z.string().nullable().meta({ description: 'Why it failed' }),
          isOverdue: z.boolean().meta({ description: 'Whether somebody has to see to them' }),
        })
        .nullable()
        .meta({ description: 'Backups that the shop makes by itself; null if it makes none', example: null }),
      storeDamage: z.string().nullable().meta({
        description: 'Damage that was found in what is stored; null for none. A backup has to be restored',
        example: null,
      }),
      today: z
        .object({ orders: wholeNumber('Orders'), sales })
        .meta({ description: 'Since midnight in the default market’s time zone' }),
      yesterday: z
        .object({ orders: wholeNumber('Orders'), sales })
        .meta({ description: 'The day before, for comparison' }),
      week: z
        .array(
          z.object({
            day: z.iso.date().meta({ description: 'Day in the default market’s time zone' }),
            orders: wholeNumber('Orders'),
            sales,
          }),
        )
        .meta({ description: 'The last seven days, oldest first' }),
      setup: z
        .array(
          z.object({
            step: z.enum(setupSteps).meta({ description: 'A step from an empty shop to an open one' }),
            done: z.boolean().meta({ description: 'Whether it is done, by facts' }),
          }),
        )
        .meta({ description: 'The steps to an open shop, in order' }),
      latest: z.array(adminOrderSummary).meta({ description: 'The latest five orders' }),
    }),
    fails: [],
  }),
}
