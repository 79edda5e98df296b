import { promisify } from 'node:util'
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib'
import { answerWith, bodyOf } from '#http/api/answers/answer-bodies.ts'

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

type Encoding = NonNullable<ReturnType<typeof encodingFor>>

const brotliOptions = (quality: number, params: Record<number, number> = {}) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality, ...params },
})

/** Repetitions are looked for 256 KB back: few answers are longer, and the memory for more takes as long as compressing. */
const fastBrotli = brotliOptions(1, { [constants.BROTLI_PARAM_LGWIN]: 18 })

/** Memory for compressed bytes, which nearly always take less than half; otherwise more is allocated. */
const roomFor = (bytes: Uint8Array): number => Math.ceil(bytes.length / 2)

/**
 * An answer of the API is made for one question, so it is compressed fast, and here: it would wait longer for another
 * thread. It is a tenth larger than a page's compression would make it, and takes a quarter of the time.
 */
const compressFast = (bytes: Uint8Array, encoding: Encoding): Buffer<ArrayBuffer> =>
  encoding === 'br'
    ? brotliCompressSync(bytes, { ...fastBrotli, chunkSize: roomFor(bytes) })
    : gzipSync(bytes, { level: 1, chunkSize: roomFor(bytes) })

const compressWell = (bytes: Uint8Array, encoding: Encoding): Promise<Buffer<ArrayBuffer>> =>
  encoding === 'br' ? brotlied(bytes, brotliOptions(4)) : gzipped(bytes)

/** Whether an answer is text that nobody has encoded yet, and all of it. */
function isPlain({ headers }: Response): boolean {
  if (headers.has('content-encoding') || headers.has('content-range')) return false
  return compressible.test(headers.get('content-type') ?? '')
}

/** Compresses a whole answer of text when the client takes it; caches are told that it depends on that, also when it does not. */
export async function compress(request: Request, response: Response): Promise<Response> {
  if (!isPlain(response)) return response
  if (!/\baccept-encoding\b/.test(response.headers.get('vary') ?? ''))
    response.headers.append('vary', 'accept-encoding')
  const encoding = encodingFor(request.headers.get('accept-encoding'))
  if (!encoding) return response
  const whole = bodyOf(response)
  if (whole === undefined && !response.body) return response
  const { headers, status } = response
  const bytes =
    typeof whole === 'string' ? Buffer.from(whole) : (whole ?? new Uint8Array(await response.arrayBuffer()))
  if (bytes.length < worthwhile)
    return whole === undefined ? answerWith(bytes, { status, headers }) : response
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  const etag = headers.get('etag')
  // The bytes differ from the plain ones, so a strong tag would lie (RFC 9110, 8.8.3.3).
  if (etag && !etag.startsWith('W/')) headers.set('etag', `W/${etag}`)
  const small = whole === undefined ? await compressWell(bytes, encoding) : compressFast(bytes, encoding)
  return answerWith(small, { status, headers })
}
