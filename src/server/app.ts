import { Hono, type Context } from 'hono'
import type { Logger } from 'pino'
import type { ApiBindings } from '#http/api.ts'
import { securityHeaders } from '#http/headers.ts'
import { checkOrigin } from '#http/origin.ts'
import { problemResponse, toFailure } from '#http/problem.ts'
import type { RateLimit } from '#http/rate-limit.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { newReference } from '#vocabulary/identifiers.ts'
import { compress } from './compression.ts'
import { plainFailurePage } from './plain-page.ts'

/** What the Node server hands in with each request. */
export interface AppBindings extends ApiBindings {
  /** The address of who asks, as the connection (or a trusted proxy) says. */
  address?: string
}

interface AppNeeds {
  publicUrl: string
  log: Logger
  limits: { requests: RateLimit; signIns: RateLimit }
  /** Vite puts styles and scripts into the page while developing; the policy would refuse them. */
  developing: boolean
  /** The HTTP API under `/api`. */
  api: { fetch(request: Request, bindings: ApiBindings): Response | Promise<Response> }
  /** Sub-applications by path prefix: sign-in, media, the sandbox. They set what they need themselves. */
  mounts: readonly { prefix: string; app: { fetch(request: Request): Response | Promise<Response> } }[]
  staticFile(request: Request): Promise<Response | undefined>
  /** Answers a page of the documentation, or undefined. */
  documentation(request: Request): Promise<Response | undefined>
  page(request: Request, reference: string): Promise<Response>
  /** Whether the store answers. */
  ready(): Promise<boolean>
}

/** Callers that are no browsers, and prove who they are by a signature or a key. */
const signedPaths = ['/api/webhooks/', '/auth/backchannel-logout/', '/sandbox/v1/']

/** The whole of the shop's HTTP as one function: what the Node server, the tests and the benchmarks call. */
export function createApp(needs: AppNeeds): Hono<{ Bindings: AppBindings }> {
  const app = new Hono<{ Bindings: AppBindings }>()
  const origin = new URL(needs.publicUrl).origin
  const headers = securityHeaders({ https: origin.startsWith('https:') }).filter(
    ([name]) => !(needs.developing && name === 'content-security-policy'),
  )

  app.get('/healthz', (c) => c.json({ status: 'ok' }))
  app.get('/readyz', async (c) =>
    (await needs.ready()) ? c.json({ status: 'ready' }) : c.json({ status: 'unready' }, 503),
  )
  app.all('*', (c) => observe(needs, c, (reference) => route(c, reference)))

  async function route(c: Context<{ Bindings: AppBindings }>, reference: string): Promise<Response> {
    const request = c.req.raw
    const response = await answer(c, request, reference).catch((error: unknown) =>
      refuse(needs.log, error, request, reference),
    )
    for (const [name, value] of headers) if (!response.headers.has(name)) response.headers.set(name, value)
    return compress(request, response)
  }

  async function answer(
    c: Context<{ Bindings: AppBindings }>,
    request: Request,
    reference: string,
  ): Promise<Response> {
    const { path } = c.req
    const file = request.method === 'GET' ? await needs.staticFile(request) : undefined
    if (file) return file
    const address = c.env?.address ?? 'unknown'
    needs.limits.requests.take(address)
    if (path === '/auth/sign-in' && request.method === 'POST') needs.limits.signIns.take(address)
    if (!signedPaths.some((prefix) => path.startsWith(prefix))) checkOrigin(request, origin)
    const mount = needs.mounts.find(({ prefix }) => path === prefix || path.startsWith(`${prefix}/`))
    if (mount) return mutable(await mount.app.fetch(request))
    const documentation = await needs.documentation(request)
    if (documentation) return documentation
    if (path.startsWith('/api/')) return needs.api.fetch(request, { reference })
    return needs.page(request, reference)
  }
  return app
}

/**
 * Runs one request: gives it a reference, counts its documents, turns failures into answers, and logs one
 * line.
 */
async function observe(
  { log }: Pick<AppNeeds, 'log'>,
  c: Context<{ Bindings: AppBindings }>,
  run: (reference: string) => Promise<Response>,
): Promise<Response> {
  const started = performance.now()
  const reference = newReference()
  const { result, counts } = withCounts(() => run(reference))
  const response = await result
  const duration = performance.now() - started
  response.headers.set('x-request-id', reference)
  if (/\bserver-timing\b/.test(c.req.header('prefer') ?? '')) {
    response.headers.set(
      'server-timing',
      `total;dur=${duration.toFixed(1)}, reads;desc="${counts.reads}", writes;desc="${counts.writes}"`,
    )
  }
  const line = {
    reference,
    method: c.req.method,
    path: c.req.path,
    status: response.status,
    ms: Math.round(duration * 10) / 10,
    ...counts,
  }
  if (response.status >= 500) log.error(line, 'request')
  else log.debug(line, 'request')
  return response
}

/** A failure outside of the API: a page for who reads one, a problem document for everyone else. */
function refuse(log: Logger, error: unknown, request: Request, reference: string): Response {
  const failure = toFailure(error)
  if (failure.code === 'internal_error') log.error({ reference, err: error }, 'unexpected failure')
  const problem = problemResponse(failure, reference)
  const reads = (request.headers.get('accept') ?? '').includes('text/html')
  if (!reads || new URL(request.url).pathname.startsWith('/api/')) return problem
  const headers = new Headers(problem.headers)
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(plainFailurePage(failure, reference), { status: problem.status, headers })
}

/** Answers that came through `fetch`, or redirects, have locked headers. */
function mutable(response: Response): Response {
  return new Response(response.body, response)
}
