import type { Transport } from '#client/api.ts'
import { bodyOf } from '#http/api/answers/answer-bodies.ts'
import type { ApiBindings } from '#http/api/api.ts'
import type { Caller } from '#http/api/handler.ts'

interface InProcessNeeds {
  /** The HTTP API. */
  api: { fetch(request: Request, bindings: ApiBindings): Response | Promise<Response> }
  /** The page request on whose behalf the calls are made. */
  page: Request
  reference: string
  /** The address of the page's visitor. */
  address?: string | undefined
  resolveCaller(headers: Headers): Promise<Caller>
}

/** A call that a page has made. */
export interface PageCall {
  method: string
  path: string
  milliseconds: number
}

/**
 * The API as a page being rendered reaches it: a function call through the same checks as any other request,
 * with the visitor's cookies. The caller is determined once a page, and
 * again after an answer has set a cookie.
 */
export function createInProcessTransport({ api, page, reference, address, resolveCaller }: InProcessNeeds): {
  transport: Transport
  /** The cookies that answers have set, for the page's own answer. */
  setCookies: string[]
  /** The calls that were answered. */
  calls: PageCall[]
} {
  const setCookies: string[] = []
  const calls: PageCall[] = []
  const cookies = readCookies(page.headers.get('cookie'))
  let caller: Promise<Caller> | undefined

  const transport: Transport = async (path, init) => {
    const headers = new Headers(init.headers)
    if (cookies.size > 0)
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const request = new Request(new URL(path, page.url), {
      ...init,
      headers,
      signal: init.signal ?? page.signal,
    })
    const began = performance.now()
    const response = await api.fetch(request, {
      reference,
      ...(address !== undefined && { address }),
      caller: () => (caller ??= resolveCaller(headers)),
    })
    const { pathname } = new URL(request.url)
    calls.push({ method: request.method, path: pathname, milliseconds: performance.now() - began })
    for (const line of response.headers.getSetCookie()) {
      setCookies.push(line)
      keep(cookies, line)
      caller = undefined
    }
    const text = bodyOf(response)
    // A stream to read it from would be made first.
    if (typeof text === 'string')
      Object.defineProperty(response, 'json', { value: async () => JSON.parse(text) as unknown })
    return response
  }
  return { transport, setCookies, calls }
}

function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(';').map((pair) => pair.trim().split('='))
  return new Map(pairs.flatMap(([name, ...value]) => (name ? [[name, value.join('=')] as const] : [])))
}

/** Later calls for the same page see a cookie as a browser would send it. */
function keep(cookies: Map<string, string>, line: string): void {
  const [pair = '', ...attributes] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  const gone = attributes.some((attribute) => attribute.trim().toLowerCase() === 'max-age=0')
  if (gone) cookies.delete(name.trim())
  else cookies.set(name.trim(), value.join('='))
}
