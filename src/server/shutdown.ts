import { constants } from 'node:os'
import type { Logger } from 'pino'
import { second } from '#vocabulary/time.ts'

/** How long running requests may take to end after an uncaught error. */
const shutdownTimeout = 5 * second

/** Stops on a signal, and ends at once on a second one. */
export function stopOnSignal(log: Logger, stop: (signal: NodeJS.Signals) => Promise<void>): void {
  let stopping = false
  const onSignal = (signal: NodeJS.Signals): void => {
    if (stopping) process.exit(128 + constants.signals[signal])
    stopping = true
    stop(signal).then(
      () => process.exit(0),
      (err: unknown) => {
        log.fatal({ err }, 'the shop could not stop as it should')
        process.exit(1)
      },
    )
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/**
 * Ends the process with code 1 on
 * an uncaught error, because its state is unknown. Node would print the error with all that hangs on it; here it is one line of the log. Running requests may end
 * first, within a short time.
 */
export function exitOnUncaughtError(log: Logger, drain: (timeout: number) => Promise<void>): void {
  let ending = false
  const onTrouble = (trouble: unknown): void => {
    if (ending) return
    ending = true
    const end = (): never => process.exit(1)
    setTimeout(end, shutdownTimeout)
    log.fatal({ err: trouble }, 'nobody caught this: the shop ends')
    drain(shutdownTimeout).then(end, end)
  }
  process.on('uncaughtException', onTrouble)
  process.on('unhandledRejection', onTrouble)
}
