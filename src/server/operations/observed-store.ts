import type { Collection } from '#ports/document-store/collection.ts'
import {
  StoreConflict,
  StoreUnavailable,
  type Change,
  type DocumentStore,
  type Write,
} from '#ports/document-store/document-store.ts'
import { shopFacts } from './shop-facts.ts'
import {
  noTracer,
  secondsSince,
  type ActiveSpan,
  type Meter,
  type Outcome,
  type SpanAttributes,
  type Telemetry,
} from './telemetry.ts'

/** How a call of the store ended. */
function outcomeOf(error: unknown): Outcome {
  if (error instanceof StoreConflict) return 'conflict'
  return error instanceof StoreUnavailable ? 'unavailable' : 'error'
}

interface StoreCall {
  name: string
  /** The collection, or those of a commit; never an id, for many of those are people's. */
  about: SpanAttributes
}

const collectionOf = ({ name }: Collection<unknown>): SpanAttributes => ({ 'db.collection.name': name })

function aboutCommit(writes: readonly Write[]): SpanAttributes {
  const names = [...new Set(writes.map(({ collection }) => collection.name))].sort()
  const [only] = names
  return {
    'db.operation.batch.size': writes.length,
    ...(names.length === 1 && only ? { 'db.collection.name': only } : { 'vitrine.collections': names }),
  }
}

/**
 * A store whose calls are timed and traced, and whose commits count the events of the shop; the store
 * itself where nothing is measured.
 */
export function observedStore(store: DocumentStore, { meter, tracer }: Telemetry): DocumentStore {
  if (!meter && tracer === noTracer) return store
  const lag = createLagWatch((seconds) => meter?.readModelLag(seconds))

  const observe = <T>({ name, about }: StoreCall, run: (span: ActiveSpan) => Promise<T>): Promise<T> => {
    const one = about['db.collection.name']
    const title = typeof one === 'string' ? `${name} ${one}` : name
    const attributes = { 'db.system.name': 'vitrine', 'db.operation.name': name, ...about }
    return tracer.child({ name: title, kind: 'client', attributes }, async (span) => {
      const started = performance.now()
      const seen = (outcome: Outcome) => meter?.storeCall({ name, outcome, seconds: secondsSince(started) })
      try {
        const result = await run(span)
        seen('ok')
        return result
      } catch (error) {
        seen(outcomeOf(error))
        throw error
      }
    })
  }
  const rows = (span: ActiveSpan, count: number): void => span.set({ 'db.response.returned_rows': count })

  return {
    ...store,
    get: (collection, id) =>
      observe({ name: 'get', about: collectionOf(collection) }, async (span) => {
        const found = await store.get(collection, id)
        rows(span, found ? 1 : 0)
        return found
      }),
    getMany: (collection, ids) =>
      observe(
        { name: 'getMany', about: { ...collectionOf(collection), 'db.operation.batch.size': ids.length } },
        async (span) => {
          const found = await store.getMany(collection, ids)
          rows(span, found.size)
          return found
        },
      ),
    query: (collection, query) =>
      observe(
        { name: 'query', about: { ...collectionOf(collection), 'vitrine.index': query.index } },
        async (span) => {
          const page = await store.query(collection, query)
          rows(span, page.items.length)
          return page
        },
      ),
    count: (collection, counted, atMost) =>
      observe({ name: 'count', about: { ...collectionOf(collection), 'vitrine.index': counted.index } }, () =>
        store.count(collection, counted, atMost),
      ),
    scan: (collection, scan) =>
      observe({ name: 'scan', about: collectionOf(collection) }, async (span) => {
        const page = await store.scan(collection, scan)
        rows(span, page.items.length)
        return page
      }),
    commit: (writes) =>
      observe({ name: 'commit', about: aboutCommit(writes) }, async () => {
        lag.begun(writes)
        try {
          await store.commit(writes)
        } catch (error) {
          lag.dropped(writes)
          throw error
        }
        recordFacts(meter, writes)
      }),
    watch: (collections, from, onChange, onEnd) => {
      const seen = (change: Change): void => {
        lag.seen(change.collection, change.id)
        onChange(change)
      }
      return store.watch(collections, from, seen, onEnd)
    },
    sweepExpired: (limit) => observe({ name: 'sweepExpired', about: {} }, () => store.sweepExpired(limit)),
  }
}

/** Counts the events of a commit; a failure to count never fails the commit. */
function recordFacts(meter: Meter | undefined, writes: readonly Write[]): void {
  if (!meter) return
  try {
    for (const fact of shopFacts(writes)) meter.fact(fact)
  } catch {
    // A document of another shape than this program knows: it is stored, and counted nowhere.
  }
}

/** Commits whose way to the read models is timed at once: a watch that stands still fills no memory. */
const mostTimed = 1_000

/** Times the way of this process's own commits back to it by its watches. */
function createLagWatch(report: (seconds: number) => void) {
  const begun = new Map<string, number>()
  const key = (collection: string, id: string): string => `${collection}/${id}`
  return {
    begun(writes: readonly Write[]): void {
      for (const { collection, id } of writes) {
        if (!collection.watched) continue
        begun.set(key(collection.name, id), performance.now())
        const [oldest] = begun.keys()
        if (begun.size > mostTimed && oldest !== undefined) begun.delete(oldest)
      }
    },
    dropped(writes: readonly Write[]): void {
      for (const { collection, id } of writes) begun.delete(key(collection.name, id))
    },
    /** The first watch that has it counts: the others stand behind the same feed. */
    seen(collection: string, id: string): void {
      const at = begun.get(key(collection, id))
      if (at === undefined) return
      begun.delete(key(collection, id))
      report(secondsSince(at))
    },
  }
}
