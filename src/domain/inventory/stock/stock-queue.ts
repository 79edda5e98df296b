import {
  maximumWrites,
  StoreConflict,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import { stockItems } from './documents.ts'
import type { Stock, StockSight } from './stock.ts'

/** The writes of a request for stock, and its answer once they are committed. */
export interface Taken<T> {
  writes: readonly Write[]
  answer: T
}

/** Someone who wants stock. */
export interface StockRequest<T> {
  /** The stock levels it needs. */
  variants: readonly { variantId: string; trackStock?: boolean }[]
  /**
   * Decides from the stock it is given, and writes nothing itself. It may be called again after a failed commit. One
   * of its writes must expect a document of its own to be absent or at its version, so that a request that comes
   * twice is served once.
   */
  take(sight: StockSight): Promise<Taken<T>>
}

/** Serves those who want the same stock together. */
export interface StockQueue {
  /**
   * Answers when the writes are committed.
   * @throws whatever `take` throws; StoreConflict when the request's own writes cannot be made; StoreUnavailable
   *   when they may or may not have been
   */
  serve<T>(request: StockRequest<T>): Promise<T>
}

interface QueuedRequest {
  variants: StockRequest<unknown>['variants']
  take(sight: StockSight): Promise<{ writes: readonly Write[]; done: () => void }>
  refuse(error: unknown): void
}

/** Those of a group whose writes go into one commit, with those who are refused on the way. */
interface Batch {
  writes: Write[]
  takers: QueuedRequest[]
  /** Answers everyone up to the last taker; only true when the commit came about. */
  ends: (() => void)[]
}

/** More would let those who pay or cancel wait too long for the same lock. */
const requestsPerGroup = 48

/** A commit that has written nothing, and might if it held less. */
const wroteNothing = (error: unknown): boolean =>
  error instanceof StoreConflict || error instanceof RangeError

const keyOf = ({ collection, id }: Write): string => `${collection.name}\n${id}`

/**
 * The writes of a batch with those of one more request, each document once: for a stock item in both, the later write
 * wins, which was computed from the earlier. Undefined when they do not fit together.
 */
function joined(writes: readonly Write[], more: readonly Write[]): Write[] | undefined {
  const all = new Map(writes.map((write) => [keyOf(write), write]))
  for (const write of more) {
    if (all.has(keyOf(write)) && write.collection.name !== stockItems.name) return undefined
    all.set(keyOf(write), write)
  }
  return all.size <= maximumWrites || writes.length === 0 ? [...all.values()] : undefined
}

/** Serves requests from one state of the stock, until one does not fit into the commit. */
async function fill(group: readonly QueuedRequest[], sight: StockSight, most: number): Promise<Batch> {
  const batch: Batch = { writes: [], takers: [], ends: [] }
  let seen = sight
  for (const waiting of group) {
    if (batch.takers.length >= most) break
    try {
      const { done, writes } = await waiting.take(seen)
      const together = joined(batch.writes, writes)
      if (!together) break
      batch.writes = together
      batch.takers.push(waiting)
      batch.ends.push(done)
      seen = seen.after(writes)
    } catch (error) {
      batch.ends.push(() => waiting.refuse(error))
    }
  }
  return batch
}

/**
 * Creates the queue for stock in high demand: while one commit is under way, requests for the same stock gather, and
 * the next commit serves as many of them as it holds, each stock item read and written once. A request on an empty
 * queue is served at once. A commit that fails is retried with half as many requests, down to one, so that a bad
 * request fails no other; nobody is refused for units that an earlier request did not get after all. Like the lock it
 * saves work within this process and guarantees nothing: the versions in the commit do.
 */
export function createStockQueue({
  store,
  stock,
  lock,
}: {
  store: Pick<DocumentStore, 'commit'>
  stock: Pick<Stock, 'look' | 'lockKeys'>
  lock: KeyedLock
}): StockQueue {
  /** The group that waits for each key. */
  const gathering = new Map<string, QueuedRequest[]>()

  /** Serves the first of a group; answers those who still wait, and how many to try together next. */
  async function serveSome(
    group: readonly QueuedRequest[],
    most: number,
  ): Promise<[QueuedRequest[], number]> {
    const batch = await fill(group, await stock.look(group.flatMap(({ variants }) => variants)), most)
    try {
      if (batch.writes.length > 0) await store.commit(batch.writes)
    } catch (error) {
      const { takers } = batch
      if (takers.length > 1 && wroteNothing(error)) return [[...group], Math.floor(takers.length / 2)]
      // It may have been written: a retry would report the shopper's own stock as sold out.
      for (const taker of takers) taker.refuse(error)
      return [group.filter((waiting) => !takers.includes(waiting)), most]
    }
    for (const end of batch.ends) end()
    return [group.slice(batch.ends.length), most * 2]
  }

  async function serveAll(group: readonly QueuedRequest[]): Promise<void> {
    let [rest, most] = [[...group], requestsPerGroup]
    try {
      while (rest.length > 0) [rest, most] = await serveSome(rest, most)
    } catch (error) {
      for (const waiting of rest) waiting.refuse(error)
    }
  }

  function queueUp(waiting: QueuedRequest): void {
    const keys = stock.lockKeys(waiting.variants)
    const open = keys
      .map((key) => gathering.get(key))
      .find((group) => group && group.length < requestsPerGroup)
    if (open) return void open.push(waiting)
    const group = [waiting]
    for (const key of keys) gathering.set(key, group)
    void lock.lock(keys, () => {
      for (const key of keys) if (gathering.get(key) === group) gathering.delete(key)
      return serveAll(group)
    })
  }

  return {
    serve: ({ variants, take }) =>
      new Promise((resolve, reject) => {
        queueUp({
          variants,
          refuse: reject,
          async take(sight) {
            const { answer, writes } = await take(sight)
            return { writes, done: () => resolve(answer) }
          },
        })
      }),
  }
}
