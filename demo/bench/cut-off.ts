import { request as send } from 'node:http'
import type { HttpClient, Outgoing } from './http-client.ts'

/** Sends a request whole and cuts the connection before an answer: whoever sent it cannot know whether it arrived. */
export function sendAndCut(
  { origin }: Pick<HttpClient, 'origin'>,
  path: string,
  { method = 'GET', headers = {}, body = '' }: Outgoing,
): Promise<void> {
  const { host, port } = new URL(origin)
  return new Promise((resolve) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) }
    const request = send({
      agent: false,
      host: '127.0.0.1',
      port,
      path,
      method,
      headers: { host, ...headers, ...length },
    })
    request.once('finish', () => request.destroy())
    request.once('error', () => undefined)
    request.once('close', resolve)
    request.end(body)
  })
}
