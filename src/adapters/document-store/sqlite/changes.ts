import type { Database } from 'better-sqlite3'
import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { readChanged } from '#ports/document-store/document-fields.ts'
import { StoreUnavailable, type Change, type Subscription } from '#ports/document-store/document-store.ts'
import { checkWatched, tellEnd, throwApart } from '../watching.ts'
import { fileNumber, toStoreError } from './database.ts'
import type { Declarations } from './declarations.ts'
import { toStored, type DocumentRow } from './documents.ts'

/** Hands changes over to watchers. */
export interface Changes {
  position(): string
  watch(
    collections: readonly Collection<unknown>[],
    from: string,
    onChange: (change: Change) => void,
    onEnd?: (error: RangeError) => void,
  ): Subscription
  /** Delivers new changes at once; called after each commit of this process. */
  deliver(): void
  /** Forgets changes too long past; for calling at the end of each write transaction. */
  trim(): void
  close(): void
}

interface ChangesOptions {
  database: Database
  declarations: Declarations
  clock: Clock
  /** How many changes are remembered for watchers that resume. */
  retained: number
}

type ChangeRow = { seq: number; collection: number; change_id: string; expires_at: number | null } & (
  | DocumentRow
  | { [field in keyof DocumentRow]: null }
)

/** How often other processes' commits are looked for, in milliseconds. */
const pollMilliseconds = 200
const batch = 500

function prepareStatements(database: Database) {
  return {
    newest: database.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM changes').pluck(),
    oldest: database.prepare<[], number>('SELECT coalesce(min(seq), 1) FROM changes').pluck(),
    forget: database.prepare<[number]>('DELETE FROM changes WHERE seq <= ?'),
    others: database.prepare<[], number>('PRAGMA data_version').pluck(),
    some: database.prepare<[number, number, string], ChangeRow>(
      `SELECT c.seq, c.collection, c.id AS change_id, d.id, d.version, d.schema_version, d.data, d.expires_at
       FROM changes c LEFT JOIN documents d ON d.collection = c.collection AND d.id = c.id
       WHERE c.seq > ? AND c.seq <= ? AND c.collection IN (SELECT value FROM json_each(?))
       ORDER BY c.seq LIMIT ${batch}`,
    ),
  }
}

/** Of several changes of one document only the last is needed: all of them would show its latest state. */
function lastOfEach(rows: readonly ChangeRow[]): ChangeRow[] {
  const last = new Map(rows.map((row) => [`${row.collection} ${row.change_id}`, row.seq]))
  return rows.filter((row) => last.get(`${row.collection} ${row.change_id}`) === row.seq)
}

/** The dependencies of a watcher. */
interface WatcherOptions extends ChangesOptions {
  statements: ReturnType<typeof prepareStatements>
  positions: ReturnType<typeof createPositions>
  collections: readonly Collection<unknown>[]
  from: string
  onChange: (change: Change) => void
}

/** Delivers all changes since the last time, as long as `active` is true. */
type HandOver = (active: () => boolean) => void

/** Changes that a watcher has not seen are gone. */
class Forgotten extends RangeError {}

function checkRetained(statements: WatcherOptions['statements'], position: number): void {
  if (position >= (statements.oldest.get() ?? 1) - 1) return
  throw new Forgotten(`changes since ${position} are forgotten: read again and watch from there`)
}

/** Positions of a file: its own number, and that of the change. */
function createPositions(database: Database) {
  const file = fileNumber(database).toString(36)
  return {
    write: (seq: number): string => `${file}-${seq}`,
    /** Not a number for a text that is no position of this file. */
    read(position: string): number {
      const [, of, seq] = /^([0-9a-z]{1,10})-(\d{1,15})$/.exec(position) ?? []
      return of === file ? Number(seq) : Number.NaN
    },
  }
}

function startAt({ statements, positions, from }: WatcherOptions): number {
  const position = positions.read(from)
  if (!(position <= (statements.newest.get() ?? 0))) throw new RangeError('not a position of this store')
  checkRetained(statements, position)
  return position
}

