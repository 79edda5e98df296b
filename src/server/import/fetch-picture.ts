import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress, lookupPublic } from '#adapters/public-internet/public-address.ts'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { limits } from '#vocabulary/limits.ts'

/** Milliseconds that one picture may take altogether. */
const patience = 10_000
const mostRedirects = 3

/** The host without the brackets of an IPv6 address. */
const hostOf = (url: URL): string => url.hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Whether an address may be fetched at all: http or https on its usual port, no password, and where it is a
 * bare IP address, a public one. URL parsing has turned decimal, octal and hexadecimal forms into dotted ones
 * before.
 */
export function mayFetch(url: URL): boolean {
  if (
    !['http:', 'https:'].includes(url.protocol) ||
    url.port !== '' ||
    url.username !== '' ||
    url.password !== ''
  )
    return false
  const host = hostOf(url)
  return isIP(host) === 0 || isPublicAddress(host)
}

function request(url: URL, lookup: LookupFunction, signal: AbortSignal): Promise<IncomingMessage> {
  const get = url.protocol === 'https:' ? getHttps : getHttp
  return new Promise((resolve, reject) => {
    get(url, { lookup, signal, headers: { accept: 'image/*' } }, resolve).on('error', reject)
  })
}

async function readBytes(response: IncomingMessage): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength
    if (size > limits.imageBytes.value) throw new StatedError('picture_bytes')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Fetches a picture from the public internet, with a limit on time, size and redirects. `lookup` resolves its name, once
 * for each connection, to addresses of the public internet alone.
 * @throws Error that says why not
 */
export async function fetchPicture(address: string, lookup = lookupPublic): Promise<Uint8Array> {
  const signal = AbortSignal.timeout(patience)
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
    if (!mayFetch(url)) throw new StatedError('endpoint_public')
    const response = await request(url, lookup, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readBytes(response)
    response.destroy()
    if (statusCode < 300 || statusCode >= 400 || !headers.location)
      throw new StatedError(statement('answer_was', { status: String(statusCode) }))
    url = new URL(headers.location, url)
  }
  throw new StatedError('redirected_often')
}
