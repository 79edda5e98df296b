import { Agent, createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../free-port.ts'

/** A load balancer for several processes of a shop. */
export interface Balancer {
  /** The one address that browsers know. */
  url: string
  /** Starts sending requests to a port of this machine, once `/readyz` there answers 200. */
  add(port: number): void
  /** Connections to a process that broke while a request was on its way. */
  cuts: { port: number; error: string }[]
  close(): void
}

interface Door {
  port: number
  ready: boolean
  agent: Agent
}

const lookMilliseconds = 100
/** How long a request waits for any process to be ready, in milliseconds. */
const longestQueue = 20_000

/** Reads a request's body whole, so that it can be sent to another door when one does not open. */
async function bodyOf(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Sends a request through a door; resolves when the answer has begun. */
function pass(door: Door, incoming: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { method = 'GET', url = '/', headers } = incoming
    const from = incoming.socket.remoteAddress ?? ''
    const forwarded = { ...headers, connection: 'keep-alive', 'x-forwarded-for': from }
    const { agent, port } = door
    const outgoing = request(
      { agent, host: '127.0.0.1', port, method, path: url, headers: forwarded },
      resolve,
    )
    outgoing.on('error', reject)
    outgoing.end(body)
  })
}

async function isReady({ port }: Door): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(2_000) })
  await answer.arrayBuffer()
  return answer.status === 200
}

/**
 * Opens a load balancer on a free port: round robin over the doors that are ready, by their own word every
 * 100 ms. A door that refuses the connection is passed over; a connection that breaks later is broken towards
 * the client too, since nobody can know how far the request got.
 */
export async function openBalancer(): Promise<Balancer> {
  const port = await freePort()
  const doors = new Map<number, Door>()
  const cuts: Balancer['cuts'] = []
  let turn = 0

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await bodyOf(incoming)
    const deadline = Date.now() + longestQueue
    for (;;) {
      const open = [...doors.values()].filter(({ ready }) => ready)
      const door = open[(turn += 1) % open.length]
      if (!door) {
        // All are starting: a queue is kinder than a failure, and shows a shop that stays away all the same.
        if (Date.now() > deadline) return void response.writeHead(504).end()
        await sleep(lookMilliseconds)
        continue
      }
      try {
        const from = await pass(door, incoming, body)
        response.writeHead(from.statusCode ?? 502, from.headers)
        from.on('error', () => response.destroy())
        from.pipe(response)
        return
      } catch (error) {
        const { code = '' } = error as NodeJS.ErrnoException
        door.ready = false
        if (code === 'ECONNREFUSED') continue
        cuts.push({ port: door.port, error: code })
        return void response.destroy()
      }
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy())
  })
  // Never closed from this side: a client could be sending at that very moment.
  server.keepAliveTimeout = 0
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const look = setInterval(() => {
    for (const door of doors.values()) {
      void isReady(door).then(
        (ready) => (door.ready = ready),
        () => (door.ready = false),
      )
    }
  }, lookMilliseconds)

  return {
    url: `http://localhost:${port}`,
    add: (at) => {
      doors.set(at, { port: at, ready: false, agent: new Agent({ keepAlive: true, maxSockets: 256 }) })
    },
    cuts,
    close() {
      clearInterval(look)
      for (const { agent } of doors.values()) agent.destroy()
      server.closeAllConnections()
      server.close()
    },
  }
}
