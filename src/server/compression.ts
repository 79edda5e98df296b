import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const gzipped = promisify(gzip)
const brotlied = promisify(brotliCompress)
const compressible = /^(text\/|application\/(json|problem\+json|ld\+json|xml)|image\/svg)/
/** Below this a packet is a packet, compressed or not. */
const worthwhile = 1_200

/** How an answer is encoded for a client that takes this; undefined for not at all. */
export function encodingFor(accepted: string | null): 'br' | 'gzip' | undefined {
  if (accepted === null) return undefined
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}

/** Compresses a whole answer of text when the client takes it. */
export async function compress(request: Request, response: Response): Promise<Response> {
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (!encoding) return response
  const type = response.headers.get('content-type') ?? ''
  if (response.headers.has('content-range')) return response
  if (response.headers.has('content-encoding') || !compressible.test(type) || !response.body) return response
  const bytes = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  headers.append('vary', 'accept-encoding')
  if (bytes.byteLength < worthwhile) return new Response(bytes, { status: response.status, headers })
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const etag = headers.get('etag')
  // The bytes differ from the plain ones, so a strong tag would lie (RFC 9110, 8.8.3.3).
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  const small =
    encoding === 'br'
      ? await brotlied(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } })
      : await gzipped(bytes)
  return new Response(new Uint8Array(small), { status: response.status, headers })
}
