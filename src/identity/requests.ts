import type { IncomingMessage, ServerResponse } from 'node:http'

/** No form here is longer. */
const mostBytes = 16_384

/** A posted form is not one: too long, or of another content type. */
class FormRefused extends Error {
  override readonly name = 'FormRefused'
}

/**
 * Reads a posted form.
 *
 * @throws FormRefused
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(request.headers['content-type'] ?? ''))
    throw new FormRefused()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > mostBytes) throw new FormRefused()
    chunks.push(chunk)
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'))
}

/**
 * Headers of each answer: nothing runs, nothing frames it, nothing keeps it; the one picture is the shop's logo.
 * `script-src` lets the library name its own.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; script-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Not `no-referrer`: with it browsers post forms with `Origin: null`.
  'referrer-policy': 'same-origin',
  'cache-control': 'no-store',
}

/** The policy of pages with a password or a passkey: the provider's own scripts run. */
export const withScripts: Readonly<Record<string, string>> = {
  'content-security-policy': (pageHeaders['content-security-policy'] ?? '').replace(
    "script-src 'none'",
    "script-src 'self'",
  ),
}

/** Sends a browser to another page of the provider or the shop. */
export function redirectTo(response: ServerResponse, location: string): void {
  response.writeHead(303, { ...pageHeaders, location }).end()
}

/** Sends a page. */
export function sendPage(
  response: ServerResponse,
  status: number,
  page: string,
  more: Record<string, string> = {},
): void {
  response.writeHead(status, { ...pageHeaders, 'content-type': 'text/html; charset=utf-8', ...more })
  response.end(page)
}

/** Answers a form that could not be read with a page; throws any other failure on. */
export function sendUnread(error: unknown, response: ServerResponse, page: string): void {
  if (!(error instanceof FormRefused)) throw error
  response.setHeader('connection', 'close')
  sendPage(response, 400, page)
}

/** The query of a request. */
export const queryOf = ({ url }: IncomingMessage): URLSearchParams =>
  new URL(url ?? '/', 'http://provider.invalid').searchParams

/**
 * Whether a post comes from a page of this origin: browsers always say so, and scripts cannot lie about it.
 */
export function isFromOrigin(request: IncomingMessage, origin: string): boolean {
  const site = request.headers['sec-fetch-site']
  return request.headers.origin === origin && (site === undefined || site === 'same-origin')
}
