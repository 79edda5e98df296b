import { createCommitQueue, type CommitQueue } from '#engine/work/commit-queue.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { stockItems } from './documents.ts'
import type { Stock, StockSight } from './stock.ts'

/** The variants whose stock a request needs. */
export interface StockWanted {
  variants: readonly { variantId: string; trackStock?: boolean }[]
}

/** Commits requests for the same stock together. */
export type StockQueue = CommitQueue<StockWanted, StockSight>

/** Creates the queue for stock in high demand: many orders of one variant read and write its stock once. */
export const createStockQueue = ({
  store,
  stock,
  lock,
}: {
  store: Pick<DocumentStore, 'commit'>
  stock: Pick<Stock, 'look' | 'lockKeys'>
  lock: KeyedLock
}): StockQueue =>
  createCommitQueue({
    store,
    lock,
    shared: stockItems,
    keysOf: ({ variants }) => stock.lockKeys(variants),
    read: (requests) => stock.look(requests.flatMap(({ variants }) => variants)),
  })
