import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { OrderJob, OrderJobInput, OrderJobs } from '#domain/orders/commands/order-jobs.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import { actorOf, nameOf } from '../api/access.ts'

type OrderJobCalls =
  | 'shipOrders'
  | 'captureOrders'
  | 'cancelUnpaidOrders'
  | 'approveReturns'
  | 'tagOrders'
  | 'getOrderJob'

function toView({ job: { id, data }, act, orders }: OrderJob): OutputOf<Contract['getOrderJob']> {
  const { state, done, total, startedAt, endedAt } = data
  return { id, act, state, done, total, startedAt, endedAt, orders }
}

/** Acts of staff on many orders at once. */
export function createOrderJobHandlers({
  orderJobs,
}: {
  orderJobs: OrderJobs
}): Pick<Handlers, OrderJobCalls> {
  async function start(
    input: OrderJobInput,
    { caller, operationId }: { caller: Caller; operationId: string },
  ) {
    const by = { id: actorOf(caller), name: nameOf(caller) }
    return toView(await orderJobs.start(input, { by, operationId }))
  }
  return {
    shipOrders: (call) =>
      start({ act: 'ship', rows: call.body.orders, reason: '', notify: call.body.notify }, call),
    captureOrders: (call) => start({ act: 'capture', rows: call.body.orders, reason: '' }, call),
    cancelUnpaidOrders: ({ body: { orders: rows, ...cancellation }, ...call }) =>
      start({ act: 'cancel', rows, ...cancellation }, call),
    approveReturns: (call) => start({ act: 'approve_returns', rows: call.body.orders, reason: '' }, call),
    tagOrders: ({ body: { orders: rows, ...tags }, ...call }) =>
      start({ act: 'tag', rows, reason: '', tags }, call),
    getOrderJob: async ({ params }) => toView(await orderJobs.read(params.jobId)),
  }
}
