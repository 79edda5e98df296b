import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** What becomes of connections through a proxy. */
export type Trouble =
  /** Everything stays where it is, until the trouble is over. */
  | { kind: 'hangs' }
  /** Nobody is there: connections are broken, and new ones are at once. */
  | { kind: 'refuses' }
  /** Requests arrive, and connections break as soon as an answer comes back. */
  | { kind: 'loses answers' }
  /** Everything that comes back is so many milliseconds late. */
  | { kind: 'is slow'; milliseconds: number }
  /** Another program is there, which answers everything so. */
  | { kind: 'talks nonsense'; bytes: string }

/** Stands between two programs, and makes trouble on demand. */
export interface FaultyProxy {
  port: number
  begin(trouble: Trouble): void
  /** From here on everything passes again. */
  end(): void
  close(): Promise<void>
}

/** Opens a proxy for TCP on a free port of 127.0.0.1 to another port of this machine. */
export async function openFaultyProxy(target: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  let trouble: Trouble | undefined
  let over = Promise.withResolvers<void>()

  /** Hands a chunk on, or does with it what the trouble wants. Chunks of one direction come one after the other. */
  async function hand(chunk: Buffer, to: Socket, from: Socket, isAnswer: boolean): Promise<void> {
    if (trouble?.kind === 'hangs') await over.promise
    if (isAnswer && trouble?.kind === 'is slow')
      await Promise.race([sleep(trouble.milliseconds), over.promise])
    if (isAnswer && trouble?.kind === 'loses answers') to.destroy()
    else if (!isAnswer && trouble?.kind === 'talks nonsense') from.end(trouble.bytes)
    else if (to.writable) to.write(chunk)
  }

  function join(from: Socket, to: Socket, isAnswer: boolean): void {
    let handed = Promise.resolve()
    sockets.add(from)
    from.on('data', (chunk: Buffer) => (handed = handed.then(() => hand(chunk, to, from, isAnswer))))
    from.on('end', () => (handed = handed.then(() => void to.end())))
    from.on('error', () => undefined)
    from.on('close', () => {
      sockets.delete(from)
      void handed.then(() => to.destroySoon())
    })
  }

  const server = createServer((client) => {
    if (trouble?.kind === 'refuses') return void client.destroy()
    const upstream = connect(target, '127.0.0.1')
    join(client, upstream, false)
    join(upstream, client, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    begin(next) {
      trouble = next
      over = Promise.withResolvers()
      if (next.kind === 'refuses') for (const socket of sockets) socket.destroy()
    },
    end() {
      trouble = undefined
      over.resolve()
    },
    async close() {
      trouble = undefined
      over.resolve()
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
