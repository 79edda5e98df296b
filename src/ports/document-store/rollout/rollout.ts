import type { Collection } from '../collection.ts'
import {
  StoreNotPrepared,
  StoreTooNew,
  type Counted,
  type DocumentStore,
  type Write,
} from '../document-store.ts'
import { isEmptyCollection } from '../read-all.ts'
import {
  changeState,
  checkBefore,
  isWrittenAsBefore,
  readState,
  storeSchemas,
  type RolloutState,
} from './rollout-state.ts'

/** Dependencies of {@link openRollout}. */
export interface RolloutNeeds {
  /** As this program declares them, {@link storeSchemas} among them. */
  collections: readonly Collection<unknown>[]
  /** Opens the database with such declarations; it may be open several times. */
  open(collections: readonly Collection<unknown>[]): Promise<DocumentStore>
  /** How often the state is looked at while a migration is outstanding, in milliseconds. Default 10,000. */
  lookEvery?: number
}

/** A database that is open, and how documents are written to it. */
interface Phase {
  store: DocumentStore
  state: RolloutState
  /** How the adapter knows each collection, by its name. */
  written: ReadonlyMap<string, Collection<unknown>>
}

/** How long calls that are under way may take to end on a connection that is not used any more. */
const grace = 10_000

function asBefore(collection: Collection<unknown>): Collection<unknown> {
  const { before, ...rest } = collection
  if (!before) return collection
  const indexes = Object.fromEntries(
    Object.entries(collection.indexes).filter(([name]) => before.indexes.includes(name)),
  )
  const { timeToLive, ...same } = rest
  const field = before.timeToLive === undefined ? timeToLive : (before.timeToLive ?? undefined)
  return {
    ...same,
    schemaVersion: before.schemaVersion,
    indexes,
    ...(field !== undefined && { timeToLive: field }),
  }
}

/** A store without any documents has no program before this one. */
async function isNew(store: DocumentStore, collections: readonly Collection<unknown>[]): Promise<boolean> {
  for (const collection of collections) if (!(await isEmptyCollection(store, collection))) return false
  return true
}

function checkNotSkipped({ name, before }: Collection<unknown>, { versions }: RolloutState): void {
  const version = versions[name]
  if (!before || version === undefined || version >= before.schemaVersion) return
  throw new StoreNotPrepared(
    `${name} is written for a release that this one cannot share a store with: run npm run store:migrate of the release before`,
  )
}

async function openPhase({ collections, open }: RolloutNeeds, state: RolloutState): Promise<Phase> {
  for (const each of collections) checkNotSkipped(each, state)
  const written = collections.map((each) => (isWrittenAsBefore(each, state) ? asBefore(each) : each))
  const store = await open(written)
  return { store, state, written: new Map(written.map((each) => [each.name, each])) }
}

async function openFirst(needs: RolloutNeeds): Promise<Phase> {
  // The state decides the declarations that the database is opened with.
  const aside = await needs.open([storeSchemas])
  const state = await readState(aside).finally(() => aside.close())
  const phase = await openPhase(needs, state)
  if (Object.keys(state.versions).length > 0 || !(await isNew(phase.store, needs.collections))) return phase
  const versions = Object.fromEntries(needs.collections.map((each) => [each.name, each.schemaVersion]))
  const rewritten = Object.fromEntries(
    needs.collections.map(({ name, schemaVersion }) => [name, { schemaVersion, after: null }]),
  )
  await changeState(phase.store, (found) => ({ ...found, versions, rewritten }))
  await phase.store.close()
  return openPhase(needs, { ...state, versions })
}

/** The write as the database is to have it now. */
function writeIn({ written }: Phase, write: Write): Write {
  const collection = written.get(write.collection.name) ?? write.collection
  const { before } = write.collection
  if (write.kind === 'remove') return { ...write, collection }
  const data = before && collection !== write.collection ? before.downgrade(write.data) : write.data
  return { ...write, collection, data }
}

