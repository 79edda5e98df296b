import { createRateLimit } from '#http/limits/rate-limit.ts'
import { createSharedWindows } from '#http/limits/shared-windows.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import type { AppNeeds } from '../serving/app.ts'
import type { Settings } from '../settings.ts'

/**
 * How often an address may ask, all processes together. Of ordinary requests a process allows a tenth before it
 * asks the others, so that ordinary visitors cost no document; sign-ins and tried codes are counted strictly.
 */
export function createLimits({
  settings,
  store,
  clock,
  secret,
}: {
  settings: Pick<
    Settings,
    'RATE_LIMIT_PER_MINUTE' | 'RATE_LIMIT_SIGN_IN_PER_MINUTE' | 'RATE_LIMIT_CODES_PER_MINUTE'
  >
  store: DocumentStore
  clock: Clock
  secret: string
}): AppNeeds['limits'] {
  const windows = createSharedWindows({ store, secret })
  const limit = (what: string, perMinute: number, free: number) =>
    createRateLimit({ perMinute, clock, shared: { windows, what, free } })
  const requests = settings.RATE_LIMIT_PER_MINUTE
  return {
    requests: limit('requests', requests, Math.ceil(requests / 10)),
    codes: limit('codes', settings.RATE_LIMIT_CODES_PER_MINUTE, 0),
    signIns: limit('sign-ins', settings.RATE_LIMIT_SIGN_IN_PER_MINUTE, 0),
  }
}
