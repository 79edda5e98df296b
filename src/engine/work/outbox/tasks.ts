import { put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { hour, plus, second } from '#vocabulary/time.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'

/** A task to be: `id` names the event behind it, so that the same event never makes two. */
export interface NewTask {
  id: string
  kind: string
  payload: Record<string, unknown>
  /** How long the worker waits before its first try, in milliseconds; 0 unless told. */
  delay?: number
}

/** The write that puts a task in the outbox, for the commit of what it follows from. */
export function taskWrite({ id, kind, payload, delay = 0 }: NewTask, at: string): Write {
  const document: TaskDocument = {
    kind,
    payload,
    state: 'waiting',
    dueAt: plus(at, delay),
    claimedBy: null,
    tries: 0,
    error: null,
    createdAt: at,
    failedAt: null,
    goneAt: null,
  }
  return put(outboxTasks, id, document, 'absent')
}

/** The write that makes a task that was given up due at once, as if it had never been tried. */
export function taskAgain({ id, version, data }: Stored<TaskDocument>, at: string): Write {
  const again: TaskDocument = { ...data, state: 'waiting', dueAt: at, tries: 0, error: null, failedAt: null }
  return put(outboxTasks, id, again, version)
}

/** Thrown by a handler: no later try would do better. The message says why, for staff. */
export class TaskHopeless extends Error {
  override readonly name = 'TaskHopeless'
}

const firstWait = 10 * second
/** A mail server that is back after a night gets its messages within so long. */
const longestWait = 4 * hour

/**
 * How long to wait after a failed try, in milliseconds: doubling, with jitter from half to the whole.
 * `random` is in 0…1.
 */
export function backoff(tries: number, random: number): number {
  const whole = Math.min(longestWait, firstWait * 2 ** (tries - 1))
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** A task after a try that went wrong: due again later, or given up after the last try or a hopeless one. */
export function afterFailure(task: TaskDocument, error: unknown, now: string, random: number): TaskDocument {
  const cut = (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 500)
  if (error instanceof TaskHopeless || task.tries >= limits.outboxTries.value) {
    return { ...task, state: 'failed', dueAt: null, claimedBy: null, failedAt: now, error: cut }
  }
  return { ...task, claimedBy: null, dueAt: plus(now, backoff(task.tries, random)), error: cut }
}
