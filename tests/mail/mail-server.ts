import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { certificate, certificateKey } from './certificate.ts'

/** A message as a server was given it. */
export interface Received {
  from: string
  to: string[]
  /** Whether it came over TLS. */
  secure: boolean
  /** Header lines, unfolded. */
  headers: Map<string, string>
  source: string
}

/** The behaviour of a server instead of accepting a message. */
type Mishap =
  | { at: 'sender' | 'recipient' | 'message'; reply: number; text: string }
  /** The connection breaks once the whole message is there, before the server says so. */
  | { at: 'message'; drop: true }
  | { at: 'message'; wait: number }

/** A mail server, for tests. */
export interface TestMailServer {
  port: number
  received: Received[]
  /** How many connections there have been. */
  connections: number
  /** Used up one by one, each where its turn comes. */
  mishaps: Mishap[]
  close(): Promise<void>
}

const refusal = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code })

function readHeaders(source: string): Map<string, string> {
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replaceAll(/\r\n[ \t]+/g, ' ')
  return new Map(
    head.split('\r\n').map((line) => {
      const at = line.indexOf(':')
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()]
    }),
  )
}

/**
 * Starts a mail server on a port of its own; by default it ends with the test. The
 * user is `shop`, the password `correct`.
 */
export async function openMailServer(
  options: SMTPServerOptions = {},
  until: (end: () => Promise<void>) => void = onTestFinished,
): Promise<TestMailServer> {
  const sockets = new Set<Socket>()
  const take = (at: Mishap['at']): Mishap | undefined =>
    state.mishaps[0]?.at === at ? state.mishaps.shift() : undefined
  const refuse = (at: Mishap['at'], done: (error?: Error | null) => void): void => {
    const mishap = take(at)
    done(mishap && 'reply' in mishap ? refusal(mishap.reply, mishap.text) : null)
  }
  const server = new SMTPServer({
    cert: certificate,
    key: certificateKey,
    authOptional: true,
    disableReverseLookup: true,
    onConnect(_, done) {
      state.connections += 1
      done()
    },
    onAuth(auth, _, done) {
      if (auth.username === 'shop' && auth.password === 'correct') done(null, { user: 'shop' })
      else done(refusal(535, '5.7.8 wrong user or password'))
    },
    onMailFrom: (_, __, done) => refuse('sender', done),
    onRcptTo: (_, __, done) => refuse('recipient', done),
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString()
        const mishap = take('message')
        if (mishap && 'reply' in mishap) return done(refusal(mishap.reply, mishap.text))
        const { mailFrom, rcptTo } = session.envelope
        state.received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          secure: session.secure,
          headers: readHeaders(source),
          source,
        })
        if (mishap && 'drop' in mishap) for (const socket of sockets) socket.destroy()
        else if (mishap) setTimeout(done, mishap.wait).unref()
        else done()
      })
    },
    ...options,
  })
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const state: TestMailServer = {
    port: (server.server.address() as AddressInfo).port,
    received: [],
    connections: 0,
    mishaps: [],
    close: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
  until(() => state.close())
  return state
}
