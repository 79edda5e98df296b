import type { Logger } from 'pino'
import { createWorker, type Worker, type WorkerTask } from '#domain/outbox/worker.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'

const expiredAtOnce = 200

/** What the process does by itself: the domain's tasks, and removing documents whose time has passed. */
export function createUpkeep({ store, tasks, log }: { store: DocumentStore; tasks: readonly WorkerTask[]; log: Logger }): Worker {
  const sweep: WorkerTask = { name: 'expired documents', every: minute, run: () => store.sweepExpired(expiredAtOnce) }
  return createWorker({ tasks: [...tasks, sweep], onError: (task, err) => log.error({ task, err }, 'a background task failed') })
}
