import { pino, type Logger } from 'pino'

/**
 * Structured logs on standard output, one JSON object a line. Nothing personal goes in: no names, no
 * addresses, no queries.
 */
export function createLog(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime })
}
