import type { Logger } from 'pino'
import { second } from '#vocabulary/time.ts'

/** So few texts are indexed at once: nothing is logged. */
const logStep = 1_000
/** The interval between two log lines, in milliseconds. */
const logInterval = 5 * second

/** Logs the progress while a start indexes the texts of many products: at the beginning, every few seconds, and at the end. */
export function createIndexProgressLog(log: Pick<Logger, 'info'>, now: () => number = Date.now) {
  let read = 0
  let begun = 0
  let loggedAt = 0
  let isDone = false
  return {
    /** The texts of one more product were indexed. */
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
