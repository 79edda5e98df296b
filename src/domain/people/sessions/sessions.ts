import { hash } from 'node:crypto'
import type { Clock } from '#ports/clock/clock.ts'
import {
  maximumWrites,
  put,
  remove,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Stored,
  type Write,
} from '#ports/document-store/document-store.ts'
import { readMatching } from '#ports/document-store/read-all.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { plus, toTimestamp } from '#vocabulary/time.ts'
import { sessions, signIns, type SessionDocument, type SignInDocument } from './documents.ts'
import { seenNow, sessionEnd, sessionLife } from './session-times.ts'

/** The data of a new session. */
export type NewSession = Omit<SessionDocument, 'createdAt' | 'lastSeenAt' | 'expiresAt' | 'device'> & {
  device?: SessionDocument['device']
}

/** A session as its owner sees it. */
export interface OwnSession {
  /** Names it to its owner; it opens nothing, and the session's id does not follow from it. */
  handle: string
  /** Whether it is the session of the request. */
  here: boolean
  session: SessionDocument
}

/** Sessions of customers and their browsers, and pending sign-ins. */
export interface Sessions {
  /**
   * Opens a session and ends the browser's session of before in the same commit: a cookie from before the
   * sign-in is worth nothing after it. `maxAge` is the cookie's, in seconds.
   */
  open(session: NewSession, secretBefore?: string): Promise<{ secret: string; maxAge: number }>
  /** The session of a cookie's secret: one read, and a write at most once in a tenth of the idle time. */
  find(secret: string): Promise<Stored<SessionDocument> | undefined>
  /** Ends the session of a cookie's secret and returns it; ending none is fine. */
  end(secret: string): Promise<SessionDocument | undefined>
  /**
   * Where someone is signed in, this session first and then the one seen last. In a hosted store one that was just
   * opened may be missing for a moment.
   */
  ofCustomer(customerId: string, hereId: string | null): Promise<OwnSession[]>
  /** Ends one of a customer's sessions; returns whether it existed. */
  endOne(customerId: string, handle: string): Promise<boolean>
  /**
   * Ends all sessions of a customer but the one with the id `keep`; returns how many. `also` is committed with the
   * first of them, and not when there are none.
   */
  endOfCustomer(customerId: string, keep: string | null, also?: (ended: number) => Write): Promise<number>
  /** Ends the sessions that an issuer names by its own session, or else all of a subject; returns how many. */
  endOfIssuer(issuerId: string, named: { providerSession: string } | { subject: string }): Promise<number>
  /** Stores a started sign-in under its `state`. */
  startSignIn(
    state: string,
    signIn: Omit<SignInDocument, 'expiresAt' | 'browser'>,
    browser: string,
  ): Promise<void>
  /**
   * Marks a started sign-in as taken, so that it works once; `taken` when it was before. Undefined when there is none
   * or another browser started it.
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
      const document = {
        ...session,
        device: session.device ?? null,
        createdAt,
        lastSeenAt: createdAt,
        expiresAt,
      }
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

    async ofCustomer(customerId, hereId) {
      const now = toTimestamp(clock.now())
      const own: OwnSession[] = []
      for await (const { id, data } of sessionsOf(store, customerId))
        if (data.expiresAt > now) own.push({ handle: handleOf(id), here: id === hereId, session: data })
      const seen = ({ here, session }: OwnSession): string => (here ? '~' : session.lastSeenAt)
      return own.sort((a, b) => (seen(a) < seen(b) ? 1 : -1))
    },

    async endOne(customerId, handle) {
      for await (const { id } of sessionsOf(store, customerId)) {
        if (handleOf(id) !== handle) continue
        await store.commit([remove(sessions, id, 'any')])
        return true
      }
      return false
    },

    async endOfCustomer(customerId, keep, also) {
      const writes: Write[] = []
      for await (const { id } of sessionsOf(store, customerId))
        if (id !== keep) writes.push(remove(sessions, id, 'any'))
      const ended = writes.length
      if (also && ended > 0) writes.unshift(also(ended))
      for (let first = 0; first < writes.length; first += maximumWrites)
        await store.commit(writes.slice(first, first + maximumWrites))
      return ended
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
      if (found.data.taken) return found.data
      const taken = { ...found.data, nonce: '', verifier: '', taken: true }
      try {
        await store.commit([put(signIns, found.id, taken, found.version)])
      } catch (error) {
        if (error instanceof StoreConflict) return taken
        throw error
      }
      return found.data
    },
  }
}

/** Names a session to its owner. The cookie's secret does not follow from the id, nor the id from this. */
const handleOf = (id: string): string => digest(`session handle\n${id}`).slice(0, 22)

const sessionsOf = (store: DocumentStore, customerId: string): AsyncIterable<Stored<SessionDocument>> =>
  readMatching(store, sessions, { index: 'byCustomer', equals: { customerId } })

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
  let after: string | undefined
  for (;;) {
    const { items, next } = await store.query(sessions, {
      index,
      equals: { issuerId, ...named },
      limit: 100,
      ...(after === undefined ? {} : { after }),
    })
    if (items.length > 0) await store.commit(items.map(({ id }) => remove(sessions, id, 'any')))
    ended += items.length
    if (next === undefined) return ended
    after = next
  }
}
