import type { Logger } from 'pino'
import type { FillProgress } from '#domain/catalog/read-model/create-catalog.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { second } from '#vocabulary/time.ts'

/** How long the log is silent while products are read, in milliseconds. */
const silence = 5 * second

/** Logs the progress of filling the catalog: at the beginning, every few seconds, and at the end. */
export function createFillLog({ log, clock }: { log: Pick<Logger, 'info'>; clock: Clock }): FillProgress {
  let began = 0
  let loggedAt = 0
  return {
    began() {
      began = loggedAt = clock.now()
      log.info('reading all products from the store')
    },
    read(products) {
      const now = clock.now()
      if (now - loggedAt < silence) return
      loggedAt = now
      log.info({ products }, 'reading products')
    },
    ended(products) {
      log.info({ products, seconds: Math.round((clock.now() - began) / second) }, 'all products are read')
    },
  }
}
