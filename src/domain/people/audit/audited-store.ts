import { setTimeout as sleep } from 'node:timers/promises'
import { currentActor } from '#engine/audit/actor.ts'
import { append, emptyChain } from '#engine/audit/chain.ts'
import { differencesOf } from '#engine/audit/differences.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore, type Write } from '#ports/document-store/document-store.ts'
import { createKeyedLock } from '#ports/document-store/keyed-lock.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { recordAction, type AuditedKind, type Deed } from '#vocabulary/people/audit-actions.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { auditEntries, auditHeadId, auditHeads, type AuditEntry } from './documents.ts'

type Data = Readonly<Record<string, unknown>>

/** How changes of a collection's documents are audited. */
export interface AuditedCollection {
  kind: AuditedKind | ((data: never) => AuditedKind)
  /** The name of a document for the reader; its id unless told. */
  label?: (data: never) => string
  /** The only fields that are audited: all but the dates of changes unless told. */
  only?: readonly string[]
  /** A document as it is audited, undefined for one that is not; the document itself unless told. */
  as?: (data: never) => Data | undefined
}

/** Audited collections by their names. */
export type AuditedCollections = Readonly<Record<string, AuditedCollection>>

type Entry = Omit<AuditEntry, 'number' | 'previous'>

interface RecordChange {
  kind: AuditedKind
  deed: Deed
  id: string
  label: string
  before: Data | undefined
  after: Data | undefined
}

/** Writes that the commit of an audited change has besides its own: the entry and the end of the chain. */
export const auditWrites = 2

/** Most changed fields that an entry lists. */
const mostListed = 60
const longestLabel = 200
/** Attempts at the end of the chain while other processes write entries too. */
const mostTries = 20

/** When a document was written is known from its entry. */
const dates = ['createdAt', 'updatedAt']

const shownOf = (data: Data | undefined, { as }: AuditedCollection): Data | undefined =>
  data && as ? as(data as never) : data

function audited(data: Data | undefined, { only }: AuditedCollection): Data | undefined {
  return (
    data &&
    Object.fromEntries(
      Object.entries(data).filter(([key]) => (only ? only.includes(key) : !dates.includes(key))),
    )
  )
}

/** The changes of records in a commit, compared with the documents before it. */
async function changesIn(
  store: DocumentStore,
  writes: readonly Write[],
  collections: AuditedCollections,
): Promise<RecordChange[]> {
  const changes: RecordChange[] = []
  for (const [name, those] of Map.groupBy(writes, ({ collection }) => collection.name)) {
    const collection = collections[name]
    const [first] = those
    if (!collection || !first) continue
    const read = those.filter(({ expect }) => expect !== 'absent').map(({ id }) => id)
    const stored = read.length > 0 ? await store.getMany(first.collection, read) : undefined
    for (const write of those) {
      const before = shownOf(stored?.get(write.id)?.data as Data | undefined, collection)
      const after = shownOf(write.kind === 'put' ? (write.data as Data) : undefined, collection)
      const shown = (after ?? before) as never
      if (!shown) continue
      changes.push({
        kind: typeof collection.kind === 'function' ? collection.kind(shown) : collection.kind,
        deed: before && after ? 'changed' : after ? 'added' : 'removed',
        id: write.id,
        label: collection.label?.(shown) ?? write.id,
        before: audited(before, collection),
        after: audited(after, collection),
      })
    }
  }
  return changes
}

/**
 * One entry for all records of a kind that a commit adds, changes or removes, and for each person, whom their id alone names;
 * none where no field differs.
 */
function entriesOf(changes: readonly RecordChange[], by: AuditEntry['by'], at: string): Entry[] {
  const groups = Map.groupBy(
    changes,
    ({ kind, deed, label, id }) => `${recordAction(kind, deed)} ${label === '' ? id : ''}`,
  )
  return [...groups.values()].flatMap((those) => {
    const [first, ...others] = those
    if (!first) return []
    const action = recordAction(first.kind, first.deed)
    const differences = those.flatMap(({ label, before, after }) =>
      differencesOf(before, after).map((change) =>
        others.length > 0 ? { ...change, field: `${label}/${change.field}` } : change,
      ),
    )
    if (differences.length === 0 && first.deed === 'changed') return []
    return {
      at,
      by,
      action,
      target: first.id,
      label: shorten(those.map(({ label }) => label).join(', '), longestLabel),
      changes: differences.slice(0, mostListed),
      unlisted: Math.max(0, differences.length - mostListed),
    }
  })
}

/**
 * A store that audits. A commit of an act of staff on audited collections gets an entry with the fields that it changes,
 * so that no command can forget it; one that brings an entry of its own keeps that. All entries become links of one chain,
 * whatever process writes them.
 */
export function auditedStore(
  store: DocumentStore,
  { clock, collections }: { clock: Clock; collections: AuditedCollections },
): DocumentStore {
  const { lock } = createKeyedLock()
  const isEntry = ({ collection }: Write): boolean => collection.name === auditEntries.name

  async function commitWith(writes: readonly Write[], entries: readonly { id: string; entry: Entry }[]) {
    for (let tried = 1; ; tried += 1) {
      const head = await store.get(auditHeads, auditHeadId)
      const { chained, end } = append(head?.data ?? emptyChain, entries)
      try {
        return await store.commit([
          ...writes,
          ...chained.map(({ id, entry }) => put(auditEntries, id, entry, 'absent')),
          put(auditHeads, auditHeadId, end, head?.version ?? 'absent'),
        ])
      } catch (error) {
        if (!(error instanceof StoreConflict) || tried >= mostTries) throw error
        // Where the chain stands as it stood, the conflict is about the commit itself.
        if ((await store.get(auditHeads, auditHeadId))?.version === head?.version) throw error
        await sleep(Math.random() * 4 * 2 ** Math.min(tried, 8))
      }
    }
  }

  /** The entries that a commit brings, or that its act gets. */
  async function entriesFor(writes: readonly Write[]): Promise<{ id: string; entry: Entry }[]> {
    const own = writes.filter(isEntry)
    if (own.length > 0)
      return own.flatMap((write) =>
        write.kind === 'put' ? { id: write.id, entry: write.data as Entry } : [],
      )
    const by = currentActor()
    if (!by) return []
    const changes = await changesIn(store, writes, collections)
    return entriesOf(changes, by, toTimestamp(clock.now())).map((entry) => ({ id: newId('audit'), entry }))
  }

  return {
    ...store,
    async commit(writes) {
      const entries = writes.some(isEntry) || currentActor() ? await entriesFor(writes) : []
      if (entries.length === 0) return store.commit(writes)
      const others = writes.filter((write) => !isEntry(write))
      return lock([auditHeads.name], () => commitWith(others, entries))
    },
  }
}
