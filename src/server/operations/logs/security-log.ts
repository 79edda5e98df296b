import type { Logger } from 'pino'
import type { Clock } from '#ports/clock/clock.ts'
import { securityEvents, type ReportSecurity, type SecurityEvent } from '#vocabulary/security-events.ts'
import { isWithin, minute } from '#vocabulary/time.ts'

/** Lines of one kind in a minute. Whoever is refused a thousand times a second must not fill the log. */
const mostLines = 60

const warned = new Set<SecurityEvent>(['sign_in_refused', 'password_refused', 'request_refused'])

/** Writes the security events into the log, and counts those of a kind that are too many. */
export function createSecurityLog({ log, clock }: { log: Logger; clock: Clock }): ReportSecurity {
  const kinds = new Map<string, { since: number; lines: number; unwritten: number }>()
  return (event, details) => {
    const key = `${event} ${details.code ?? ''}`
    const now = clock.now()
    const kind = kinds.get(key) ?? { since: now, lines: 0, unwritten: 0 }
    kinds.set(key, kind)
    if (!isWithin(minute, kind.since, now)) Object.assign(kind, { since: now, lines: 0 })
    if (kind.lines >= mostLines) {
      kind.unwritten += 1
      return
    }
    kind.lines += 1
    const unwritten = kind.unwritten > 0 ? { unwritten: kind.unwritten } : {}
    kind.unwritten = 0
    const line = { security: event, ...details, ...unwritten }
    log[warned.has(event) ? 'warn' : 'info'](line, securityEvents[event])
  }
}
