import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * The least that a Node server can do: it answers every request with the same bytes and headers, those of the file that
 * it is started with. `bench:pages` holds the shop beside it.
 */
export interface BareAnswer {
  headers: Record<string, string>
  /** As base64. */
  body: string
}

const { headers, body } = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as BareAnswer
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
server.listen(0, '127.0.0.1', () => {
  console.log(`open at http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
