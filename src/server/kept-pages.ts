import { createHash } from 'node:crypto'
import { isKnown } from '#http/etags.ts'
import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore } from '#ports/document-store/document-store.ts'
import { firstSpoken, tagsByWeight } from '#vocabulary/accept-language.ts'
import { second } from '#vocabulary/time.ts'
import { compress, encodingFor } from './compression.ts'

/** Finished pages that are the same for every visitor, kept for a moment. */
export interface KeptPages {
  /** Answers a page: as it is kept, or else as `render` makes it. */
  answer(request: Request, render: () => Promise<Response>): Promise<Response>
  /** Something that pages show has changed: none is shown as it was before. */
  forget(): void
}

interface KeptPage {
  headers: readonly (readonly [string, string])[]
  bytes: Uint8Array<ArrayBuffer>
  /** Until when it may be shown, as the clock tells it. */
  until: number
}

/** The only cookies with which someone is still anyone: neither names them, and both are part of the key. */
const cookiesOfAnyone = /^(?:(?:^|; ?)(?:theme|place)=[\w-]{1,30})*$/
/** Longer addresses are nobody's page. */
const longestAddress = 2_000
/** What the renderer says of a page that shows nothing of someone's own. */
const sameForEveryone = 'private, no-cache'
/** What a page takes besides its bytes, roughly. */
const entryBytes = 2_000

/** All that a page depends on; undefined for a request whose answer may be someone's own. */
export function pageKey(request: Request): string | undefined {
  const { headers, method, url } = request
  const cookie = headers.get('cookie') ?? ''
  if (method !== 'GET' || url.length > longestAddress) return undefined
  if (headers.has('authorization') || !cookiesOfAnyone.test(cookie)) return undefined
  // Of the languages that are asked for, the page shows no more than which one to offer.
  const offered = firstSpoken(tagsByWeight(headers.get('accept-language') ?? ''))
  return [url, cookie, offered, encodingFor(headers.get('accept-encoding'))].join('\n')
}

const isForEveryone = ({ headers, status }: Response): boolean =>
  status === 200 &&
  headers.get('cache-control') === sameForEveryone &&
  headers.getSetCookie().length === 0 &&
  /^(accept-encoding)?$/.test(headers.get('vary') ?? '')

/**
 * Keeps the compressed bytes of public pages for some seconds and within some bytes, those asked for longest ago going
 * first. Visitors who ask for the same page at once wait for one rendering. What fits not everyone is neither kept nor
 * looked for: see {@link pageKey}.
 */
export function createKeptPages({
  clock,
  seconds,
  bytes: most = 32 * 1024 * 1024,
}: {
  clock: Clock
  /** 0 to keep nothing. */
  seconds: number
  bytes?: number
}): KeptPages {
  const pages = new Map<string, KeptPage>()
  const underWay = new Map<string, Promise<KeptPage | undefined>>()
  let size = 0
  let age = 0

  function drop(key: string): void {
    const page = pages.get(key)
    if (pages.delete(key) && page) size -= page.bytes.length + entryBytes
  }

  function find(key: string): KeptPage | undefined {
    const page = pages.get(key)
    if (!page) return undefined
    pages.delete(key)
    pages.set(key, page)
    if (page.until > clock.now()) return page
    drop(key)
    return undefined
  }

  function keep(key: string, page: KeptPage): void {
    drop(key)
    pages.set(key, page)
    size += page.bytes.length + entryBytes
    for (const oldest of pages.keys()) {
      if (size <= most) break
      drop(oldest)
    }
  }

  /** Renders a page, and keeps it unless something has changed meanwhile or it is not for everyone. */
  async function make(
    key: string,
    request: Request,
    render: () => Promise<Response>,
  ): Promise<{ page?: KeptPage; response: Response }> {
    const began = { age, at: clock.now() }
    const response = await compress(request, await render())
    // Who went away may have been answered with half of it.
    if (request.signal.aborted || !isForEveryone(response)) return { response }
    const bytes = new Uint8Array(await response.arrayBuffer())
    const etag = `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`
    const page = {
      headers: [...response.headers, ['etag', etag] as const],
      bytes,
      until: began.at + seconds * second,
    }
    if (began.age === age) keep(key, page)
    return { page, response: toResponse(page, request) }
  }

  return {
    async answer(request, render) {
      const key = seconds > 0 ? pageKey(request) : undefined
      if (key === undefined) return render()
      const pending = underWay.get(key)
      const page = find(key) ?? (pending && (await pending))
      if (page) return toResponse(page, request)
      const making = make(key, request, render)
      const made = making.then(
        (result) => result.page,
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
      pages.clear()
      underWay.clear()
    },
  }
}

/** The page as it is kept, or that who asks has it already (RFC 9110, 13.1.2). */
function toResponse({ bytes, headers: kept }: KeptPage, request: Request): Response {
  const headers = new Headers(kept.map(([name, value]) => [name, value]))
  if (!isKnown(request.headers.get('if-none-match'), headers.get('etag') ?? ''))
    return new Response(bytes, { headers })
  for (const name of ['content-type', 'content-encoding']) headers.delete(name)
  return new Response(null, { status: 304, headers })
}

/**
 * A store that tells of every change on its way to whoever watches. All that pages show is kept in memory by read models,
 * and nothing else than a watch changes those.
 */
export const tellingStore = (store: DocumentStore, told: () => void): DocumentStore => ({
  ...store,
  watch(collections, from, onChange, onEnd) {
    // What was read before the watch began may be new as well.
    told()
    return store.watch(
      collections,
      from,
      (change) => {
        onChange(change)
        told()
      },
      onEnd,
    )
  },
})