function checkIndex({ written }: Phase, { name }: Collection<unknown>, { index }: Counted): void {
  const indexes = written.get(name)?.indexes
  if (!indexes || Object.hasOwn(indexes, index)) return
  // The adapter reports a name that no declaration has.
  throw new StoreNotPrepared(`the index ${index} of ${name} is not filled yet: run npm run store:migrate`)
}

/**
 * Opens a store that two releases can use at once. Each reads the documents of both. The newer one writes as the
 * older one does, until the migration (`rollout-migration.ts`) declares that no older program runs any more; it
 * notices that while it runs. Without a declaration of a previous release, this is the store itself.
 *
 * @throws RangeError on a declaration that two releases could not share
 */
export async function openRollout(needs: RolloutNeeds): Promise<DocumentStore> {
  const { collections, open, lookEvery = 10_000 } = needs
  const changed = collections.filter(({ before }) => before)
  collections.forEach(checkBefore)
  if (changed.length === 0) return open(collections)

  let phase = await openFirst(needs)
  let renewing: Promise<void> | undefined
  const watchers = new Set<() => void>()
  const leaving = new Map<DocumentStore, NodeJS.Timeout>()
  const isOver = (): boolean => !changed.some((each) => isWrittenAsBefore(each, phase.state))

  function leave(store: DocumentStore): void {
    const timer = setTimeout(() => {
      leaving.delete(store)
      void store.close()
    }, grace).unref()
    leaving.set(store, timer)
  }
  async function look(): Promise<void> {
    const state = await readState(phase.store)
    const isSame = (each: Collection<unknown>): boolean =>
      isWrittenAsBefore(each, state) === isWrittenAsBefore(each, phase.state)
    if (changed.every(isSame)) return
    const next = await openPhase(needs, state)
    leave(phase.store)
    phase = next
    // Read models start again on the connection that stays.
    for (const end of watchers) end()
    if (isOver()) clearInterval(timer)
  }
  const renew = (): Promise<void> => (renewing ??= look().finally(() => (renewing = undefined)))
  // A database that does not answer, or is not prepared yet, is read again at the next check.
  const timer = setInterval(() => void renew().catch(() => undefined), lookEvery).unref()
  if (isOver()) clearInterval(timer)

  /** A write that comes too late for its phase has had no effect, and is made again in the new one. */
  async function commit(writes: readonly Write[]): Promise<void> {
    const used = phase
    try {
      await used.store.commit(writes.map((write) => writeIn(used, write)))
    } catch (error) {
      if (!(error instanceof StoreTooNew)) throw error
      if (phase === used) await renew()
      if (phase === used) throw error
      await commit(writes)
    }
  }

  return {
    get: (collection, id) => phase.store.get(collection, id),
    getMany: (collection, ids) => phase.store.getMany(collection, ids),
    async query(collection, query) {
      checkIndex(phase, collection, query)
      return phase.store.query(collection, query)
    },
    async count(collection, counted, atMost) {
      checkIndex(phase, collection, counted)
      return phase.store.count(collection, counted, atMost)
    },
    scan: (collection, page) => phase.store.scan(collection, page),
    commit,
    position: () => phase.store.position(),
    watch(watched, from, onChange, onEnd) {
      const subscription = phase.store.watch(watched, from, onChange, onEnd)
      const stop = (): void => {
        watchers.delete(end)
        subscription.stop()
      }
      const end = (): void => {
        stop()
        onEnd?.(
          new RangeError('the store is written in another way now: read again and watch from position()'),
        )
      }
      watchers.add(end)
      return { caughtUp: () => subscription.caughtUp(), stop }
    },
    sweepExpired: (limit) => phase.store.sweepExpired(limit),
    async close() {
      clearInterval(timer)
      await renewing?.catch(() => undefined)
      for (const [store, closing] of leaving) {
        clearTimeout(closing)
        await store.close()
      }
      await phase.store.close()
    },
  }
}
