import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'

/** A proxy between browser and shop that can lose answers: the shop has acted, and the browser never hears of it. */
export interface LosingProxy {
  /** The option of a browser context. */
  proxy: { server: string; bypass: string }
  /** From now on loses the answers to these requests, and returns when it has lost one. */
  lose(which: (method: string, path: string) => boolean): Promise<void>
  /** From now on loses nothing. */
  mend(): void
  close(): Promise<void>
}

/** Opens the proxy on a free port of this machine. */
export async function openLosingProxy(): Promise<LosingProxy> {
  let onLost = () => undefined as void
  let isLost: ((method: string, path: string) => boolean) | null = null

  function pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method = 'GET', url = '' } = asked
    const { hostname, port, pathname, search } = new URL(url)
    const options = { hostname, port, path: pathname + search, method, headers: asked.headers }
    const sent = request(options, (heard) => {
      if (isLost?.(method, pathname)) {
        heard.resume()
        heard.on('end', () => {
          answer.destroy()
          onLost()
        })
        return
      }
      // Over a connection that it uses again a browser repeats a lost request by itself, also after its page is closed.
      answer.writeHead(heard.statusCode ?? 502, { ...heard.headers, connection: 'close' })
      heard.pipe(answer)
    })
    sent.on('error', () => answer.destroy())
    asked.pipe(sent)
  }

  const server = createServer(pass)
  // A test's own calls come through a tunnel, and nothing of them is lost.
  server.on('connect', ({ url = '' }: IncomingMessage, near: Socket) => {
    const { hostname, port } = new URL(`http://${url}`)
    const far = connect(Number(port), hostname, () => {
      near.write('HTTP/1.1 200 OK\r\n\r\n')
      far.pipe(near).pipe(far)
    })
    far.on('error', () => near.destroy())
    near.on('error', () => far.destroy())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    // Browsers leave out their own machine unless told otherwise.
    proxy: { server: `http://127.0.0.1:${port}`, bypass: '<-loopback>' },
    lose: (which) =>
      new Promise((done) => {
        isLost = which
        onLost = done
      }),
    mend: () => void (isLost = null),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
