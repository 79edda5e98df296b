import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { hour, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { sandboxNotifications, type SandboxNotification } from './documents.ts'
import { signatureHeaders } from './signature.ts'

/** Dependencies of the delivery of notifications. */
export interface DeliveryNeeds {
  store: DocumentStore
  clock: Clock
  secret: string
  url: string
  fetch: typeof fetch
}

const timeout = 10 * second
const mostTries = 12
const longestWait = 6 * hour

/**
 * Creates the delivery of notifications that are due, which answers how many arrived and how many did not: each is
 * sent again and again, with longer and longer waits, until it arrives.
 */
export function createDelivery({ store, clock, secret, url, fetch }: DeliveryNeeds) {
  async function send(notification: Stored<SandboxNotification>): Promise<boolean> {
    const body = new TextEncoder().encode(notification.data.body)
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(secret, notification.id, clock.now(), body),
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers,
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(timeout),
      })
      await answer.body?.cancel()
      return answer.ok
    } catch {
      return false
    }
  }

  async function deliver(notification: Stored<SandboxNotification>): Promise<boolean> {
    const arrived = await send(notification)
    const tries = notification.data.tries + 1
    const wait = Math.min(longestWait, second * 2 ** tries)
    const dueAt = arrived || tries >= mostTries ? null : plus(toTimestamp(clock.now()), wait)
    await store
      .commit([
        put(
          sandboxNotifications,
          notification.id,
          { ...notification.data, dueAt, tries },
          notification.version,
        ),
      ])
      .catch((error: unknown) => {
        // Another process of the company has sent it too: notifications may come twice.
        if (!(error instanceof StoreConflict)) throw error
      })
    return arrived
  }

  return async (): Promise<{ arrived: number; failed: number }> => {
    const due = await store.query(sandboxNotifications, {
      index: 'byDue',
      range: { lte: toTimestamp(clock.now()) },
      limit: 50,
    })
    const arrived = await Promise.all(due.items.map(deliver))
    const count = arrived.filter(Boolean).length
    return { arrived: count, failed: arrived.length - count }
  }
}
