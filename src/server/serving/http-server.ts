import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Server as NetServer, type AddressInfo } from 'node:net'
import { setTimeout as sleepFor } from 'node:timers/promises'
import { getRequestListener } from '@hono/node-server'
import { headersOfData, securityHeaders } from '#http/api/headers.ts'
import { readAddress } from '#http/limits/networks.ts'
import { second } from '#vocabulary/time.ts'
import type { AppBindings } from './app.ts'

/** A handler of Node's own HTTP. */
export interface NodeHandler {
  handle(request: IncomingMessage, response: ServerResponse): void
}

interface Parts {
  app: { fetch(request: Request, bindings: AppBindings): Response | Promise<Response> }
  /** The local provider, which speaks Node's own HTTP; undefined when sign-in is elsewhere. */
  localProvider: NodeHandler | undefined
  /** Called before everything else; undefined outside of development. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  /** How many proxies of one's own stand in front; 0 for none. */
  proxies: number
}

/** The port that the shop is reached at. */
export interface HttpServer {
  /** The port that is listened on. */
  port: number
  /** Starts answering; until then every request gets 503 with `Retry-After`. */
  serve(parts: Parts): void
  /** Stops without losing a request: see {@link Draining}. */
  close(drain: Drain): Promise<void>
}

/** How a server stops. Times are in milliseconds. */
export interface Drain {
  /** How long it goes on taking connections while `/readyz` says that it stops. */
  delay: number
  /** How long the requests under way, and connections that are idle, may take to end after that. */
  timeout: number
  /** Closes idle connections at once, because someone waits at the keyboard. */
  hurried: boolean
}

/**
 * Listens first and answers later: the port must be known before the shop can give a browser its address.
 * @throws Error when the port is taken
 */
export async function listen({
  port,
  host,
  keepAlive = 5 * second,
  headersTimeout = 10 * second,
  https = false,
}: {
  port: number
  host: string
  /** Whether browsers reach the shop by https. */
  https?: boolean
  /** How long a connection may be idle before it is closed, in milliseconds. */
  keepAlive?: number
  /** How long a client may take to send the headers of a request; looked after twice in that time, in milliseconds. */
  headersTimeout?: number
}): Promise<HttpServer> {
  const headers = new Map(headersOfData(securityHeaders({ https, elsewhere: {} })))
  /** Adds the security headers, which handlers may overwrite; the app sets its own. */
  const dress = (response: ServerResponse): ServerResponse => response.setHeaders(headers)
  let answer = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === '/healthz') dress(response).writeHead(200).end()
    else sayUnready(dress(response), 'The shop is starting.')
  }
  const server = createServer(
    {
      keepAliveTimeout: keepAlive,
      headersTimeout,
      connectionsCheckingInterval: headersTimeout / 2,
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      drain.begun(response)
      if (hasTwoHosts(request)) dress(response).writeHead(400, { connection: 'close' }).end()
      else if (drain.begins() && request.url === '/readyz')
        sayUnready(dress(response), 'The shop is stopping.')
      else answer(request, response)
    },
  )
  const drain = createDrain(server, keepAlive)
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    serve({ app, localProvider, before, proxies }) {
      const listener = getRequestListener((request, { incoming }) =>
        app.fetch(request, { address: addressOf(incoming as IncomingMessage, proxies) }),
      )
      const serve = (request: IncomingMessage, response: ServerResponse): void => {
        if (localProvider && /^\/idp(\/|\?|$)/.test(request.url ?? ''))
          localProvider.handle(request, dress(response))
        else void listener(request, response)
      }
      answer = before
        ? (request, response) => before(request, response, () => serve(request, response))
        : serve
    },
    close: drain.drain,
  }
}

/** Whether a request names two hosts, which is answered with 400 (RFC 9112, 3.2). Node passes on the first alone. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1
  return hosts > 1
}

function sayUnready(response: ServerResponse, text: string): void {
  response.writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' }).end(text)
}

/** Node closes an idle connection so long after the time that it announces to the client (`keepAliveTimeoutBuffer`). */
const keepAliveBuffer = 1_000

/**
 * Stops a server so that no request is lost. While it drains, each answer says `Connection: close`, so that
 * nothing more is sent on that connection (RFC 9112, 9.6). A connection that is idle is left alone until the
 * client, by the time it was announced, uses it no more: closing it earlier would meet a request under way.
 */
function createDrain(server: Server, keepAlive: number) {
  // No Set: an old one of its tables would hold all later ones, and their responses, until the whole heap is collected.
  const underWay: ServerResponse[] = []
  let begun = false

  return {
    begins: () => begun,
    begun(response: ServerResponse): void {
      underWay.push(response)
      response.once('close', () => underWay.splice(underWay.indexOf(response), 1))
      if (begun) response.shouldKeepAlive = false
    },
    async drain({ delay, timeout, hurried }: Drain): Promise<void> {
      begun = true
      for (const response of underWay) response.shouldKeepAlive = false
      await sleepFor(delay)
      const ended = Promise.withResolvers<void>()
      // The HTTP server's own `close` would end idle connections at once.
      NetServer.prototype.close.call(server, () => ended.resolve())
      const idleFor = hurried ? 0 : Math.min(timeout, keepAlive + keepAliveBuffer)
      const idle = setTimeout(() => server.closeIdleConnections(), idleFor)
      const all = setTimeout(() => server.closeAllConnections(), timeout)
      await ended.promise
      clearTimeout(idle)
      clearTimeout(all)
    },
  }
}

/**
 * The address of the client: the connection's. Behind proxies of one's own, the entry of X-Forwarded-For that the
 * outermost of them has added; those before it are the visitor's word. With fewer entries than proxies, the
 * first. An entry that is no IP address names nobody.
 */
export function addressOf(
  { headers, socket }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  proxies: number,
): string {
  const entries = proxies === 0 ? [] : String(headers['x-forwarded-for'] ?? '').split(',')
  const forwarded = readAddress(entries.at(-Math.min(proxies, entries.length)) ?? '')
  return forwarded ?? socket.remoteAddress ?? 'unknown'
}
