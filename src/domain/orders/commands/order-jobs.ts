import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreConflict, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { jobs, type JobDocument } from '#engine/work/jobs/documents.ts'
import { jobIdOf, jobWrite } from '#engine/work/jobs/jobs.ts'
import type { JobWork } from '#engine/work/jobs/runner.ts'
import { ShopFailure, type FailureCode } from '#vocabulary/failures.ts'
import {
  orderJobActs,
  orderRefusals,
  type OrderJobAct,
  type OrderRefusal,
} from '#vocabulary/orders/order-jobs.ts'
import { asText } from '#vocabulary/statements/statement.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { parcelPlan } from '../fulfilments/parcel-plan.ts'
import { isDone } from '../orders/act.ts'
import { allowedActs } from '../orders/allowed-acts.ts'
import type { StoredOrder, VersionedAct } from '../orders/order-acts.ts'
import { actId } from '../orders/order-writer.ts'
import type { Payments } from '../payments/payments.ts'
import type { TagChange } from '../edits/change-tags.ts'
import type { OrderReturns } from '../returns/order-returns.ts'
import type { Orders } from './order-commands.ts'

/** The kind of job that does something to many orders, one after the other. */
export const orderJob = 'orders'

const row = z.object({
  orderId: z.string(),
  tracking: z.object({ carrier: z.string(), number: z.string(), url: z.string().optional() }).optional(),
})
const options = z.object({
  act: z.enum(orderJobActs),
  reason: z.string(),
  rows: z.array(row),
  notify: z.boolean().default(true),
  tags: z.object({ add: z.array(z.string()), remove: z.array(z.string()) }).optional(),
})

/** An order of a job, with the tracking of its parcel. */
type OrderJobRow = z.infer<typeof row>

/** An act on many orders. */
export interface OrderJobInput {
  act: OrderJobAct
  rows: readonly OrderJobRow[]
  /** Why they are cancelled, as their customers read it; empty for other acts. */
  reason: string
  /** Whether their customers get an e-mail about it. */
  notify?: boolean | undefined
  /** The tags that are put on them, and taken off. */
  tags?: TagChange | undefined
}

/** A job with the result of each of its orders so far. */
export interface OrderJob {
  job: Stored<JobDocument>
  act: OrderJobAct
  /** In the order in which they are worked through. */
  orders: { orderId: string; state: 'waiting' | 'done' | 'refused'; refusal: OrderRefusal | null }[]
}

/** Starts and reads jobs about many orders. */
export interface OrderJobs {
  /** The same operation again is the same job. */
  start(
    input: OrderJobInput,
    request: { by: { id: string; name: string }; operationId: string },
  ): Promise<OrderJob>
  /** @throws ShopFailure `job_not_found` */
  read(jobId: string): Promise<OrderJob>
}

const optionsOf = (job: JobDocument): OrderJobInput => options.parse(job.options)

/** The refused rows by their index: an order’s number may be any text. */
const refusals = z.record(z.string(), z.enum(orderRefusals))

/** Creates the jobs about many orders; {@link createOrderJobWork} carries them out. */
export function createOrderJobs(needs: {
  store: DocumentStore
  clock: Clock
  /** Called when there is a job to do. */
  wake: () => void
}): OrderJobs {
  const { store, clock, wake } = needs

  const read: OrderJobs['read'] = async (jobId) => {
    const job = await store.get(jobs, jobId)
    if (job?.data.kind !== orderJob) throw new ShopFailure('job_not_found')
    const { act, rows } = optionsOf(job.data)
    const left = refusals.parse(job.data.cursor)
    return {
      job,
      act,
      orders: rows.map(({ orderId }, at) => {
        const refusal = left[at] ?? null
        return { orderId, state: at >= job.data.done ? 'waiting' : refusal ? 'refused' : 'done', refusal }
      }),
    }
  }
  return {
    read,
    async start({ act, rows, reason, notify = true, tags }, { by, operationId }) {
      const job = {
        operationId,
        kind: orderJob,
        title: asText(orderJob),
        options: { act, reason, rows, notify, ...(tags && { tags }) },
        by,
        total: rows.length,
        listed: false,
      }
      try {
        await store.commit([jobWrite(job, toTimestamp(clock.now()))])
        wake()
      } catch (error) {
        if (!(error instanceof StoreConflict)) throw error
      }
      return read(jobIdOf(operationId))
    },
  }
}

/** The acts on orders that a job needs. */
interface OrderJobWorkNeeds {
  orders: Pick<Orders, 'get' | 'fulfil' | 'changeParcel' | 'cancel' | 'changeTags'>
  payments: Pick<Payments, 'capture'>
  orderReturns: Pick<OrderReturns, 'decide'>
}

