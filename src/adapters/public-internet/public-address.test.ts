import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { guardedLookup, type Resolve } from './public-address.ts'

test('a connection goes to the address that was checked, whatever its name leads to a moment later', async () => {
  const server = createServer((request, response) => void response.end(request.socket.localAddress))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  let asked = 0
  const changing: Resolve = (_hostname, _options, callback) => {
    asked += 1
    callback(null, [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }])
  }
  const lookup = guardedLookup((address) => address === '127.0.0.1', changing)
  const { port } = server.address() as AddressInfo
  const request = async (): Promise<string> => {
    const outgoing = get({ host: 'rebind.example.org', port, lookup, agent: false })
    const [response] = (await once(outgoing, 'response')) as [AsyncIterable<Buffer>]
    const chunks: Buffer[] = []
    for await (const chunk of response) chunks.push(chunk)
    return Buffer.concat(chunks).toString()
  }
  expect([await request(), asked]).toEqual(['127.0.0.1', 1])
  await expect(request()).rejects.toThrow('rebind.example.org is not on the public internet')
})
