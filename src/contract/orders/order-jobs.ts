import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { orderJobActs, orderRefusals } from '#vocabulary/orders/order-jobs.ts'
import { jobStates } from '#vocabulary/whole-shop/jobs.ts'
import { endpoint } from '../endpoint.ts'
import { progressFields } from '../progress.ts'
import { id, requiredLine } from '../values.ts'
import { notify, tags } from './admin-order-values.ts'
import { tracking } from './order-values.ts'

const most = limits.ordersPerJob.value

/** Some orders, each once. */
const each = <Row extends z.ZodObject<{ orderId: z.ZodString }>>(row: Row) =>
  z
    .array(row)
    .min(1, 'Select at least one order')
    .max(most, `At most ${most} orders`)
    .refine((rows) => new Set(rows.map(({ orderId }) => orderId)).size === rows.length, {
      message: 'Name each order once',
    })
    .meta({ description: `The orders, each once; at most ${most}` })

const orderRow = z.strictObject({ orderId: id('Order number') })

const orderJob = z
  .object({
    id: id('Job id'),
    act: z.enum(orderJobActs).meta({ description: 'What is done to each order' }),
    state: z.enum(jobStates).meta({ description: '`done` may include orders that stay as they are' }),
    ...progressFields,
    orders: z
      .array(
        z.object({
          orderId: id('Order number'),
          state: z.enum(['waiting', 'done', 'refused']).meta({ description: 'Its result so far' }),
          refusal: z
            .enum(orderRefusals)
            .nullable()
            .meta({ description: 'Why it stays as it is; null for others' }),
        }),
      )
      .meta({ description: 'The orders with the result of each' }),
  })
  .meta({ id: 'OrderJob', description: 'An act on many orders, which goes on in the background' })

const started = { returns: orderJob, status: 201, fails: [], idempotency: 'required' } as const

/** Acts on many orders at once. */
export const orderJobEndpoints = {
  shipOrders: endpoint({
    summary: 'Ship all that is open of each of these orders, with the tracking of its parcel',
    access: { permission: 'orders:fulfil' },
    body: z.strictObject({ orders: each(orderRow.extend({ tracking: tracking.optional() })), notify }),
    ...started,
  }),
  captureOrders: endpoint({
    summary: 'Capture the authorised payment of each of these orders',
    access: { permission: 'orders:write' },
    body: z.strictObject({ orders: each(orderRow) }),
    ...started,
  }),
  cancelUnpaidOrders: endpoint({
    summary: 'Cancel those of these orders that wait for their payment; paid ones stay',
    access: { permission: 'orders:write' },
    body: z.strictObject({
      reason: requiredLine('Reason, visible to the customers'),
      orders: each(orderRow),
      notify,
    }),
    ...started,
  }),
  approveReturns: endpoint({
    summary: 'Approve all requested returns of each of these orders',
    access: { permission: 'orders:write' },
    body: z.strictObject({ orders: each(orderRow) }),
    ...started,
  }),
  tagOrders: endpoint({
    summary: 'Add tags to each of these orders and remove others; only staff see them',
    access: { permission: 'orders:write' },
    body: z.strictObject({
      add: tags('Tags to add'),
      remove: tags('Tags to remove, in any case'),
      orders: each(orderRow),
    }),
    ...started,
    fails: ['card_number_refused'],
  }),
  getOrderJob: endpoint({
    summary: 'Read how far an act on many orders is, with the result of each',
    access: { permission: 'orders:read' },
    params: z.object({ jobId: id('Job id') }),
    returns: orderJob,
    fails: ['job_not_found'],
  }),
}
