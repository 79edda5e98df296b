import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './operations/logs/describe-error.ts'
import { redact } from './operations/logs/redact.ts'

/** Lines that wait while nothing can be written to where they go, in bytes; later ones are lost. */
const mostWaiting = 1_000_000

/**
 * Writes lines to a file, a pipe or a terminal that is open. One that takes nothing, as on a full disk, ends nothing: the
 * lines wait, and are written with the first one that is taken again. Without a `flushSync`, for which pino's would
 * try for ever.
 */
export function createOutput(fd: number): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: mostWaiting })
  output.on('error', () => undefined)
  return { write: (line) => void output.write(line) }
}

/**
 * Structured logs on standard output, one JSON object a line. Nothing personal goes in: no names, no
 * addresses, no queries. Errors are logged as `err`, of which only type, code, message, frames and causes are
 * kept, and every line is searched once more for personal data and secrets.
 *
 * @param destination where lines go instead; for tests
 */
export function createLog(level: string, destination = createOutput(1)): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: redact },
  }
  return pino(options, destination)
}
