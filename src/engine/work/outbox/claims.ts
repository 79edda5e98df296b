import { put, StoreConflict, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { second } from '#vocabulary/time.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'

type StoredTask = Stored<TaskDocument>

/** How often a process shows that it is still at a task, in milliseconds. */
const renewEvery = 8 * second
/** A claimed task that nobody has touched for so long was left by a process that died, in milliseconds. */
const abandonedAfter = 20 * second

/** A task that this process has to itself. */
export interface Claim {
  task: StoredTask
  /** Ends the renewing and answers the task as it stands: to be called before the last write. */
  settle(): Promise<StoredTask>
}

/** Which process is at which task. */
export interface Claims {
  /** Whether nobody is at the task, as far as this process can tell. */
  isFree(task: StoredTask): boolean
  /** Takes the task; undefined when another process was faster. `release` must follow. */
  claim(task: StoredTask): Promise<Claim | undefined>
  release(claim: Claim): void
  /** Forgets what it has seen of tasks that are not among these any more. */
  forgetAllBut(tasks: readonly StoredTask[]): void
}

interface ClaimsNeeds {
  store: DocumentStore
  /** This process, by a name that no other one has. */
  process: string
  /** Milliseconds since some moment in the past, of this process alone. */
  elapsed: () => number
}

/**
 * Makes claims that compare no clocks, since those of two machines may be minutes apart: a claim is renewed
 * while its process lives, and counts as abandoned once this process has seen it unchanged for long enough.
 */
export function createClaims({ store, process, elapsed }: ClaimsNeeds): Claims {
  const working = new Set<string>()
  const seen = new Map<string, { version: number; since: number }>()

  /** Writes the task as its claimant; undefined when it is another's by now. */
  async function write(task: StoredTask, data: TaskDocument): Promise<StoredTask | undefined> {
    try {
      await store.commit([put(outboxTasks, task.id, data, task.version)])
      return { id: task.id, version: task.version + 1, data }
    } catch (error) {
      if (error instanceof StoreConflict) return undefined
      throw error
    }
  }

  function keep(claimed: StoredTask): Claim {
    const renew = async (before: Promise<void>): Promise<void> => {
      await before
      // What has become of a renewal that failed the next one finds out, or the last write.
      const renewed = await write(claim.task, claim.task.data).catch(() => undefined)
      claim.task = renewed ?? claim.task
    }
    let renewing = Promise.resolve()
    const timer = setInterval(() => {
      renewing = renew(renewing)
    }, renewEvery).unref()
    const claim: Claim = {
      task: claimed,
      async settle() {
        clearInterval(timer)
        await renewing
        return claim.task
      },
    }
    return claim
  }

  return {
    isFree(task) {
      const { claimedBy } = task.data
      if (working.has(task.id)) return false
      if (!claimedBy || claimedBy === process) return true
      const before = seen.get(task.id)
      if (before?.version === task.version) return elapsed() - before.since >= abandonedAfter
      seen.set(task.id, { version: task.version, since: elapsed() })
      return false
    },
    async claim(task) {
      working.add(task.id)
      try {
        const claimed = await write(task, { ...task.data, tries: task.data.tries + 1, claimedBy: process })
        if (claimed) return keep(claimed)
      } catch (error) {
        working.delete(task.id)
        throw error
      }
      working.delete(task.id)
      return undefined
    },
    release: ({ task }) => void working.delete(task.id),
    forgetAllBut(tasks) {
      const ids = new Set(tasks.map(({ id }) => id))
      for (const id of seen.keys()) if (!ids.has(id)) seen.delete(id)
    },
  }
}
