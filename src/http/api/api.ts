import { Hono, type Context } from 'hono'
import type { Endpoint, FileAnswer } from '#contract/endpoint.ts'
import { contract } from '#contract/contract.ts'
import { readRoute, routes, type RouteName } from '#contract/routes.ts'
import type { Idempotency, RecordedAnswer } from '#engine/idempotency/idempotency.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { StoreUnavailable } from '#ports/document-store/document-store.ts'
import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { isWatched, type ReportSecurity } from '#vocabulary/security-events.ts'
import { withActor } from '#engine/audit/actor.ts'
import { auditedAs, authorise, mustBeRecent } from './access.ts'
import { answerWith } from './answers/answer-bodies.ts'
import { clearSiteData } from './cookies.ts'
import { clientGoneResponse, isClientGone } from './client-gone.ts'
import { isKnown, tagOf } from './etags.ts'
import { fileResponse } from '../files/files.ts'
import { nobody, type Caller, type Call, type Handlers, type Reply, type SetCookieName } from './handler.ts'
import { cartIdOf } from './held-cart.ts'
import { digest, isSafe, readKey, sign } from './keyed-requests.ts'
import { isSpoken } from './language.ts'
import { problemResponse, toFailure } from './problem.ts'
import { bodyLimit, parseRequest, readBody } from './request.ts'
import { WrittenJson } from './answers/written-json.ts'

/** The context that the server passes with each request; a call made in process supplies it itself. */
export interface ApiBindings {
  /** The reference that goes into logs and problem documents. */
  reference?: string
  /** The client's address, from the connection or a trusted proxy. */
  address?: string
  /** Finds out who calls, once for all the calls of a page being rendered. */
  caller?: () => Promise<Caller>
}

interface ApiNeeds {
  handlers: Handlers
  /** Identifies the caller; `asVisitor` skips the session, and so the store. */
  resolveCaller(headers: Headers, asVisitor?: true): Promise<Caller>
  /** Writes one `Set-Cookie` value. */
  serializeCookie(name: SetCookieName, value: string | null, maxAge?: number): string
  idempotency: Idempotency
  clock: Clock
  /** The secret that signs operations; the same in every process of the shop. */
  secret: string
  /** Called with every unexpected failure. */
  onUnexpected(error: unknown, reference: string): void
  /** Called with each refusal and each call that belongs to the security events. */
  onSecurity: ReportSecurity
}

type ApiContext = Context<{ Bindings: ApiBindings }>

