import { put, type Stored, type Write } from '#ports/document-store/document-store.ts'
import { plus } from '#vocabulary/time.ts'
import { newWork } from '../work-document.ts'
import { outboxTasks, type TaskDocument } from './documents.ts'

/** A task to be: `id` names the event behind it, so that the same event never makes two. */
export interface NewTask {
  id: string
  kind: string
  payload: Record<string, unknown>
  /** The worker's delay before its first try, in milliseconds; 0 by default. */
  delay?: number
}

/** The write that adds a task to the outbox, for the commit of its cause. */
export function taskWrite({ id, kind, payload, delay = 0 }: NewTask, at: string): Write {
  const document: TaskDocument = {
    kind,
    payload,
    state: 'waiting',
    ...newWork(plus(at, delay)),
    createdAt: at,
    failedAt: null,
    goneAt: null,
  }
  return put(outboxTasks, id, document, 'absent')
}

/** The write that makes a task that was given up due at once, as if it had never been tried. */
export function taskAgain({ id, version, data }: Stored<TaskDocument>, at: string): Write {
  const again: TaskDocument = { ...data, state: 'waiting', ...newWork(at), failedAt: null }
  return put(outboxTasks, id, again, version)
}
