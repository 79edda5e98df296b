import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  put,
  remove,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { sessions, signIns, type SessionDocument, type SignInDocument } from './documents.ts'
import { seenNow, sessionEnd, sessionLife } from './session-times.ts'

/** What a session is opened with. */
export type NewSession = Pick<
  SessionDocument,
  'customerId' | 'isStaff' | 'issuerId' | 'subject' | 'providerSession' | 'idToken'
>

/** Who signed in, in which browser, and the sign-ins that are under way. */
export interface Sessions {
  /**
   * Opens a session and ends the browser's session of before in the same commit: a cookie from before the
   * sign-in is worth nothing after it. `maxAge` is the cookie's, in seconds.
   */
  open(session: NewSession, secretBefore?: string): Promise<{ secret: string; maxAge: number }>
  /** The session of a cookie's secret: one read, and a write at most once in a tenth of the idle time. */
  find(secret: string): Promise<Stored<SessionDocument> | undefined>
  /** Ends the session of a cookie's secret and answers what it was; ending none is fine. */
  end(secret: string): Promise<SessionDocument | undefined>
  /**
   * Ends the sessions that an issuer names by its own session, or else all of a subject; answers how many.
   */
  endOfIssuer(issuerId: string, named: { providerSession: string } | { subject: string }): Promise<number>
  /** Keeps a started sign-in under its `state`. */
  startSignIn(
    state: string,
    signIn: Omit<SignInDocument, 'expiresAt' | 'browser'>,
    browser: string,
  ): Promise<void>
  /**
   * Takes a started sign-in out, so that it works once; undefined when there is none or another browser
   * started it.
   */
  takeSignIn(state: string, browser: string): Promise<SignInDocument | undefined>
}

const digest = (secret: string): string => hash('sha256', secret, 'base64url')

/** Sessions over the document store. */
export function createSessions({ store, clock }: { store: DocumentStore; clock: Clock }): Sessions {
  const now = (): string => toTimestamp(clock.now())

  return {
    async open(session, secretBefore) {
      const secret = newSecret()
      const createdAt = now()
      const expiresAt = sessionEnd(session.isStaff, createdAt, createdAt)
      const document = { ...session, createdAt, lastSeenAt: createdAt, expiresAt }
      await store.commit([
        put(sessions, digest(secret), document, 'absent'),
        ...(secretBefore === undefined ? [] : [remove(sessions, digest(secretBefore), 'any')]),
      ])
      return { secret, maxAge: sessionLife(session.isStaff).absolute / 1000 }
    },

    async find(secret) {
      const found = await store.get(sessions, digest(secret))
      if (found) await touch(store, found, now())
      return found
    },

    async end(secret) {
      const found = await store.get(sessions, digest(secret))
      if (found) await store.commit([remove(sessions, found.id, 'any')])
      return found?.data
    },

    endOfIssuer: (issuerId, named) => endAll(store, issuerId, named),

    async startSignIn(state, signIn, browser) {
      const expiresAt = plus(now(), limits.signInAttempt.value)
      const document = { ...signIn, browser: digest(browser), expiresAt }
      await store.commit([put(signIns, digest(state), document, 'absent')])
    },

    async takeSignIn(state, browser) {
      const found = await store.get(signIns, digest(state))
      if (found?.data.browser !== digest(browser)) return undefined
      try {
        await store.commit([remove(signIns, found.id, 'present')])
      } catch (error) {
        if (error instanceof StoreConflict) return undefined
        throw error
      }
      return found.data
    },
  }
}

/** A sighting that cannot be written is no reason to refuse the page: the next one writes it. */
async function touch(store: DocumentStore, found: Stored<SessionDocument>, now: string): Promise<void> {
  const seen = seenNow(found.data, now)
  if (!seen) return
  try {
    await store.commit([put(sessions, found.id, seen, found.version)])
  } catch (error) {
    if (!(error instanceof StoreConflict || error instanceof StoreUnavailable)) throw error
  }
}

async function endAll(
  store: DocumentStore,
  issuerId: string,
  named: { providerSession: string } | { subject: string },
): Promise<number> {
  const index = 'providerSession' in named ? 'byProviderSession' : 'bySubject'
  let ended = 0
  for (;;) {
    const { items, next } = await store.query(sessions, { index, equals: { issuerId, ...named }, limit: 100 })
    if (items.length > 0) await store.commit(items.map(({ id }) => remove(sessions, id, 'any')))
    ended += items.length
    if (next === undefined) return ended
  }
}
