import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A webhook as it came in. */
export interface Received {
  path: string
  method: string
  headers: IncomingHttpHeaders
  body: string
}

/** Says how one webhook is answered: with a status, or by hand. */
export type Responder = (received: Received, response: ServerResponse) => number | undefined

/** Another program that takes webhooks at a real port of this machine; it answers 204 by default, and ends with the test. */
export async function openReceiver(until: (end: () => void) => void = onTestFinished) {
  const received: Received[] = []
  const receiver = { received, answer: (() => 204) as Responder, url: '' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => void chunks.push(chunk))
    request.on('end', () => {
      const { headers, method = '', url: path = '' } = request
      const webhook = { path, method, headers, body: Buffer.concat(chunks).toString() }
      received.push(webhook)
      const status = receiver.answer(webhook, response)
      if (status !== undefined) response.writeHead(status).end(`said ${status}`)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  until(() => {
    server.closeAllConnections()
    server.close()
  })
  return receiver
}
