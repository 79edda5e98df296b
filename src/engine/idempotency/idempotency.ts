import { z } from 'zod'
import type { Clock } from '#ports/clock/clock.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import {
  put,
  StoreConflict,
  StoreUnavailable,
  type DocumentStore,
  type Stored,
} from '#ports/document-store/document-store.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { clocksApart, second, toTimestamp } from '#vocabulary/time.ts'
import { isLong, readParts, storeParts } from './long-answers.ts'

const record = z.object({
  requestHash: text('Fingerprint of the request: SHA-256 of the body'),
  answer: z
    .object({
      status: whole('HTTP status'),
      headers: z
        .array(z.tuple([z.string(), z.string()]))
        .meta({ description: 'Headers that belong to the answer' }),
      body: text('The body, byte for byte; empty where it is in parts'),
      parts: z
        .array(z.string())
        .optional()
        .meta({ description: 'Ids of the parts of a long body, in their order' }),
    })
    .nullable()
    .meta({ description: 'The first answer; null while the request is running' }),
  runningUntil: moment('When a request without an answer counts as dead'),
  expiresAt: moment('When it is forgotten'),
})

type IdempotencyRecord = z.infer<typeof record>
/** The first answer, as it is given again. */
export type RecordedAnswer = Omit<NonNullable<IdempotencyRecord['answer']>, 'parts'>

export const idempotencyRecords = defineCollection({
  name: 'idempotencyRecords',
  about: 'The first answer to a request that carried an Idempotency-Key',
  schema: record,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
  transient: true,
})

/** Longer than any request may run: outside calls give up well before it. */
const longestRun = 15 * second

/** Unauthorised and forbidden (RFC 9110): the caller must authenticate, and may then repeat the request. */
const requiresSignIn: ReadonlySet<number> = new Set([401, 403])

/** Requests that may be repeated, each of which is carried out once. */
export interface Idempotency {
  /**
   * Returns the first response to a repeated request; runs a new one and stores its response. A response of 500 or
   * above, or one that requires a sign-in, is not stored, so that a retry makes sense. A request that died with its
   * process is run again after a moment; handlers derive their documents' ids from the key, so that this repeats
   * nothing.
   * @param id the owner of the key: principal, method, path and key, hashed
   * @param secret whether the response must not be stored: a repeat runs again
   * @throws ShopFailure `idempotency_key_reused` for another request, `request_in_progress` while the first one
   *   runs
   */
  once(
    id: string,
    requestHash: string,
    run: () => Promise<RecordedAnswer>,
    secret?: boolean,
  ): Promise<{ answer: RecordedAnswer; replayed: boolean }>
}

/** Remembers answers by Idempotency-Key (draft-ietf-httpapi-idempotency-key-header), however long they are. */
export function createIdempotency({ store, clock }: { store: DocumentStore; clock: Clock }): Idempotency {
  const running = (requestHash: string): IdempotencyRecord => ({
    requestHash,
    answer: null,
    runningUntil: toTimestamp(clock.now() + longestRun),
    expiresAt: toTimestamp(clock.now() + limits.idempotencyRetention.value),
  })

  async function whole(
    answer: NonNullable<IdempotencyRecord['answer']>,
  ): Promise<RecordedAnswer | undefined> {
    const { parts, ...rest } = answer
    if (!parts) return rest
    const body = await readParts(store, parts)
    return body === undefined ? undefined : { ...rest, body }
  }

  /** The record of a run that has ended. */
  async function outcomeOf(requestHash: string, answer: RecordedAnswer, stored: boolean) {
    const outcome = running(requestHash)
    // Without its answer a run may be repeated at once.
    if (!stored) return { ...outcome, runningUntil: toTimestamp(clock.now()) }
    if (!isLong(answer.body)) return { ...outcome, answer }
    const parts = await storeParts(store, answer.body, outcome.expiresAt)
    return { ...outcome, answer: { ...answer, body: '', parts } }
  }

  async function begin(
    id: string,
    requestHash: string,
  ): Promise<{ version: number } | { answer: RecordedAnswer }> {
    try {
      await store.commit([put(idempotencyRecords, id, running(requestHash), 'absent')])
      return { version: 1 }
    } catch (error) {
      if (!(error instanceof StoreConflict)) throw error
    }
    const known = await store.get(idempotencyRecords, id)
    if (!known) throw new ShopFailure('request_in_progress', { retryAfter: 1 })
    if (known.data.requestHash !== requestHash) throw new ShopFailure('idempotency_key_reused')
    const answer = known.data.answer && (await whole(known.data.answer))
    return answer ? { answer } : takeOver(id, known)
  }

  async function takeOver(id: string, known: Stored<IdempotencyRecord>): Promise<{ version: number }> {
    const { runningUntil } = known.data
    // Further off than any run lasts is a time from before the clock was set back.
    const mostUntil = toTimestamp(clock.now() + longestRun + clocksApart)
    if (runningUntil > toTimestamp(clock.now()) && runningUntil <= mostUntil) {
      throw new ShopFailure('request_in_progress', { retryAfter: 1 })
    }
    try {
      await store.commit([put(idempotencyRecords, id, running(known.data.requestHash), known.version)])
      return { version: known.version + 1 }
    } catch (error) {
      if (error instanceof StoreConflict) throw new ShopFailure('request_in_progress', { retryAfter: 1 })
      throw error
    }
  }

  return {
    async once(id, requestHash, run, secret = false) {
      const begun = await begin(id, requestHash)
      if ('answer' in begun) return { answer: begun.answer, replayed: true }
      const answer = await run()
      const stored = !secret && answer.status < 500 && !requiresSignIn.has(answer.status)
      // Work that is done is answered, although its answer could not be stored: a repeat runs again and finds it done.
      try {
        const outcome = await outcomeOf(requestHash, answer, stored)
        await store.commit([put(idempotencyRecords, id, outcome, begun.version)])
      } catch (error) {
        if (!(error instanceof StoreConflict || error instanceof StoreUnavailable)) throw error
      }
      return { answer, replayed: false }
    },
  }
}
