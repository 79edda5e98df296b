import { outboxTasks } from '#engine/work/outbox/documents.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isWithin, minute, toTimestamp } from '#vocabulary/time.ts'
import type { Reading } from './instruments.ts'

/** How the outbox stands. */
export interface OutboxState {
  /** Tasks that are due, {@link mostCounted} at most. */
  due: number
  /** Seconds since the one that has waited longest became due; 0 when none is due. */
  oldestDueSeconds: number
  /** Tasks that were given up, {@link mostCounted} at most. */
  failed: number
}

/** More is trouble enough: counting on would cost a document each. */
export const mostCounted = 100

/** Looks at the outbox: two queries, which read the documents that they count, and at least one each. */
export async function readOutboxState(store: DocumentStore, clock: Clock): Promise<OutboxState> {
  const now = clock.now()
  const [due, failed] = await Promise.all([
    store.query(outboxTasks, { index: 'byDue', range: { lte: toTimestamp(now) }, limit: mostCounted }),
    store.query(outboxTasks, { index: 'byFailure', range: { gt: '' }, limit: mostCounted }),
  ])
  const oldest = due.items[0]?.data.dueAt
  return {
    due: due.items.length,
    oldestDueSeconds: oldest ? Math.max(0, (now - Date.parse(oldest)) / 1_000) : 0,
    failed: failed.items.length,
  }
}

/**
 * The outbox in numbers, looked up at most once a minute however often they are scraped: hosted stores bill
 * each look.
 */
export function outboxReadings({ store, clock }: { store: DocumentStore; clock: Clock }): Reading[] {
  let looked = { at: -Infinity, state: Promise.resolve<OutboxState | undefined>(undefined) }
  const look = () => {
    if (!isWithin(minute, looked.at, clock.now())) {
      looked = { at: clock.now(), state: readOutboxState(store, clock).catch(() => undefined) }
    }
    return looked.state
  }
  return [
    {
      name: 'vitrine_outbox_due_tasks',
      help: `Tasks that are due, ${mostCounted} at most; read once a minute`,
      read: async () => (await look())?.due,
    },
    {
      name: 'vitrine_outbox_oldest_due_seconds',
      help: 'How long the task that is due longest has been due; read once a minute',
      read: async () => (await look())?.oldestDueSeconds,
    },
    {
      name: 'vitrine_outbox_failed_tasks',
      help: `Tasks that were given up and wait for someone, ${mostCounted} at most; read once a minute`,
      read: async () => (await look())?.failed,
    },
  ]
}
