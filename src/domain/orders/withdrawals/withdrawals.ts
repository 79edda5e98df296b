import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { put, type Stored } from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { createRecords } from '#engine/records/records.ts'
import { countOpen } from '#engine/paging/count-open.ts'
import {
  rangeOf,
  matching,
  readMatchingPage,
  type Paged,
  type Paging,
  type Span,
} from '#engine/paging/paging.ts'
import type { TaskHandler } from '#engine/work/outbox/outbox.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { storedEmail } from '#vocabulary/email.ts'
import { limits } from '#vocabulary/limits.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import type { WithdrawalState } from '#vocabulary/orders/withdrawals.ts'
import { hasWords } from '#vocabulary/text/folding.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { readNumber } from '../lookup/order-lookup.ts'
import { orders } from '../orders/documents.ts'
import type { OrdersNeeds, StoredOrder } from '../orders/order-acts.ts'
import type { Announce } from '../orders/order-change.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import { createRefunds } from '../refunds/refunds.ts'
import { withdrawals, type WithdrawalDocument } from './documents.ts'
import { cancelling, operationOf, withdraw } from './withdraw.ts'

/** A declaration as it is stored. */
export type StoredWithdrawal = Stored<WithdrawalDocument>

/** The declaration of a shopper. */
export interface Declared extends Pick<
  WithdrawalDocument,
  'name' | 'email' | 'person' | 'orderNumber' | 'isProven' | 'items' | 'language' | 'marketId'
> {
  /** The chosen items; with no `items` either, it is of the whole order. */
  lines: readonly Pick<WithdrawalDocument['lines'][number], 'lineId' | 'title' | 'quantity'>[]
}

/** Which declarations staff want to see; the span is of when they were declared. */
export interface WithdrawalFilter extends Span {
  state: WithdrawalState
  /** Words of the name, the e-mail or the order’s number. */
  q?: string | undefined
}

/** Declarations by which shoppers withdraw from orders. They are effective when they are made: nobody answers them. */
export interface Withdrawals {
  /**
   * Stores a declaration, and has its receipt mailed. Its order is looked up later, so that neither the answer nor its
   * time tells whether the order exists. A repeat with the same id changes nothing.
   */
  declare(id: string, declared: Declared): Promise<StoredWithdrawal>
  /** Open ones by their deadline, done ones newest first. @throws ShopFailure `invalid_request` on a wrong cursor */
  list(filter: WithdrawalFilter, paging: Paging): Promise<Paged<StoredWithdrawal>>
  /** How many are open, up to 100. */
  countOpen(): Promise<number>
  /** @throws ShopFailure `withdrawal_not_found`, `version_stale` */
  mark(id: string, version: number, state: WithdrawalState): Promise<StoredWithdrawal>
  /** Carries out `withdrawal` tasks: finds the order, cancels items, opens returns. */
  tasks: TaskHandler
}

const payload = z.union([z.object({ withdrawalId: z.string() }), z.object({ orderId: z.string() })])

const hasWithdrawn = ({ history }: Pick<OrderDocument, 'history'>): boolean =>
  history.some(({ event }) => event === 'withdrawn')

/** Looks at the declarations about an order again once its parcels, returns or payments have changed. */
export const announceWithdrawals: Announce = ({ orderId, version, before, after, at }) =>
  before &&
  hasWithdrawn(before) &&
  (before.fulfilments !== after.fulfilments ||
    before.returns !== after.returns ||
    before.payments !== after.payments)
    ? [taskWrite({ id: `withdrawal:${orderId}:${version}`, kind: 'withdrawal', payload: { orderId } }, at)]
    : []

/** Whether an order is meant by a declaration: it was proven, or has the e-mail of the order. */
const isMeant = ({ emailKey }: OrderDocument, { isProven, email }: WithdrawalDocument): boolean =>
  isProven || storedEmail(email.trim()).toLowerCase() === emailKey

const fits = ({ data }: StoredWithdrawal, { q }: WithdrawalFilter): boolean =>
  hasWords(q, [data.name, data.email, data.orderNumber, data.orderId ?? ''])

