import type { Logger } from 'pino'
import { second } from '#vocabulary/time.ts'

/** So few words are read in less than a moment: nothing is told of them. */
const logStep = 1_000
/** How often it is told how far the reading has come, in milliseconds. */
const logInterval = 5 * second

/** Tells the log while a start reads the words of many products: when that begins, every few seconds, and when it is done. */
export function createIndexProgressLog(log: Pick<Logger, 'info'>, now: () => number = Date.now) {
  let read = 0
  let begun = 0
  let loggedAt = 0
  let isDone = false
  return {
    /** The words of one more product were read. */
    onRead(): void {
      read += 1
      if (isDone || read % logStep !== 0) return
      const time = now()
      if (begun === 0) {
        begun = time
        loggedAt = time
        log.info('indexing product texts')
      } else if (time - loggedAt >= logInterval) {
        loggedAt = time
        log.info({ products: read }, 'product texts indexed')
      }
    },
    /** The start has read all that it had to. */
    done(): void {
      isDone = true
      if (begun > 0) log.info({ products: read, ms: Math.round(now() - begun) }, 'all product texts indexed')
    },
  }
}