function createHandOver(options: WatcherOptions): HandOver {
  const { statements, positions, declarations, clock, collections, onChange } = options
  const byNumber = new Map(collections.map((each) => [declarations.of(each).number, each]))
  const numbers = JSON.stringify([...byNumber.keys()])
  let position = startAt(options)

  const toChange = (row: ChangeRow): Change => {
    const collection = byNumber.get(row.collection) as Collection<unknown>
    const alive = row.id !== null && (row.expires_at === null || row.expires_at > clock.now())
    return {
      collection: collection.name,
      id: row.change_id,
      ...readChanged(() => (alive ? toStored(collection, row) : undefined)),
      position: positions.write(row.seq),
    }
  }
  return (active) => {
    const until = statements.newest.get() ?? 0
    if (position < until) checkRetained(statements, position)
    while (position < until) {
      const rows = statements.some.all(position, until, numbers)
      for (const row of lastOfEach(rows)) {
        if (!active()) return
        onChange(toChange(row))
      }
      position = rows.length < batch ? until : (rows.at(-1)?.seq ?? until)
    }
  }
}

/** Calls `changed` when another process has committed, or when `behind`, while it is started. */
function createPoll(
  others: ReturnType<typeof prepareStatements>['others'],
  behind: () => boolean,
  changed: () => void,
) {
  let timer: NodeJS.Timeout | undefined
  let seen = others.get()
  const poll = (): void => {
    try {
      const now = others.get()
      if (now === seen && !behind()) return
      seen = now
      changed()
    } catch (error) {
      // A database that does not answer is read again at the next poll.
      if (!(toStoreError(error) instanceof StoreUnavailable)) throw error
    }
  }
  return {
    start: () => {
      timer ??= setInterval(poll, pollMilliseconds).unref()
    },
    stop: () => {
      clearInterval(timer)
      timer = undefined
    },
  }
}

/** Prepares watching. Other processes are polled, and only while there are watchers. */
export function createChanges(options: ChangesOptions): Changes {
  const statements = prepareStatements(options.database)
  const positions = createPositions(options.database)
  const watchers = new Set<() => boolean>()
  let behind = false
  let trimmedAt = statements.newest.get() ?? 0
  /** The newest change delivered to watchers: most commits touch nothing that is watched. */
  let delivered = -1
  const hasChanges = (): boolean => {
    try {
      const newest = statements.newest.get() ?? 0
      if (newest === delivered && !behind) return false
      delivered = newest
      return true
    } catch (error) {
      // The commit is done, whatever becomes of the notification.
      if (!(toStoreError(error) instanceof StoreUnavailable)) throw error
      behind = true
      return false
    }
  }
  const deliver = (): void => {
    if (!hasChanges()) return
    behind = false
    for (const watcher of watchers) if (!watcher()) behind = true
  }
  const poll = createPoll(statements.others, () => behind, deliver)

  return {
    position: () => positions.write(statements.newest.get() ?? 0),
    watch(collections, from, onChange, onEnd) {
      checkWatched(collections)
      const handOver = createHandOver({ ...options, statements, positions, collections, from, onChange })
      const active = (): boolean => watchers.has(watcher)
      const stop = (): void => {
        watchers.delete(watcher)
        if (watchers.size === 0) poll.stop()
      }
      // False when the database did not answer: the changes come later.
      const watcher = (): boolean => {
        try {
          handOver(active)
        } catch (error) {
          if (toStoreError(error) instanceof StoreUnavailable) return false
          stop()
          if (error instanceof Forgotten) tellEnd(onEnd, error)
          else throwApart(error)
        }
        return true
      }
      const caughtUp = async (): Promise<void> => {
        // Never inside the hand-over of another change, where it may have been called.
        await Promise.resolve()
        if (active() && !watcher()) throw new StoreUnavailable('the changes could not be read')
      }
      watchers.add(watcher)
      poll.start()
      caughtUp().catch(() => {
        behind = true
      })
      return { stop, caughtUp }
    },
    deliver,
    trim() {
      const last = statements.newest.get() ?? 0
      if (last - trimmedAt < Math.min(1_000, options.retained)) return
      statements.forget.run(last - options.retained)
      trimmedAt = last
    },
    close() {
      poll.stop()
      watchers.clear()
    },
  }
}
