import { answerWith, bodyOf } from '#http/api/answers/answer-bodies.ts'
import { isKnown, tagOf } from '#http/api/etags.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { isWithin, second } from '#vocabulary/time.ts'
import { compress } from './compression.ts'

/** A cache of finished answers that are the same for everyone, for a few seconds. */
export interface AnswerCache {
  /** Answers a request from the cache, or else as `make` does. `undefined` is not kept. */
  answer<Made extends Response | undefined>(
    request: Request,
    make: () => Promise<Made>,
  ): Promise<Response | Made>
  /** Something that answers show has changed: none is given as it was before. */
  forget(): void
}

/** Which requests of a kind may be cached. */
export interface CachePolicy {
  /** All that an answer depends on; undefined for a request whose answer may be someone's own. */
  keyOf(request: Request): string | undefined
  /** Whether an answer shows nothing of someone's own. */
  isForEveryone(response: Response): boolean
}

interface CachedAnswer {
  headers: Headers
  bytes: Uint8Array<ArrayBuffer>
  /** By the clock. */
  madeAt: number
}

/** The approximate size of an entry besides its bytes. */
const entryBytes = 2_000

/**
 * Keeps the compressed bytes of answers for some seconds and within some bytes, the least recently used going
 * first. Requests for the same at once wait for one answer. Personal answers are neither cached nor looked up.
 */
export function createAnswerCache({
  policy: { keyOf, isForEveryone },
  clock,
  seconds,
  bytes: most = 32 * 1024 * 1024,
}: {
  policy: CachePolicy
  clock: Clock
  /** 0 to keep nothing. */
  seconds: number
  bytes?: number
}): AnswerCache {
  const answers = new Map<string, CachedAnswer>()
  const underWay = new Map<string, Promise<CachedAnswer | undefined>>()
  let size = 0
  let age = 0

  function drop(key: string): void {
    const answer = answers.get(key)
    if (answers.delete(key) && answer) size -= answer.bytes.length + entryBytes
  }

  function find(key: string): CachedAnswer | undefined {
    const answer = answers.get(key)
    if (!answer) return undefined
    answers.delete(key)
    answers.set(key, answer)
    if (isWithin(seconds * second, answer.madeAt, clock.now())) return answer
    drop(key)
    return undefined
  }

  function keep(key: string, answer: CachedAnswer): void {
    drop(key)
    answers.set(key, answer)
    size += answer.bytes.length + entryBytes
    for (const oldest of answers.keys()) {
      if (size <= most) break
      drop(oldest)
    }
  }

  /** Makes an answer, and keeps it unless something has changed meanwhile or it is not for everyone. */
  async function makeAnswer<Made extends Response | undefined>(
    key: string,
    request: Request,
    make: () => Promise<Made>,
  ): Promise<{ kept?: CachedAnswer; response: Response | Made }> {
    const began = { age, at: clock.now() }
    const made = await make()
    if (!made) return { response: made }
    const response = await compress(request, made)
    // A client that went away may have received half of it.
    if (request.signal.aborted || !isForEveryone(response)) return { response }
    const body = bodyOf(response) ?? new Uint8Array(await response.arrayBuffer())
    // A copy: these bytes may be part of a larger buffer, which would be retained with them.
    const bytes = new Uint8Array(typeof body === 'string' ? Buffer.from(body) : body)
    const tag = response.headers.get('etag') ?? tagOf(bytes)
    response.headers.set('etag', tag)
    const kept = { headers: response.headers, bytes, madeAt: began.at }
    if (began.age === age) keep(key, kept)
    return { kept, response: toResponse(kept, request) }
  }

  return {
    async answer(request, make) {
      const key = seconds > 0 ? keyOf(request) : undefined
      if (key === undefined) return make()
      const pending = underWay.get(key)
      const known = find(key) ?? (pending && (await pending))
      if (known) return toResponse(known, request)
      const making = makeAnswer(key, request, make)
      const made = making.then(
        ({ kept }) => kept,
        () => undefined,
      )
      underWay.set(key, made)
      try {
        return (await making).response
      } finally {
        if (underWay.get(key) === made) underWay.delete(key)
      }
    },
    forget() {
      age += 1
      size = 0
      answers.clear()
      underWay.clear()
    },
  }
}

/** The cached answer, or 304 for a client that has it already (RFC 9110, 13.1.2). */
function toResponse({ bytes, headers: kept }: CachedAnswer, request: Request): Response {
  const headers = new Headers(kept)
  if (!isKnown(request.headers.get('if-none-match'), headers.get('etag') ?? ''))
    return answerWith(bytes, { status: 200, headers })
  for (const name of ['content-type', 'content-encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/**
 * A store that reports every change on its way to a watcher. All that cached answers show is held in memory by read models,
 * and nothing else than a watch changes those.
 */
export const notifyingStore = (store: DocumentStore, invalidate: () => void): DocumentStore => ({
  ...store,
  watch(collections, from, onChange, onEnd) {
    // Changes before the watch began may be new as well.
    invalidate()
    return store.watch(
      collections,
      from,
      (change) => {
        onChange(change)
        invalidate()
      },
      onEnd,
    )
  },
})
