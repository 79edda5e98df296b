import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Another program that takes webhooks: the ids of those that came, each as often as it came. */
export interface Endpoint {
  url: string
  received: string[]
  close(): void
}

/** Opens an endpoint on a free port of this machine. */
export async function openEndpoint(): Promise<Endpoint> {
  const received: string[] = []
  const server = createServer((request, response) => {
    received.push(String(request.headers['webhook-id']))
    request.resume()
    response.writeHead(204).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    received,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
