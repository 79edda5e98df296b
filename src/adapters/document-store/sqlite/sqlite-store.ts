import type { Clock } from '#ports/clock/clock.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { createChanges } from './changes.ts'
import { createCommits } from './commits.ts'
import { answering, openDatabase, openLastReader } from './database.ts'
import { openDeclarations } from './declarations.ts'
import { createReads } from './documents.ts'
import { createGroupCommit } from './group-commit.ts'
import { createLogEmptying } from './log-emptying.ts'

/** Dependencies of {@link openSqliteStore}. */
export interface SqliteStoreOptions {
  /** Of the file, or `:memory:` for one that is gone when the store is closed. */
  path: string
  /** The time, to know which documents have expired. */
  clock: Clock
  /** All the collections that will be read or written. */
  collections: readonly Collection<unknown>[]
  /** The number of changes retained for watchers that resume, 100,000 by default. */
  changesRetained?: number
}

/**
 * Opens a document store in a SQLite file. Several processes may have it open at once, with the same
 * declarations.
 *
 * @throws StoreTooNew when a newer program has written to the file; StoreDamaged when it is none or broken; StoreUnavailable
 *   when it cannot be opened
 */
export function openSqliteStore(options: SqliteStoreOptions): DocumentStore {
  const { path, clock, collections, changesRetained = 100_000 } = options
  const { database, prepared } = openDatabase(path, (opened) => {
    const declarations = openDeclarations(opened, collections)
    const commits = createCommits(opened, declarations, clock)
    const changes = createChanges({ database: opened, declarations, clock, retained: changesRetained })
    return { declarations, commits, changes }
  })
  const { declarations, commits, changes } = prepared
  const group = createGroupCommit({
    database,
    begin: declarations.verify,
    end: changes.trim,
    committed: changes.deliver,
  })
  const emptyLog = createLogEmptying(database, clock)

  return {
    ...createReads(database, declarations, clock),
    async commit(writes) {
      const checked = commits.prepare(writes)
      if (checked.length > 0) await group.run(() => commits.apply(checked))
    },
    position: () => answering(changes.position),
    watch: changes.watch,
    async sweepExpired(limit) {
      const removed = await group.run(() => commits.sweep(limit))
      await answering(emptyLog)
      return removed
    },
    async close() {
      if (!database.open) return
      group.close()
      changes.close()
      // Not while another process reads or writes, nor on a full disk: it is done when the file is opened or closed again.
      await answering(() => database.pragma('wal_checkpoint(TRUNCATE)')).catch(() => undefined)
      const last = openLastReader(path)
      database.close()
      last?.close()
    },
  }
}
