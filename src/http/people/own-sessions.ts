import type { OwnSession, Sessions } from '#domain/people/sessions/sessions.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { signedInId } from './account.ts'
import type { Handlers } from '../api/handler.ts'

/** A session for its owner and for staff: without its id and its secret. */
export const toSessionView = ({ handle, here, session: { device, createdAt, lastSeenAt } }: OwnSession) => ({
  id: handle,
  here,
  browser: device?.browser ?? null,
  system: device?.system ?? null,
  createdAt,
  lastSeenAt,
})

/** Where one is signed in, and signing out elsewhere. */
export function createOwnSessionHandlers({
  sessions,
}: {
  sessions: Pick<Sessions, 'ofCustomer' | 'endOne' | 'endOfCustomer'>
}): Pick<Handlers, 'listSessions' | 'endSession' | 'endSessions'> {
  return {
    async listSessions({ caller }) {
      const own = await sessions.ofCustomer(signedInId(caller), caller.sessionId)
      return { items: own.map(toSessionView) }
    },
    async endSession({ caller, params }) {
      if (!(await sessions.endOne(signedInId(caller), params.sessionId)))
        throw new ShopFailure('session_not_found')
      return undefined
    },
    async endSessions({ caller, query, reply }) {
      const others = query.which === 'others'
      const ended = await sessions.endOfCustomer(signedInId(caller), others ? caller.sessionId : null)
      if (!others) {
        reply.setCookie('session', null)
        reply.setCookie('cart', null)
        reply.setCookie('order', null)
      }
      return { ended }
    },
  }
}
