import { createHash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import { put, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { retryOnConflict } from '#ports/document-store/retry.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { readMany } from '../../catalog/products/claims.ts'
import type { PaymentEvent } from '../orders/payment-events.ts'
import { readPage, type Paged, type Paging } from '#engine/paging/paging.ts'
import { findingKinds } from '#vocabulary/orders/payments.ts'
import { paymentFindings, type PaymentFinding } from './documents.ts'

/** A finding as it is stored. */
export type StoredFinding = Stored<PaymentFinding>

/** What does not agree now, before it is written. */
export type Disagreement = Pick<
  PaymentFinding,
  'kind' | 'provider' | 'reference' | 'key' | 'orderId' | 'currency' | 'expected' | 'found'
>

/** What staff must look into about payments. */
export interface Findings {
  /** Newest first. @throws ShopFailure `invalid_request` on a cursor that is not one */
  list(state: PaymentFinding['state'], paging: Paging): Promise<Paged<StoredFinding>>
  /** Those that are open, oldest first, at most 500. */
  open(): Promise<StoredFinding[]>
  /** How many are open; counts to 100. */
  countOpen(): Promise<number>
  /** Writes what does not agree, once; one that staff have closed stays closed until its amounts change. */
  report(disagreement: Disagreement): Promise<void>
  /** Closes one that agrees again. */
  agrees(finding: StoredFinding): Promise<void>
  /** @throws ShopFailure `finding_not_found` */
  resolve(findingId: string, note: string, by: string): Promise<StoredFinding>
}

const idOf = ({ provider, reference, kind }: Pick<Disagreement, 'provider' | 'reference' | 'kind'>): string =>
  `fnd_${createHash('sha256').update(`${provider}\n${reference}\n${kind}`).digest('base64url').slice(0, 24)}`

/** Takes out of the findings of an order's payments what staff have written down about them. */
export async function forgetNotes(store: DocumentStore, payments: readonly PaymentEvent[]): Promise<void> {
  const ids = payments.flatMap(({ provider, reference }) =>
    reference === null ? [] : findingKinds.map((kind) => idOf({ provider, reference, kind })),
  )
  const found = await readMany((some) => store.getMany(paymentFindings, some), [...new Set(ids)])
  for (const [id, { version, data }] of found)
    if (data.note !== null) await store.commit([put(paymentFindings, id, { ...data, note: null }, version)])
}

/** Makes the list of what staff must look into. */
export function createFindings({ store, clock }: { store: DocumentStore; clock: Clock }): Findings {
  const now = () => toTimestamp(clock.now())

  const query = (state: PaymentFinding['state'], direction: 'asc' | 'desc', paging: Paging) =>
    readPage(store, paymentFindings, { index: 'byState', equals: { state }, direction }, paging)

  const close = (findingId: string, resolvedBy: string, note: string | null): Promise<StoredFinding> =>
    retryOnConflict(async () => {
      const stored = await store.get(paymentFindings, findingId)
      if (!stored) throw new ShopFailure('finding_not_found')
      if (stored.data.state === 'resolved') return stored
      const data: PaymentFinding = { ...stored.data, state: 'resolved', resolvedAt: now(), resolvedBy, note }
      await store.commit([put(paymentFindings, findingId, data, stored.version)])
      return { id: findingId, version: stored.version + 1, data }
    })

  return {
    list: (state, paging) => query(state, 'desc', paging),
    open: async () => (await query('open', 'asc', { limit: 500 })).items,
    countOpen: async () => (await query('open', 'asc', { limit: 100 })).items.length,
    report: (disagreement) =>
      retryOnConflict(async () => {
        const id = idOf(disagreement)
        const stored = await store.get(paymentFindings, id)
        const { expected, found } = disagreement
        const same = stored?.data.expected === expected && stored.data.found === found
        const closed = stored?.data.state === 'resolved'
        if (same && (!closed || stored.data.resolvedBy !== 'shop')) return
        const data: PaymentFinding = {
          ...disagreement,
          state: 'open',
          foundAt: stored && !closed ? stored.data.foundAt : now(),
          resolvedAt: null,
          resolvedBy: null,
          note: null,
        }
        await store.commit([put(paymentFindings, id, data, stored?.version ?? 'absent')])
      }),
    agrees: async ({ id }) => void (await close(id, 'shop', null)),
    resolve: (findingId, note, by) => close(findingId, by, note),
  }
}
