import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import type { ApiBindings } from '#http/api/api.ts'
import { headersOfData, securityHeaders, type Elsewhere } from '#http/api/headers.ts'
import { checkOrigin } from '#http/api/origin.ts'
import type { RateLimit } from '#http/limits/rate-limit.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import type { ReportSecurity } from '#vocabulary/security-events.ts'
import { compress } from './compression.ts'
import { createHostRedirect } from './canonical-host.ts'
import type { PageVisit } from './pages.ts'
import { createRefusal } from './refusal.ts'
import type { ObserveRequest } from '../operations/observe-request.ts'

/** The context that the Node server passes with each request. */
export interface AppBindings extends ApiBindings {
  /** The address of the client, as the connection (or a trusted proxy) says. */
  address?: string
}

/** The parts of the shop's HTTP server. */
export interface AppNeeds {
  publicUrl: string
  log: Logger
  /** Called with each refusal that belongs to the security events. */
  onSecurity: ReportSecurity
  /** Runs a request under a reference, and records it. */
  observe: ObserveRequest
  limits: { requests: RateLimit; signIns: RateLimit; codes: RateLimit }
  /** Vite puts styles and scripts into the page while developing; the policy would refuse them. */
  developing: boolean
  /** The other origins that pages load pictures from and upload files to. */
  elsewhere: Elsewhere
  /** The HTTP API under `/api`. */
  api: { fetch(request: Request, bindings: ApiBindings): Response | Promise<Response> }
  /** Sub-applications by path prefix: sign-in, media, the sandbox. They set their own headers. */
  mounts: readonly { prefix: string; app: { fetch(request: Request): Response | Promise<Response> } }[]
  staticFile(request: Request): Promise<Response | undefined>
  /** Answers a file that is the same for everyone: documentation, robots.txt, a sitemap, a feed; undefined to all else. */
  publicFile(request: Request, path: string): Promise<Response | undefined>
  page(request: Request, visit: PageVisit): Promise<Response>
  /** Where an old address leads to, as staff have decided; undefined for none. */
  movedTo(path: string): string | undefined
  /** Whether the store answers. */
  storeAnswers(): boolean
  /** Whether damage was found in the stored data. */
  isDamaged(): boolean
}

/** Callers that are no browsers, and prove who they are by a signature or a key. */
const signedPaths = ['/api/webhooks/', '/auth/backchannel-logout/', '/sandbox/v1/']

/** Calls and forms that try guessable values: the code of a promotion or a gift card, the number of an order. */
const triesCode =
  /^\/((cart|api\/carts\/[^/]+)\/(codes|gift-cards)|orders\/lookup|api\/order-lookups|withdraw|api\/withdrawals)\/?$/

/** Calls and forms that have a message sent, to whatever address is given or to the shop, or a question asked. */
const sendsMail =
  /^\/(newsletter|notices|contact|api\/(newsletter|enquiries|variants\/[^/]+\/notices|products\/[^/]+\/questions))\/?$/

/** A screen's path without its place. The router takes it in any case and with slashes twice, so limits do as well. */
const plainPath = (path: string): string => splitPlace(path.toLowerCase().replace(/\/{2,}/g, '/')).rest

/** Counts a post against the limits that only some posts have. */
async function countPost({ signIns, codes }: AppNeeds['limits'], path: string, address: string) {
  if (['/auth/sign-in', '/auth/test'].includes(path)) await signIns.take(address)
  const rest = plainPath(path)
  if (triesCode.test(rest) || sendsMail.test(rest)) await codes.take(address)
}

/** The whole of the shop's HTTP as one function, called by the Node server, the tests and the benchmarks. */
export function createApp(needs: AppNeeds): Hono<{ Bindings: AppBindings }> {
  const app = new Hono<{ Bindings: AppBindings }>()
  const origin = new URL(needs.publicUrl).origin
  const refuse = createRefusal({ log: needs.log, origin, onSecurity: needs.onSecurity })
  const leadToKnownAddress = createHostRedirect(needs.publicUrl)
  const headers = securityHeaders({ https: origin.startsWith('https:'), elsewhere: needs.elsewhere }).filter(
    ([name]) => !(needs.developing && name === 'content-security-policy'),
  )
  const dataHeaders = headersOfData(headers)

  app.get('/healthz', (c) => dressed(c.json({ status: 'ok' }), dataHeaders))
  // A process whose store does not answer still shows the products, and no other process could do better: a
  // balancer that took all of them away would close the shop.
  const status = () => (needs.isDamaged() ? 'damaged' : needs.storeAnswers() ? 'ready' : 'degraded')
  app.get('/readyz', (c) => dressed(c.json({ status: status() }), dataHeaders))
  app.all('*', (c) => needs.observe(c.req.raw, (reference) => route(c, reference)))

  async function route(c: Context<{ Bindings: AppBindings }>, reference: string): Promise<Response> {
    const request = c.req.raw
    const response = await answer(c, request, reference).catch((error: unknown) =>
      refuse(error, request, reference),
    )
    return compress(request, dressed(response, headersFor(c.req.path, response)))
  }

  /** Leads from an old address to where staff have decided, in the same place and with the same query. */
  function leadOn(request: Request): Response | undefined {
    const { pathname, search } = new URL(request.url)
    const to = ['GET', 'HEAD'].includes(request.method) ? needs.movedTo(pathname) : undefined
    if (to === undefined) return undefined
    const location = ownPath(splitPlace(pathname).prefix + to + search, to)
    return new Response(null, { status: 301, headers: { location, 'cache-control': 'max-age=3600' } })
  }

  function headersFor(path: string, { ok }: Response): readonly [string, string][] {
    return path.startsWith('/api/') || (path.startsWith('/assets/') && ok) ? dataHeaders : headers
  }

  async function answer(
    c: Context<{ Bindings: AppBindings }>,
    request: Request,
    reference: string,
  ): Promise<Response> {
    const led = leadToKnownAddress(request)
    if (led) return led
    const { path } = c.req
    const file = request.method === 'GET' ? await needs.staticFile(request) : undefined
    if (file) return file
    const address = c.env?.address ?? 'unknown'
    await needs.limits.requests.take(address)
    if (request.method === 'POST') await countPost(needs.limits, path, address)
    if (!signedPaths.some((prefix) => path.startsWith(prefix))) checkOrigin(request, origin)
    const mount = needs.mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (mount) return mutable(await mount.app.fetch(request))
    const shared = await needs.publicFile(request, path)
    if (shared) return shared
    const visit = { reference, address }
    if (path.startsWith('/api/')) return needs.api.fetch(request, visit)
    const page = await needs.page(request, visit)
    return page.status === 404 ? (leadOn(request) ?? page) : page
  }
  return app
}

/** Adds the security headers that an answer does not set itself. */
function dressed(response: Response, headers: readonly [string, string][]): Response {
  for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value)
  return response
}

/** Answers that came through `fetch`, or redirects, have locked headers. */
function mutable(response: Response): Response {
  return new Response(response.body, response)
}