type DoAct = (
  order: StoredOrder,
  act: VersionedAct,
  input: Pick<OrderJobInput, 'reason' | 'tags'> & { row: OrderJobRow },
) => Promise<OrderRefusal | null>

/** The operation by which a job approves one of the returns of an order. */
const approvalOf = (operationId: string, returnId: string): string => `${operationId} ${returnId}`

function actsOf({ orders, payments, orderReturns }: OrderJobWorkNeeds): Record<OrderJobAct, DoAct> {
  return {
    async ship({ data }, act, { row: { tracking } }) {
      if (data.status !== 'placed') return 'not_possible'
      const packed = data.fulfilments.filter(({ state }) => state === 'pending')
      const planned = parcelPlan(data)
      const [parcel, other] = [...packed, ...planned]
      if (!parcel) return 'nothing_to_ship'
      // One number follows one parcel.
      if (other) return 'several_parcels'
      if ('id' in parcel)
        await orders.changeParcel({ ...act, fulfilmentId: parcel.id, state: 'shipped', tracking })
      else await orders.fulfil({ ...act, lines: parcel.lines, tracking, ship: true })
      return null
    },
    async capture({ data }, act) {
      if (!allowedActs(data).includes('capture')) return 'nothing_to_capture'
      await payments.capture({ ...act, amount: null })
      return null
    },
    async cancel({ data }, act, { reason }) {
      if (!allowedActs(data).includes('cancel')) return 'not_possible'
      if (data.payment !== 'pending') return 'paid'
      await orders.cancel({ ...act, reason, restock: true })
      return null
    },
    async tag(_, act, { tags = { add: [], remove: [] } }) {
      await orders.changeTags({ ...act, ...tags })
      return null
    },
    async approve_returns({ data }, act) {
      const wasApproved = ({ id }: { id: string }): boolean =>
        isDone(data, actId('return_answer', approvalOf(act.operationId, id)))
      const requested = data.returns.filter(({ state }) => state === 'requested')
      if (requested.length === 0) return data.returns.some(wasApproved) ? null : 'nothing_requested'
      let { version } = act
      for (const { id: returnId } of requested) {
        const operationId = approvalOf(act.operationId, returnId)
        const answer = { returnId, approve: true, answer: null }
        version = (await orderReturns.decide({ ...act, operationId, version, ...answer })).version
      }
      return null
    },
  }
}

const refusalOf: Readonly<Partial<Record<FailureCode, OrderRefusal>>> = {
  order_not_found: 'not_found',
  out_of_stock: 'out_of_stock',
  capture_failed: 'capture_failed',
  payment_unavailable: 'payment_unavailable',
}

/** The kinds of acts of a job in the history of an order. */
const kinds = ['fulfil', 'parcel', 'capture', 'cancel', 'tags']

/** Others may change the order at the same moment. */
const mostTries = 5

/**
 * Creates the work of jobs about many orders. The operation of each act follows from the job and the order, so that one
 * that was done before a crash is not done again: nothing is shipped or mailed twice.
 */
export function createOrderJobWork(needs: OrderJobWorkNeeds): JobWork {
  const acts = actsOf(needs)

  async function once(
    { act, reason, notify, tags }: OrderJobInput,
    orderRow: OrderJobRow,
    { by, jobId }: { by: string; jobId: string },
  ): Promise<OrderRefusal | null> {
    const { orderId } = orderRow
    const operationId = `${jobId} ${orderId}`
    const order = await needs.orders.get(orderId)
    if (kinds.some((kind) => isDone(order.data, actId(kind, operationId)))) return null
    const silent = notify === false
    const versioned = { orderId, by, operationId, silent, version: order.version }
    return acts[act](order, versioned, { row: orderRow, reason, tags })
  }

  async function result(...input: Parameters<typeof once>): Promise<OrderRefusal | null> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await once(...input)
      } catch (error) {
        if (!(error instanceof ShopFailure)) throw error
        if (error.code !== 'version_stale' || tries >= mostTries)
          return refusalOf[error.code] ?? 'not_possible'
      }
    }
  }

  return {
    async run(job) {
      const input = optionsOf(job.data)
      const by = job.data.by.name
      for (const [at, orderRow] of input.rows.entries()) {
        if (at < job.data.done) continue
        const refusal = await result(input, orderRow, { by, jobId: job.id })
        const { cursor } = job.data
        await job.save({
          done: at + 1,
          cursor: refusal === null ? cursor : { ...cursor, [at]: refusal },
        })
      }
    },
  }
}
