import { createHash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { readMany } from '#ports/document-store/read-all.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'
import { countOpen } from '#engine/paging/count-open.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { discrepancyKinds } from '#vocabulary/orders/payments.ts'
import { paymentDiscrepancies, type PaymentDiscrepancy } from './documents.ts'

/** A discrepancy as it is stored. */
export type StoredDiscrepancy = Stored<PaymentDiscrepancy>

/** A discrepancy before it is written. */
export type NewDiscrepancy = Pick<
  PaymentDiscrepancy,
  'kind' | 'provider' | 'reference' | 'key' | 'orderId' | 'currency' | 'expected' | 'found'
>

/** The payment discrepancies that staff must resolve. */
export interface Discrepancies {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(state: PaymentDiscrepancy['state'], paging: Paging): Promise<Paged<StoredDiscrepancy>>
  /** Those that are open, oldest first, at most 500. */
  open(): Promise<StoredDiscrepancy[]>
  /** How many are open; counts to 100. */
  countOpen(): Promise<number>
  /** Writes a discrepancy, once; one that staff have closed stays closed until its amounts change. */
  report(discrepancy: NewDiscrepancy): Promise<void>
  /** Closes one that agrees again. */
  close(discrepancy: StoredDiscrepancy): Promise<void>
  /** @throws ShopFailure `discrepancy_not_found` */
  resolve(discrepancyId: string, note: string, by: string): Promise<StoredDiscrepancy>
}

const idOf = ({
  provider,
  reference,
  kind,
}: Pick<NewDiscrepancy, 'provider' | 'reference' | 'kind'>): string =>
  `fnd_${createHash('sha256').update(`${provider}\n${reference}\n${kind}`).digest('base64url').slice(0, 24)}`

/** Removes the notes of staff from the discrepancies of an order's payments. */
export async function forgetNotes(store: DocumentStore, payments: readonly PaymentEvent[]): Promise<void> {
  const ids = payments.flatMap(({ provider, reference }) =>
    reference === null ? [] : discrepancyKinds.map((kind) => idOf({ provider, reference, kind })),
  )
  const found = await readMany((some) => store.getMany(paymentDiscrepancies, some), [...new Set(ids)])
  for (const [id, { version, data }] of found)
    if (data.note !== null)
      await store.commit([put(paymentDiscrepancies, id, { ...data, note: null }, version)])
}

/** Creates the list of payment discrepancies. */
export function createDiscrepancies({ store, clock }: { store: DocumentStore; clock: Clock }): Discrepancies {
  const now = () => toTimestamp(clock.now())

  const query = (state: PaymentDiscrepancy['state'], direction: 'asc' | 'desc', paging: Paging) =>
    readPage(store, paymentDiscrepancies, { index: 'byState', equals: { state }, direction }, paging)

  const close = (
    discrepancyId: string,
    resolvedBy: string,
    note: string | null,
  ): Promise<StoredDiscrepancy> =>
    retryOnConflict(async () => {
      const stored = await store.get(paymentDiscrepancies, discrepancyId)
      if (!stored) throw new ShopFailure('discrepancy_not_found')
      if (stored.data.state === 'resolved') return stored
      const data: PaymentDiscrepancy = {
        ...stored.data,
        state: 'resolved',
        resolvedAt: now(),
        resolvedBy,
        note,
      }
      await store.commit([put(paymentDiscrepancies, discrepancyId, data, stored.version)])
      return { id: discrepancyId, version: stored.version + 1, data }
    })

  return {
    list: (state, paging) => query(state, 'desc', paging),
    open: async () => (await query('open', 'asc', { limit: 500 })).items,
    countOpen: () => countOpen(store, paymentDiscrepancies),
    report: (discrepancy) =>
      retryOnConflict(async () => {
        const id = idOf(discrepancy)
        const stored = await store.get(paymentDiscrepancies, id)
        const { expected, found } = discrepancy
        const same = stored?.data.expected === expected && stored.data.found === found
        const closed = stored?.data.state === 'resolved'
        if (same && (!closed || stored.data.resolvedBy !== 'shop')) return
        const data: PaymentDiscrepancy = {
          ...discrepancy,
          state: 'open',
          foundAt: stored && !closed ? stored.data.foundAt : now(),
          resolvedAt: null,
          resolvedBy: null,
          note: null,
        }
        await store.commit([put(paymentDiscrepancies, id, data, stored?.version ?? 'absent')])
      }),
    close: async ({ id }) => void (await close(id, 'shop', null)),
    resolve: (discrepancyId, note, by) => close(discrepancyId, by, note),
  }
}
