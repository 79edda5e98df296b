import type { Clock } from '#ports/clock/clock.ts'
import { put, StoreConflict, type DocumentStore, type Stored } from '#ports/document-store/document-store.ts'
import { hour, plus, second, toTimestamp } from '#vocabulary/time.ts'
import { sandboxNotifications, type SandboxNotification } from './documents.ts'
import { signatureHeaders } from './signature.ts'

/** Sends the notifications of the books. */
export interface Notifier {
  /** Sends what is due; answers how many arrived. */
  deliverDue(): Promise<number>
  start(isMine?: () => boolean): void
  stop(): Promise<void>
  /** Sends as soon as may be. */
  wake(): void
}

const timeout = 10 * second
const mostTries = 12
/** How often what is due is looked for, and how soon again after something did not arrive. */
const pause = 15 * second
const pauseAfterFailure = 2 * second
const longestWait = 6 * hour

/** Creates the sandbox company's sender of notifications: each is retried with growing waits until it arrives. */
export function createNotifier(needs: {
  store: DocumentStore
  clock: Clock
  secret: string
  url: string
  fetch: typeof fetch
}): Notifier {
  const { store, clock, secret, url } = needs
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let started = false
  let busy = false
  let again = false
  let mine = (): boolean => true

  async function send(notification: Stored<SandboxNotification>): Promise<boolean> {
    const body = new TextEncoder().encode(notification.data.body)
    const headers = {
      'content-type': 'application/json',
      ...signatureHeaders(secret, notification.id, clock.now(), body),
    }
    try {
      const answer = await needs.fetch(url, {
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

  async function deliverAll(): Promise<{ arrived: number; failed: number }> {
    const due = await store.query(sandboxNotifications, {
      index: 'byDue',
      range: { lte: toTimestamp(clock.now()) },
      limit: 50,
    })
    const arrived = await Promise.all(due.items.map(deliver))
    const count = arrived.filter(Boolean).length
    return { arrived: count, failed: arrived.length - count }
  }

  function schedule(wait: number, anyhow: boolean): void {
    clearTimeout(timer)
    if (!started) return
    timer = setTimeout(() => run(anyhow), wait)
    timer.unref()
  }

  function run(anyhow: boolean): void {
    if (!anyhow && !mine()) {
      schedule(pause, false)
      return
    }
    running = deliverAndGoOn()
  }

  async function deliverAndGoOn(): Promise<void> {
    busy = true
    again = false
    // A store that does not answer is read again at the next time.
    const { failed } = await deliverAll().catch(() => ({ failed: 0 }))
    busy = false
    if (again) schedule(0, true)
    else schedule(failed > 0 ? pauseAfterFailure : pause, failed > 0)
  }

  return {
    deliverDue: async () => (await deliverAll()).arrived,
    start(isMine = () => true) {
      mine = isMine
      started = true
      schedule(0, false)
    },
    async stop() {
      started = false
      clearTimeout(timer)
      await running
    },
    wake() {
      if (busy) again = true
      else schedule(0, true)
    },
  }
}
