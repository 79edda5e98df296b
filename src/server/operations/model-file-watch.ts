import type { Logger } from 'pino'
import type { ModelFileWatch } from '#engine/read-model/unwritten.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { minute } from '#vocabulary/time.ts'
import type { Telemetry } from './telemetry.ts'

/** How long the log is silent about failures after it has told of one, in milliseconds. */
const silence = 10 * minute

/** Counts failures of the read models' files, and logs one of them every ten minutes at most. */
export function createModelFileWatch({
  log,
  clock,
  telemetry,
}: {
  log: Pick<Logger, 'info' | 'warn'>
  clock: Clock
  telemetry: Pick<Telemetry, 'meter'>
}): ModelFileWatch {
  let loggedAt = Number.NEGATIVE_INFINITY
  let isTold = false
  return {
    failed(operation, err) {
      telemetry.meter?.modelFileFailure(operation)
      if (clock.now() - loggedAt < silence) return
      loggedAt = clock.now()
      isTold = true
      log.warn(
        { operation, err },
        'a file of the read models failed; it is tried again, and nothing waits for it',
      )
    },
    recovered() {
      if (isTold) log.info('the files of the read models are up to date again')
      isTold = false
    },
  }
}
