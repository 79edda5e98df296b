import type { Database } from 'better-sqlite3'
import { StoreConflict, StoreTooNew, StoreUnavailable } from '#ports/document-store/document-store.ts'
import { isBusy, toStoreError } from './database.ts'

/** Runs work inside shared write transactions. */
export interface GroupCommit {
  /**
   * Runs `task` in the next transaction and answers with its result once that is on the disk. A task checks
   * before it writes: one that throws StoreConflict or StoreTooNew has written nothing, and the others go on.
   *
   * @throws StoreUnavailable when the transaction failed: none of its tasks took effect
   */
  run<T>(task: () => T): Promise<T>
  /** Commits the waiting writes, as many as one transaction takes, and refuses all after. */
  close(): void
}

interface QueuedTask {
  task: () => unknown
  resolve: (result: never) => void
  reject: (error: unknown) => void
}

interface GroupCommitOptions {
  database: Database
  /** Runs first in every transaction; when it throws, none of the tasks runs. */
  begin: () => void
  /** Runs last in every transaction. */
  end: () => void
  /** Runs after the transaction is durable and before any task is answered. */
  committed: () => void
}

/** Most tasks in one transaction: they run in one go, and nothing else does meanwhile. */
const groupSize = 128
/**
 * How long a task waits for other processes' transactions altogether, in milliseconds, and between two
 * attempts.
 */
const patience = 5_000
const pause = 5

type Settle = () => void

function runTask({ task, resolve, reject }: QueuedTask): Settle {
  try {
    const result = task()
    return () => resolve(result as never)
  } catch (error) {
    if (!(error instanceof StoreConflict || error instanceof StoreTooNew)) throw error
    return () => reject(error)
  }
}

/** Runs tasks in one transaction, and returns each task's result once it is committed. */
function createTransaction({ database, begin, end }: Omit<GroupCommitOptions, 'committed'>) {
  const start = database.prepare('BEGIN IMMEDIATE')
  const finish = database.prepare('COMMIT')
  return (group: readonly QueuedTask[]): Settle[] => {
    try {
      start.run()
      begin()
      const settled = group.map(runTask)
      end()
      finish.run()
      return settled
    } catch (error) {
      if (database.inTransaction) database.exec('ROLLBACK')
      throw error
    }
  }
}

/**
 * Tasks that arrive in one turn of the event loop share a transaction, and with it the one sync that makes a
 * commit durable, which costs more than everything else in it.
 */
export function createGroupCommit({ database, begin, end, committed }: GroupCommitOptions): GroupCommit {
  const runGroup = createTransaction({ database, begin, end })
  let waiting: QueuedTask[] = []
  let scheduled: NodeJS.Immediate | NodeJS.Timeout | undefined
  let busySince: number | undefined
  let closed = false

  const flush = (): void => {
    scheduled = undefined
    const group = waiting.slice(0, groupSize)
    waiting = waiting.slice(groupSize)
    try {
      const settled = runGroup(group)
      busySince = undefined
      committed()
      for (const settle of settled) settle()
    } catch (error) {
      busySince ??= performance.now()
      if (isBusy(error) && !closed && performance.now() - busySince < patience) {
        waiting = [...group, ...waiting]
        // A timer rather than the next turn: the other process needs the time, and so may this one's reads.
        scheduled = setTimeout(flush, pause)
        return
      }
      busySince = undefined
      for (const { reject } of group) reject(toStoreError(error))
    }
    // A watcher may have committed in turn and so have scheduled the next one already.
    if (waiting.length > 0 && !closed) scheduled ??= setImmediate(flush)
  }

  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new StoreUnavailable('the store is closed'))
          return
        }
        waiting.push({ task, resolve, reject })
        scheduled ??= setImmediate(flush)
      }),
    close() {
      closed = true
      clearImmediate(scheduled as NodeJS.Immediate)
      clearTimeout(scheduled as NodeJS.Timeout)
      while (waiting.length > 0) flush()
    },
  }
}
