/** No answer of a provider is longer: the largest are sets of keys. */
const mostBytes = 512_000

/** An answer that is longer than any honest one. */
class AnswerTooLarge extends TypeError {
  override readonly name = 'AnswerTooLarge'
}

async function readBounded(response: Response): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > mostBytes) throw new AnswerTooLarge(`longer than ${mostBytes} bytes`)
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}

/**
 * `fetch` for responses of a provider: the whole response comes within the time of `init.signal`, is of bounded
 * length, and redirects are not followed, since one would carry a secret to an address that nobody chose.
 *
 * @throws TypeError when nothing answers or too much, DOMException when it takes too long
 */
export async function boundedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const body = await readBounded(response)
  const { status, statusText, headers } = response
  return new Response([101, 204, 205, 304].includes(status) ? null : body, { status, statusText, headers })
}

/**
 * Fetches a JSON object.
 *
 * @throws TypeError for anything else, DOMException when it takes too long; `timeout` in milliseconds
 */
export async function fetchJson(
  url: string,
  timeout: number,
  init: RequestInit = {},
): Promise<{ status: number; headers: Headers; body: Record<string, unknown> | undefined }> {
  const signal = AbortSignal.timeout(timeout)
  const response = await boundedFetch(url, { headers: { accept: 'application/json' }, ...init, signal })
  const text = await response.text()
  return { status: response.status, headers: response.headers, body: objectOf(text) }
}

/** The JSON object of a text; undefined for anything else. */
export function objectOf(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined
  } catch {
    return undefined
  }
}
