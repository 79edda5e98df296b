import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { AppBindings } from './app.ts'

interface Parts {
  app: { fetch(request: Request, bindings: AppBindings): Response | Promise<Response> }
  /** The local provider, which speaks Node's own HTTP; undefined when sign-in is elsewhere. */
  localProvider: { handle(request: IncomingMessage, response: ServerResponse): void } | undefined
  /** Asked before everything else; undefined outside of development. */
  before?: ((request: IncomingMessage, response: ServerResponse, next: () => void) => void) | undefined
  trustProxy: boolean
}

/** The port that the shop is reached at. */
export interface HttpServer {
  /** The port that is listened on. */
  port: number
  /** Starts answering; until then every request gets 503 and is asked to come again. */
  serve(parts: Parts): void
  /** Stops taking connections and waits for the requests that are being answered, `milliseconds` at most. */
  close(milliseconds: number): Promise<void>
}

/**
 * Listens first and answers later: the port must be known before the shop can tell a browser its address.
 * @throws Error when the port is taken
 */
export async function listen({ port, host }: { port: number; host: string }): Promise<HttpServer> {
  let answer = (_: IncomingMessage, response: ServerResponse): void => {
    response
      .writeHead(503, { 'retry-after': '1', 'content-type': 'text/plain; charset=utf-8' })
      .end('The shop is starting.')
  }
  const server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  return {
    port: (server.address() as AddressInfo).port,
    serve({ app, localProvider, before, trustProxy }) {
      const listener = getRequestListener((request, { incoming }) =>
        app.fetch(request, { address: addressOf(incoming as IncomingMessage, trustProxy) }),
      )
      const serve = (request: IncomingMessage, response: ServerResponse): void => {
        if (localProvider && /^\/idp(\/|\?|$)/.test(request.url ?? ''))
          localProvider.handle(request, response)
        else void listener(request, response)
      }
      answer = before
        ? (request, response) => before(request, response, () => serve(request, response))
        : serve
    },
    close: (milliseconds) => close(server, milliseconds),
  }
}

function close(server: Server, milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), milliseconds)
    server.close(() => {
      clearTimeout(cut)
      resolve()
    })
    server.closeIdleConnections()
  })
}

/**
 * Who asks: the connection's address. Behind a proxy of one's own, the last entry of X-Forwarded-For is the
 * one that proxy has added.
 */
export function addressOf(incoming: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy
    ? String(incoming.headers['x-forwarded-for'] ?? '')
        .split(',')
        .at(-1)
        ?.trim()
    : undefined
  return forwarded || (incoming.socket.remoteAddress ?? 'unknown')
}
