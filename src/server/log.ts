import { pino, type DestinationStream, type Logger } from 'pino'
import { describeError } from './operations/describe-error.ts'
import { redact } from './operations/redact.ts'

/**
 * Structured logs on standard output, one JSON object a line. Nothing personal goes in: no names, no
 * addresses, no queries. Errors are logged as `err`, of which only type, code, message, frames and causes are
 * kept, and every line is searched once more for what must not be in it.
 *
 * @param destination where lines go instead; for tests
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: (error: unknown) => describeError(error) },
    hooks: { streamWrite: redact },
  }
  return destination ? pino(options, destination) : pino(options)
}
