import { Agent, request as send } from 'node:http'
import type { Transport } from '#client/api.ts'

/** A request as a test or the benchmark writes it. */
export interface Outgoing {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array
}

/** An answer, read to its end. */
export interface Incoming {
  status: number
  headers: Record<string, string | string[] | undefined>
  text: string
}

export interface HttpClient {
  /** The shop's address as browsers know it. */
  origin: string
  /** Sends a request to a path of the shop. @throws Error when the connection breaks, or after 30 s */
  send(path: string, request?: Outgoing): Promise<Incoming>
  close(): void
}

/** Nothing here may wait for ever. */
const longestWait = 30_000

/**
 * A light HTTP client over keep-alive connections: it shares two cores with the shop it measures. It speaks to this
 * machine alone, whatever the address says.
 * @throws RangeError on an address that is not this machine's
 */
export function createHttpClient(
  url: string,
  { connections = 256 }: { connections?: number } = {},
): HttpClient {
  const { host, hostname, origin, port } = new URL(url)
  if (!['127.0.0.1', 'localhost'].includes(hostname)) throw new RangeError(`${url} is not on this machine`)
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections })
  const sendOnce = (path: string, { method = 'GET', headers = {}, body }: Outgoing): Promise<Incoming> =>
    new Promise((resolve, reject) => {
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
      const request = send(
        {
          agent,
          host: '127.0.0.1',
          port,
          path,
          method,
          headers: { host, ...headers, ...length },
          timeout: longestWait,
        },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () => {
            if (!response.complete) return reject(new Error(`${path}: the answer was cut off`))
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text: Buffer.concat(chunks).toString(),
            })
          })
        },
      )
      request.on('timeout', () => request.destroy(new Error(`${path}: no answer`)))
      request.on('error', (error) =>
        reject(request.reusedSocket ? new StaleConnection(error.message) : error),
      )
      request.end(body)
    })
  return {
    origin,
    close: () => agent.destroy(),
    async send(path, request = {}) {
      try {
        return await sendOnce(path, request)
      } catch (error) {
        if (!(error instanceof StaleConnection)) throw error
        return sendOnce(path, request)
      }
    },
  }
}

/**
 * A keep-alive connection broke before it had an answer: on a busy machine the shop closes one just as it is used again. Browsers
 * send the request again on another, and so does the client above.
 */
class StaleConnection extends Error {}

/** The transport of the typed API client over a way to send requests. */
export function apiTransport(through: (path: string, request: Outgoing) => Promise<Incoming>): Transport {
  return async (path, { body, headers, method = 'GET' }) => {
    const sent = typeof body === 'string' || body instanceof Uint8Array ? { body } : {}
    const { status, text: answer } = await through(path, {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...sent,
    })
    return new Response(status === 204 ? null : answer, { status })
  }
}
