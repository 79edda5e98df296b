import type { Clock } from '#ports/clock/clock.ts'
import { put, remove, StoreConflict, type DocumentStore } from '#ports/document-store/document-store.ts'
import { limits } from '#vocabulary/limits.ts'
import { day, minute, plus, toTimestamp } from '#vocabulary/time.ts'
import { mailTask, personMail } from '#vocabulary/messages/mail-requests.ts'
import { taskWrite } from '#engine/work/outbox/tasks.ts'
import type { Awaited } from './awaited.ts'
import { awaitedVariants, stockNotices, type NoticeDocument } from './documents.ts'

/** Dependencies of {@link createNoticeSender}. */
export interface NoticeSenderNeeds {
  store: DocumentStore
  clock: Clock
  awaited: Awaited
  /** Available units, as this process knows them; 0 for a variant that is not sold. */
  sellable: (variantId: string) => number
  /** Called when there is a message to send. */
  wake: () => void
}

/** The retention of a sent alert, so that its reader can see the stored data. */
const retention = 30 * day
/** In a hosted store the index may lag behind who has just begun to wait. */
const indexLag = minute

/**
 * Creates the sender of back-in-stock alerts: checks whether awaited variants can be bought, and notifies those who
 * wait, a batch at a time. Each alert ends in the commit that queues its message, so that nobody is notified twice,
 * whichever processes run it. Returns how many were notified. It costs nothing while no awaited variant is in stock.
 */
export function createNoticeSender({
  store,
  clock,
  awaited,
  sellable,
  wake,
}: NoticeSenderNeeds): () => Promise<number> {
  async function notifyBatch(variantId: string): Promise<number> {
    const noted = await store.get(awaitedVariants, variantId)
    const waiting = await store.query(stockNotices, {
      index: 'byVariant',
      equals: { waitingFor: variantId },
      limit: limits.noticesAtOnce.value,
    })
    const now = toTimestamp(clock.now())
    if (waiting.items.length === 0) {
      if (noted && plus(noted.data.since, indexLag) < now)
        await store.commit([remove(awaitedVariants, variantId, noted.version)])
      return 0
    }
    const writes = waiting.items.flatMap(({ id, version, data }) => {
      const notified: NoticeDocument = {
        ...data,
        state: 'notified',
        waitingFor: null,
        notifiedAt: now,
        goneAt: plus(now, retention),
      }
      const mail = mailTask(personMail('back_in_stock', id, data.requestedAt))
      return [put(stockNotices, id, notified, version), taskWrite(mail, now)]
    })
    await store.commit(writes)
    return waiting.items.length
  }

  return async () => {
    let notified = 0
    for (const variantId of awaited.variants()) {
      if (sellable(variantId) <= 0) continue
      try {
        notified += await notifyBatch(variantId)
      } catch (error) {
        // A subscriber has cancelled, or another process is notifying them: the next run finds the rest.
        if (!(error instanceof StoreConflict)) throw error
      }
    }
    if (notified > 0) wake()
    return notified
  }
}
