/** A request as a cache in front of the shop gets it. */
export type Send = (request: Request) => Promise<Response>

/** An answer that the cache has stored. */
interface Entry {
  /** The request headers that `Vary` names, as they were. */
  varying: ReadonlyMap<string, string | null>
  response: Response
  body: Uint8Array<ArrayBuffer>
}

/** A cache that many people share, between them and the shop. */
export interface SharedCache {
  send: Send
  /** How often an answer was stored, sent from the store, and confirmed by the shop before it was sent. */
  counts: { stored: number; hits: number; confirmed: number }
  /** Everything that it holds, by address. */
  entries(): { url: string; headers: Headers; text: string }[]
}

/** Statuses that may be stored without being told so (RFC 9110, 15.1). */
const byDefault = new Set([200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501])

function directivesOf({ headers }: Request | Response): ReadonlyMap<string, string> {
  const all = (headers.get('cache-control') ?? '').toLowerCase().split(',')
  return new Map(
    all.map((each) => {
      const [name = '', value = ''] = each.trim().split('=')
      return [name, value.replaceAll('"', '')]
    }),
  )
}

const has = (directives: ReadonlyMap<string, string>, ...names: string[]): boolean =>
  names.some((name) => directives.has(name))

/** Whether a shared cache may store an answer (RFC 9111, 3 and 3.5). */
function mayStore(request: Request, response: Response): boolean {
  const told = directivesOf(response)
  if (request.method !== 'GET' || has(told, 'no-store', 'private') || has(directivesOf(request), 'no-store'))
    return false
  if ([206, 304].includes(response.status) || response.headers.get('vary')?.trim() === '*') return false
  if (request.headers.has('authorization') && !has(told, 'public', 's-maxage', 'must-revalidate'))
    return false
  return (
    has(told, 'public', 'max-age', 's-maxage') ||
    response.headers.has('expires') ||
    byDefault.has(response.status)
  )
}

/** Whether it has to be confirmed each time; an answer that says nothing of it is taken for fresh, as caches may. */
function mustConfirm(response: Response): boolean {
  const told = directivesOf(response)
  const age = told.get('s-maxage') ?? told.get('max-age')
  return told.has('no-cache') || (age !== undefined && Number(age) <= 0)
}

/**
 * Puts a cache in front of the shop that stores and shares all that RFC 9111 allows, cookies or not, for as long as it lives: what
 * a real one leaves out for reasons of its own, this one does not.
 */
export function createSharedCache(origin: Send): SharedCache {
  const store = new Map<string, Entry[]>()
  const counts = { stored: 0, hits: 0, confirmed: 0 }

  const fits = ({ varying }: Entry, { headers }: Request): boolean =>
    [...varying].every(([name, value]) => headers.get(name) === value)
  const answerOf = ({ response, body }: Entry): Response =>
    new Response(response.status === 204 ? null : body, {
      status: response.status,
      headers: response.headers,
    })

  async function fetchAndStore(request: Request): Promise<Response> {
    const response = await origin(request)
    if (!mayStore(request, response)) return response
    const names = (response.headers.get('vary') ?? '')
      .toLowerCase()
      .split(',')
      .map((name) => name.trim())
    const varying = new Map(names.filter(Boolean).map((name) => [name, request.headers.get(name)]))
    const body = new Uint8Array(await response.arrayBuffer())
    const entry = { varying, response, body }
    store.set(request.url, [entry, ...(store.get(request.url) ?? []).filter((each) => !fits(each, request))])
    counts.stored += 1
    return answerOf(entry)
  }

  async function confirm(entry: Entry, request: Request): Promise<Response> {
    const etag = entry.response.headers.get('etag')
    if (etag === null) return fetchAndStore(request)
    const asked = new Request(request, { headers: new Headers(request.headers) })
    asked.headers.set('if-none-match', etag)
    const response = await origin(asked)
    if (response.status !== 304) return fetchAndStore(request)
    counts.confirmed += 1
    return answerOf(entry)
  }

  return {
    counts,
    async send(request) {
      const entry =
        request.method === 'GET' ? store.get(request.url)?.find((each) => fits(each, request)) : undefined
      if (!entry) return fetchAndStore(request)
      if (mustConfirm(entry.response)) return confirm(entry, request)
      counts.hits += 1
      return answerOf(entry)
    },
    entries: () =>
      [...store].flatMap(([url, all]) =>
        all.map(({ body, response }) => ({
          url,
          headers: response.headers,
          text: new TextDecoder().decode(body),
        })),
      ),
  }
}