function newWithdrawal({ lines, ...declared }: Declared, at: string): WithdrawalDocument {
  return {
    ...declared,
    whole: lines.length === 0 && declared.items === '',
    lines: lines.map((line) => ({ ...line, cancelled: 0, sentBack: 0 })),
    declaredAt: at,
    state: 'open',
    standing: 'unchecked',
    orderId: null,
    returnIds: [],
    goneAt: plus(at, limits.withdrawalRetention.value),
  }
}

/** Bytes of an order that declarations leave free for acts of staff. */
const roomForRequests = 60_000

/** An order that was changed for a declaration, and the operation that did it. */
interface Carried {
  order: StoredOrder
  operation: string
}

/** Carries out one declaration, in one commit with its order; then its refund is requested from the provider. */
function createCarrying(needs: OrdersNeeds) {
  const { store, clock } = needs
  const writer = createOrderWriter(needs)
  const refunding = createRefunds(needs, writer)

  async function carry(id: string): Promise<Carried | undefined> {
    const stored = await store.get(withdrawals, id)
    if (!stored || stored.data.state === 'done') return undefined
    const { data, version } = stored
    if (data.orderId === null && data.standing !== 'unchecked') return undefined
    const orderId = data.orderId ?? readNumber(data.orderNumber)
    const order = orderId === '' ? undefined : await store.get(orders, orderId)
    if (!order || !isMeant(order.data, data)) {
      await store.commit([put(withdrawals, id, { ...data, standing: 'no_order' }, version)])
      return undefined
    }
    const at = toTimestamp(clock.now())
    const carried = withdraw(orderId, order.data, stored, at)
    const writes = isDeepStrictEqual(carried.data, data) ? [] : [put(withdrawals, id, carried.data, version)]
    if (carried.changed) {
      try {
        const after = await writer.save(order, carried.changed, at, { writes, room: roomForRequests })
        return { order: after, operation: operationOf(id, order.data) }
      } catch (error) {
        // The order is full: no flood of declarations keeps staff from their work on it.
        if (!(error instanceof ShopFailure)) throw error
        await store.commit([put(withdrawals, id, { ...data, standing: 'by_staff' }, version)])
        return undefined
      }
    }
    if (writes.length > 0) await store.commit(writes)
    return undefined
  }

  return async (id: string): Promise<void> => {
    const carried = await retryOnConflict(() => carry(id))
    if (!carried) return
    await refunding.settle(carried.order, cancelling, carried.operation).catch((error: unknown) => {
      // It stands in the order’s history, and the declaration stays open.
      if (!(error instanceof ShopFailure)) throw error
    })
  }
}

/** Creates the service of declarations of withdrawal. */
export function createWithdrawals(needs: OrdersNeeds): Withdrawals {
  const { store, clock, wake = () => undefined } = needs
  const carryOut = createCarrying(needs)
  const records = createRecords({
    store,
    collection: withdrawals,
    missing: 'withdrawal_not_found',
    caughtUp: async () => undefined,
  })
  return {
    async declare(id, declared) {
      const stored = await retryOnConflict(async () => {
        const before = await store.get(withdrawals, id)
        if (before) return before
        const at = toTimestamp(clock.now())
        const data = newWithdrawal(declared, at)
        await store.commit([
          put(withdrawals, id, data, 'absent'),
          taskWrite(mailTask(personMail('withdrawal_receipt', id, 'sent')), at),
          taskWrite({ id: `withdrawal:${id}`, kind: 'withdrawal', payload: { withdrawalId: id } }, at),
        ])
        return { id, version: 1, data }
      })
      wake()
      return stored
    },
    list: (filter, paging) =>
      readMatchingPage(
        store,
        withdrawals,
        {
          index: 'byState',
          equals: { state: filter.state },
          ...rangeOf(filter),
          direction: filter.state === 'open' ? 'asc' : 'desc',
        },
        paging,
        matching({ q: filter.q }, (withdrawal) => fits(withdrawal, filter)),
      ),
    countOpen: () => countOpen(store, withdrawals),
    mark: (id, version, state) => records.replace(id, version, (before) => ({ ...before, state })),
    tasks: {
      async run(task) {
        const about = payload.parse(task.data.payload)
        if ('withdrawalId' in about) await carryOut(about.withdrawalId)
        else {
          const equals = { orderId: about.orderId }
          for await (const { id } of readMatching(store, withdrawals, { index: 'byOrder', equals }))
            await carryOut(id)
        }
        return []
      },
    },
  }
}
