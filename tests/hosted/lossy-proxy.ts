import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'

/** Stands between a client and an HTTP server, and loses answers on demand. */
export interface LossyProxy {
  endpoint: string
  /** The answers to the next so many calls of this operation are lost; the calls take effect. */
  loseNext(operation: string, count?: number): void
  /** How many calls of this operation have come by. */
  calls(operation: string): number
  stop(): Promise<void>
}

/** AWS's clients name the operation behind the last dot of this header. */
const operationOf = (incoming: IncomingMessage): string =>
  String(incoming.headers['x-amz-target']).split('.').at(-1) ?? ''

/** Starts a proxy on a free port of 127.0.0.1. */
export async function startLosingProxy(target: string): Promise<LossyProxy> {
  const losing = new Map<string, number>()
  const seen = new Map<string, number>()

  function pass(incoming: IncomingMessage, outgoing: ServerResponse): void {
    const operation = operationOf(incoming)
    seen.set(operation, (seen.get(operation) ?? 0) + 1)
    const { method, headers } = incoming
    const forward = request(new URL(incoming.url ?? '/', target), { method, headers }, (answer) => {
      const left = losing.get(operation) ?? 0
      losing.set(operation, Math.max(0, left - 1))
      if (left > 0) {
        answer.resume().once('end', () => outgoing.destroy())
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
    })
    forward.once('error', () => outgoing.destroy())
    incoming.pipe(forward)
  }
  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    loseNext: (operation, count = 1) => void losing.set(operation, count),
    calls: (operation) => seen.get(operation) ?? 0,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
