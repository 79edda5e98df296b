import { limits } from '#vocabulary/limits.ts'
import { plus, type Timestamp } from '#vocabulary/time.ts'
import type { SessionDocument } from './documents.ts'

/** How long a session lasts without use and in any case, in milliseconds. */
export function sessionLife(isStaff: boolean): { idle: number; absolute: number } {
  return isStaff
    ? { idle: limits.staffSessionIdle.value, absolute: limits.staffSessionAbsolute.value }
    : { idle: limits.sessionIdle.value, absolute: limits.sessionAbsolute.value }
}

/** When a session that was opened at `createdAt` and last seen at `seenAt` ends. */
export function sessionEnd(isStaff: boolean, createdAt: Timestamp, seenAt: Timestamp): Timestamp {
  const { idle, absolute } = sessionLife(isStaff)
  const [idleEnd, absoluteEnd] = [plus(seenAt, idle), plus(createdAt, absolute)]
  return idleEnd < absoluteEnd ? idleEnd : absoluteEnd
}

/**
 * The session as seen now, or undefined when a write is not worth it: it was seen within the last tenth of its idle
 * time, or its absolute end comes first.
 */
export function seenNow(session: SessionDocument, now: Timestamp): SessionDocument | undefined {
  const { idle } = sessionLife(session.isStaff)
  if (now < plus(session.lastSeenAt, idle / 10)) return undefined
  const expiresAt = sessionEnd(session.isStaff, session.createdAt, now)
  return expiresAt === session.expiresAt ? undefined : { ...session, lastSeenAt: now, expiresAt }
}
