import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '#server/serving/http-server.ts'
import { openTestShop } from '../open-test-shop.ts'

/** A shop that listens on a port, for what only a connection of one's own can send. */
async function openListening(settings: Record<string, string> = {}) {
  const screens = {
    staticFolder: undefined,
    // A page that is at work for as long as someone waits for it.
    renderer: async () => (request: Request) =>
      new Promise<Response>((_, reject) => {
        const stop = (): void => reject(request.signal.reason as Error)
        if (request.signal.aborted) stop()
        else request.signal.addEventListener('abort', stop)
      }),
  }
  const shop = await openTestShop({ LOG_LEVEL: 'info', ...settings }, screens)
  const server = await listen({ port: 0, host: '127.0.0.1', headersTimeout: 200 })
  server.serve({ ...shop.shop, proxies: 0 })
  onTestFinished(async () => {
    await server.close({ delay: 0, timeout: 0, hurried: true })
    await shop.close()
  })
  const send = async (text: string): Promise<Socket> => {
    const socket = connect(server.port, '127.0.0.1')
    socket.on('error', () => undefined)
    await once(socket, 'connect')
    await new Promise((written) => socket.write(text, written))
    return socket
  }
  const answerTo = async (text: string): Promise<string> => {
    let answer = ''
    const socket = await send(text)
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    await once(socket, 'close')
    return answer
  }
  const logged = (): { level: number; status?: number }[] =>
    shop.lines.map((line) => JSON.parse(line) as { level: number; status?: number })
  return { send, answerTo, logged }
}

const cutOff =
  'POST /api/carts HTTP/1.1\r\nHost: localhost:3000\r\nOrigin: http://localhost:3000\r\n' +
  'Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{'

test.each([
  ['in the middle of its body', cutOff],
  [
    'in the middle of a chunked body',
    cutOff.replace('Content-Length: 100\r\n\r\n{', 'Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'),
  ],
  ['while a page is rendered', 'GET /about HTTP/1.1\r\nHost: localhost:3000\r\n\r\n'],
])('a client that goes away %s is one line of the log and no failure of the shop', async (_, text) => {
  const { send, logged } = await openListening()
  const before = logged().length
  const socket = await send(text)
  socket.destroy()
  await expect.poll(() => logged().slice(before)).toMatchObject([{ level: 30, status: 499 }])
})

test('half a header is closed after a while', async () => {
  const { answerTo } = await openListening()
  expect(await answerTo('GET / HTTP/1.1\r\nHost: localhost:3000\r\nX-Half')).toMatch(/^HTTP\/1.1 408 /)
})

test('a request that names two hosts is refused', async () => {
  const { answerTo } = await openListening()
  expect(
    await answerTo('GET /api/shop HTTP/1.1\r\nHost: localhost:3000\r\nhost: evil.example\r\n\r\n'),
  ).toMatch(/^HTTP\/1.1 400 /)
})
