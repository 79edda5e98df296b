import type { ShopApi } from '#client/shop-api.ts'
import type { Session } from '../types.ts'

const sessions = new WeakMap<ShopApi, Promise<Session>>()

/** Keeps a session that is known already: the page in which it came, or the answer of a call that changed it. */
export function rememberSession(api: ShopApi, session: Session): void {
  sessions.set(api, Promise.resolve(session))
}

/** Reloads the session. The loader of the shell does so once for each page and after every change. */
export function refreshSession(api: ShopApi): Promise<Session> {
  const session = api.getSession()
  sessions.set(api, session)
  session.catch(() => sessions.delete(api))
  return session
}

/**
 * The session as last known, for loaders that need its market: one call for a whole page on the server (where each
 * request has its own client), and none for most pages in the browser.
 */
export function currentSession(api: ShopApi): Promise<Session> {
  return sessions.get(api) ?? refreshSession(api)
}

/** Lets the cart follow to where its owner shops now. */
export async function followMarket(api: ShopApi, market: string): Promise<void> {
  if ((await currentSession(api)).market !== market)
    rememberSession(api, await api.chooseMarket({ body: { market } }))
}
