import { second } from '#vocabulary/time.ts'
import { createDelivery, type DeliveryNeeds } from './notification-delivery.ts'

/** Sends the notifications of the books. */
export interface Notifier {
  /** Sends due notifications; returns how many arrived. */
  deliverDue(): Promise<number>
  start(isMine?: () => boolean): void
  stop(): Promise<void>
  /** Sends as soon as may be. */
  wake(): void
}

/** The interval of looking for due notifications, and of the retry after a failure. */
const pause = 15 * second
const pauseAfterFailure = 2 * second

/** Creates the sandbox company's sender of notifications: it looks for due ones at its intervals. */
export function createNotifier(needs: DeliveryNeeds): Notifier {
  const deliverAll = createDelivery(needs)
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  let started = false
  let busy = false
  let again = false
  let mine = (): boolean => true

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
