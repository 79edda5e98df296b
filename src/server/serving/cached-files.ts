import { encodingFor } from './compression.ts'
import type { AnswerCache, CachePolicy } from './answer-cache.ts'

/** The product feed of a place: kept compressed once, whatever the client takes. */
const feedPath = /\/feeds\/google\.xml$/
/** The files for crawlers and developers besides the pages, drawings in the feed last. */
const filePath = /\.(txt|xml)$|^\/docs(\/|$)|^\/api(\/openapi\.json)?$|^\/feeds\/pictures\//

/** Files that are the same for everyone, whatever the query. */
export const publicFiles: CachePolicy = {
  keyOf({ headers, url }) {
    const { pathname } = new URL(url)
    if (pathname.endsWith('.jpg')) return undefined
    return feedPath.test(pathname)
      ? pathname
      : [pathname, encodingFor(headers.get('accept-encoding'))].join('\n')
  },
  isForEveryone: ({ headers, status }) =>
    status === 200 && (headers.get('cache-control') ?? '').startsWith('public,'),
}

/**
 * Answers files from a cache, or else as `make` does; undefined where it makes none. A change of the shop does not empty
 * this cache: clients may keep these files for as long.
 */
export function createCachedFiles(
  cache: AnswerCache | undefined,
  make: (request: Request, path: string) => Promise<Response | undefined>,
): (request: Request, path: string) => Promise<Response | undefined> {
  return async (request, path) => {
    if (!filePath.test(path) || (request.method !== 'GET' && request.method !== 'HEAD')) return undefined
    // A request of its own: a client that goes away keeps nobody else from the file.
    const asked = new Request(request.url, { headers: request.headers })
    const makeAsked = () => make(asked, path)
    const answer = await (cache ? cache.answer(asked, makeAsked) : makeAsked())
    return answer && asAccepted(request, answer)
  }
}

/** A compressed answer as a client without gzip takes it. */
function asAccepted(request: Request, response: Response): Response {
  const { headers, status } = response
  if (headers.get('content-encoding') !== 'gzip' || !response.body) return response
  if (/\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')) return response
  const plain = new Headers(headers)
  for (const name of ['content-encoding', 'content-length', 'etag']) plain.delete(name)
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')), { status, headers: plain })
}
