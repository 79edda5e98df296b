import type { Api, Problem } from '#client/api.ts'
import { createApi } from '#client/whole-api.ts'
import type { OpenShop } from '#server/wiring/open-shop.ts'
import { checkAnswer } from './answers.ts'

/** The origin of the shop under test. */
export const origin = 'http://localhost:3000'

export interface SendOptions {
  method?: string
  headers?: Record<string, string | null>
  /** Sent as it is when it is text or bytes, as JSON when it is anything else. */
  body?: unknown
}

/** An answer, read. */
export interface Answer<T = unknown> {
  status: number
  headers: Headers
  text: string
  body: T
}

/** Someone who calls the API, with a cookie jar of their own. */
export interface Browser {
  /** The typed client. */
  api: Api
  /** One request as it is written: for what a typed client would never send. */
  send<T = unknown>(path: string, options?: SendOptions): Promise<Answer<T>>
  /** As {@link send}, of a request that must fail. */
  refused(path: string, options?: SendOptions): Promise<Problem>
  cookies: Map<string, string>
}

function bodyOf(body: unknown): BodyInit | null {
  if (body === undefined) return null
  return typeof body === 'string' || body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body)
}

/** Opens a browser at an address, whose screens are in a language. Each answer is held to the contract. */
export function openBrowser(
  shop: Pick<OpenShop, 'app'>,
  address = '127.0.0.1',
  language?: string,
  /** Makes it a program: sent with each request, in place of cookies. */
  token?: string,
): Browser {
  const cookies = new Map<string, string>()

  async function go(path: string, init: RequestInit): Promise<Response> {
    const headers = new Headers(init.headers)
    if (language !== undefined && !headers.has('accept-language')) headers.set('accept-language', language)
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`)
    else if (cookies.size > 0 && !headers.has('cookie')) {
      headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    }
    const request = new Request(new URL(path, origin), { ...init, headers })
    const response = await shop.app.fetch(request, { address })
    for (const line of response.headers.getSetCookie()) keep(cookies, line)
    await checkAnswer(request.method, path, response)
    return response
  }

  const sameOrigin = (init: RequestInit): RequestInit => {
    const headers = new Headers(init.headers)
    if (init.method !== 'GET') headers.set('origin', origin)
    return { ...init, headers }
  }

  const send = async <T>(
    path: string,
    { method = 'GET', headers = {}, body }: SendOptions = {},
  ): Promise<Answer<T>> => {
    const sent = new Headers(method === 'GET' || method === 'HEAD' ? {} : { origin })
    if (body !== undefined) sent.set('content-type', 'application/json')
    for (const [name, value] of Object.entries(headers)) {
      if (value === null) sent.delete(name)
      else sent.set(name, value)
    }
    const response = await go(path, { method, headers: sent, body: bodyOf(body) })
    const text = await response.text()
    const isPlain = !response.headers.has('content-encoding')
    const isJson = isPlain && /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : text) as T,
    }
  }

  return {
    cookies,
    api: createApi((path, init) => go(path, sameOrigin(init))),
    send,
    async refused(path, options) {
      const answer = await send<Problem>(path, options)
      if (answer.status < 400) throw new Error(`${path} was not refused: ${answer.status} ${answer.text}`)
      return answer.body
    },
  }
}

function keep(cookies: Map<string, string>, line: string): void {
  const [pair = ''] = line.split(';')
  const [name = '', ...value] = pair.split('=')
  if (/;\s*max-age=0\b/i.test(line)) cookies.delete(name)
  else cookies.set(name, value.join('='))
}