/** The HTTP API: one route for each endpoint of the contract, checked, authorised and answered alike. */
export function createHttpApi(needs: ApiNeeds): Hono<{ Bindings: ApiBindings }> {
  const api = new Hono<{ Bindings: ApiBindings }>()
  // Beside the calls: where one route alone fits, nothing is put together for each request.
  const unanswered = new Hono<{ Bindings: ApiBindings }>()
  const methods = new Map<string, string[]>()
  for (const name of Object.keys(routes) as RouteName[]) {
    const { method, path } = readRoute(name)
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1')
    api.on(method, pattern, (c) => answer(needs, name, c))
    methods.set(pattern, [...(methods.get(pattern) ?? []), method])
  }
  const fitting = [...methods].map(([pattern, allowed]) => ({
    allowed,
    pattern: new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  for (const pattern of methods.keys()) {
    unanswered.all(pattern, (c) => {
      const response = problemResponse(new ShopFailure('method_not_allowed'), referenceOf(c))
      // Those of all patterns that the path fits: `/media/uploads` could be the picture `uploads` too.
      const allowed = fitting.flatMap((each) => (each.pattern.test(c.req.path) ? each.allowed : []))
      response.headers.set('allow', allowed.join(', '))
      return response
    })
  }
  unanswered.notFound((c) => problemResponse(new ShopFailure('not_found'), referenceOf(c)))
  api.notFound((c) => unanswered.fetch(c.req.raw, c.env))
  return api
}

const referenceOf = (c: ApiContext): string => c.env?.reference ?? 'none'

const visitorName = 'visitor'

/** Whose Idempotency-Keys they are: a customer's, an API token's, or those of all visitors. */
const principalOf = ({ customer, token }: Caller): string => customer?.id ?? token?.id ?? visitorName

/** A call under way, as far as it is known. */
interface UnderWay {
  call: RouteName
  reference: string
  person: string | null
  token?: string
}

async function answer(needs: ApiNeeds, call: RouteName, c: ApiContext): Promise<Response> {
  const underWay: UnderWay = { call, reference: referenceOf(c), person: null }
  try {
    return await carryOut(needs, underWay, c)
  } catch (error) {
    if (isClientGone(c.req.raw, error)) return clientGoneResponse()
    return refusal(needs, error, underWay)
  }
}

/** The failure that a client receives for anything that was thrown; some are reported to the shop as well. */
function refusal(needs: ApiNeeds, error: unknown, underWay: UnderWay): Response {
  const failure = toFailure(error)
  if (failure.code === 'internal_error') needs.onUnexpected(error, underWay.reference)
  if (isWatched(failure)) needs.onSecurity('request_refused', { code: failure.code, ...underWay })
  return problemResponse(failure, underWay.reference)
}

async function carryOut(needs: ApiNeeds, underWay: UnderWay, c: ApiContext): Promise<Response> {
  const name = underWay.call
  const endpoint: Endpoint = contract[name]
  const request = c.req.raw
  const caller = await findCaller(needs, endpoint, c)
  underWay.person = caller.customer?.id ?? null
  if (caller.token) underWay.token = caller.token.id
  authorise(endpoint.access, caller)
  const key = readKey(endpoint, request)
  const bytes =
    endpoint.body || endpoint.upload ? await readBody(request, bodyLimit(endpoint)) : new Uint8Array()
  const url = new URL(request.url)
  const parsed = parseRequest(endpoint, {
    params: c.req.param(),
    url,
    headers: request.headers,
    bytes,
  })
  const keyId = key && digest(principalOf(caller), request.method, url.pathname, key)
  // Ids are made of the operation, and some of them are rights: a key that someone guesses must not lead to them.
  const operationId = keyId ? sign(needs.secret, keyId, caller.cartId ?? 'no cart', bytes) : newSecret()
  const language = negotiateLanguage(request.headers.get('accept-language'))
  const address = c.env?.address
  const parsedCall = { ...parsed, caller, operationId, language, address, headers: request.headers }
  if (endpoint.file) {
    const file = await ask(needs, name, parsedCall, { setCookie: () => undefined })
    return fileResponse(request, endpoint.file, file as FileAnswer)
  }
  const run = () => handle(needs, underWay, parsedCall)
  if (!keyId) return toResponse(await run(), endpoint, request)
  const { answer, replayed } = await needs.idempotency.once(
    keyId,
    digest(bytes),
    () => run().catch((error: unknown) => failed(needs, error, underWay)),
    endpoint.secretAnswer,
  )
  if (replayed) refuseStranger(answer, caller)
  const response = toResponse(answer, endpoint, request)
  if (replayed) response.headers.set('idempotent-replayed', 'true')
  return response
}

/**
 * The caller of a request. A response that is the same for everyone asks neither cookies nor store, and one that
 * works without the store treats an unverifiable shopper as a visitor.
 * @throws StoreUnavailable
 */
async function findCaller(needs: ApiNeeds, endpoint: Endpoint, c: ApiContext): Promise<Caller> {
  if (endpoint.publicSeconds !== undefined) return nobody
  const { headers } = c.req.raw
  try {
    return await (c.env?.caller?.() ?? needs.resolveCaller(headers))
  } catch (error) {
    if (!endpoint.withoutStore || !(error instanceof StoreUnavailable)) throw error
    return { ...(await needs.resolveCaller(headers, true)), unknown: true }
  }
}

type ParsedCall = ReturnType<typeof parseRequest> &
  Pick<Call<RouteName>, 'caller' | 'operationId' | 'language' | 'headers'>

/**
 * Has the handler of a call carry it out. Where `If-Match` lists several versions each is tried in turn: a stale
 * one has changed nothing.
 */
async function ask(
  needs: ApiNeeds,
  name: RouteName,
  { versions, ...call }: ParsedCall,
  reply: Reply,
): Promise<unknown> {
  const handler = needs.handlers[name] as (call: unknown) => Promise<unknown>
  const [version, ...others] = versions ?? []
  try {
    const built = version === undefined ? {} : { version }
    return await handler({ ...call, ...built, reply } satisfies Partial<Call<RouteName>>)
  } catch (error) {
    if (others.length === 0 || !isStale(error)) throw error
    return ask(needs, name, { ...call, versions: others }, reply)
  }
}

const isStale = (error: unknown): boolean => error instanceof ShopFailure && error.code === 'version_stale'

/** Calls that end sessions, besides those that require a recent sign-in. */
const endsSessions = new Set<RouteName>(['endSession', 'endSessions', 'endCustomerSessions'])

async function handle(needs: ApiNeeds, underWay: UnderWay, call: ParsedCall): Promise<RecordedAnswer> {
  const name = underWay.call
  const endpoint: Endpoint = contract[name]
  // Checked here and not before, so that a repeat of a finished request is answered however long ago that was.
  if (endpoint.recentSignIn === 'always') mustBeRecent(call.caller, needs.clock.now())
  const headers: [string, string][] = []
  let { cartId } = call.caller
  const reply: Reply = {
    setCookie(cookie, value, maxAge) {
      if (cookie === 'cart' && value !== null) cartId = cartIdOf(value)
      headers.push(['set-cookie', needs.serializeCookie(cookie, value, maxAge)])
      if (cookie === 'session' && value === null) headers.push([...clearSiteData])
    },
  }
  const act = () => ask(needs, name, call, reply)
  const output = await (typeof endpoint.access === 'object' ? withActor(auditedAs(call.caller), act) : act())
  if (endpoint.recentSignIn) needs.onSecurity('sensitive_action', underWay)
  if (endsSessions.has(name)) needs.onSecurity('sessions_ended', underWay)
  if (cartId !== null && principalOf(call.caller) === visitorName) headers.push([cartHeader, digest(cartId)])
  if (endpoint.returns === null) return { status: 204, headers, body: '' }
  headers.push(['content-type', 'application/json'])
  if (isSpoken(endpoint)) headers.push(['content-language', call.language])
  const version = endpoint.versioned ? (output as { version: number }).version : undefined
  if (version !== undefined) headers.push(['etag', `"${version}"`])
  return { status: endpoint.status ?? 200, headers, body: toText(output) }
}

const toText = (output: unknown): string =>
  output instanceof WrittenJson ? output.text : JSON.stringify(output)

/** Remembered with an answer to a visitor and never sent: the cart that they held then. */
const cartHeader = 'x-cart-held'

/**
 * All visitors are one principal, since nothing names them: a key that two of them happen to choose must not
 * show one the other's cart. Whoever holds no cart at all may be the first one again, whose answer was lost
 * on the way.
 * @throws ShopFailure `idempotency_key_reused`
 */
function refuseStranger(answer: RecordedAnswer, caller: Caller): void {
  const { cartId } = caller
  const held = answer.headers.find(([name]) => name === cartHeader)?.[1]
  if (principalOf(caller) !== visitorName || cartId === null || held === undefined || held === digest(cartId))
    return
  throw new ShopFailure('idempotency_key_reused')
}

/** A failure of a keyed request, in the form in which it is remembered. */
async function failed(needs: ApiNeeds, error: unknown, underWay: UnderWay): Promise<RecordedAnswer> {
  const response = refusal(needs, error, underWay)
  return { status: response.status, headers: [...response.headers], body: await response.text() }
}

function toResponse(answer: RecordedAnswer, endpoint: Endpoint, request: Request): Response {
  const { status, body } = answer
  const headers = new Headers(answer.headers)
  headers.delete(cartHeader)
  if (isSpoken(endpoint)) headers.append('vary', 'accept-language')
  if (status < 400 && endpoint.publicSeconds !== undefined) {
    headers.set('cache-control', `public, max-age=${endpoint.publicSeconds}`)
    headers.set('etag', tagOf(body, headers.get('content-language') ?? ''))
  } else {
    headers.set('cache-control', 'private, no-store')
  }
  // A version is the same in every language, so it tells nobody that they have this answer already.
  const etag = endpoint.versioned && isSpoken(endpoint) ? null : headers.get('etag')
  if (isSafe(request) && etag && isKnown(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  if (status === 204) return new Response(null, { status, headers })
  return answerWith(body, { status, headers })
}
