import { Hono } from 'hono'
import { isContentName } from '#ports/media/file-names.ts'
import type { MediaFile, MediaStore } from '#ports/media/media.ts'
import { readRange } from '../files/byte-range.ts'
import { isKnown, tagOf } from '../api/etags.ts'
import { drawingPolicy } from '../api/headers.ts'

const year = 31_536_000
const hour = 3_600

function headersOf(name: string, { bytes, contentType }: MediaFile): Record<string, string> {
  const drawing = contentType === 'image/svg+xml'
  return {
    'content-type': drawing ? `${contentType}; charset=utf-8` : contentType,
    'cache-control': isContentName(name) ? `public, max-age=${year}, immutable` : `public, max-age=${hour}`,
    etag: tagOf(bytes),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...(drawing ? { 'content-security-policy': drawingPolicy } : {}),
  }
}

/** The file, the requested range of it, or 304. */
function answer(request: Request, name: string, file: MediaFile): Response {
  const headers = new Headers(headersOf(name, file))
  const etag = headers.get('etag') ?? ''
  const given = (header: string): string | undefined => request.headers.get(header) ?? undefined
  if (isKnown(request.headers.get('if-none-match'), etag)) {
    headers.delete('content-type')
    return new Response(null, { status: 304, headers })
  }
  const size = file.bytes.byteLength
  // A part of another version than the one that is held would make no picture (RFC 9110, 13.1.5).
  const wanted = [undefined, etag].includes(given('if-range')) ? readRange(given('range'), size) : undefined
  if (wanted === 'unsatisfiable') {
    headers.set('content-range', `bytes */${size}`)
    headers.delete('content-type')
    return new Response(null, { status: 416, headers })
  }
  const bytes = wanted ? file.bytes.subarray(wanted.first, wanted.last + 1) : file.bytes
  if (wanted) headers.set('content-range', `bytes ${wanted.first}-${wanted.last}/${size}`)
  headers.set('content-length', String(bytes.byteLength))
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes)
  return new Response(body, { status: wanted ? 206 : 200, headers })
}

/** Serves `/media/{name}`. The media type follows from how the file was stored, never from the request. */
export function createMediaApp({ media }: { media: MediaStore }): Hono {
  const app = new Hono()
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const file = await media.get(name)
    return file ? answer(c.req.raw, name, file) : c.notFound()
  })
  app.notFound((c) =>
    c.body('Not found', 404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }),
  )
  // Errors are reported by the app that mounts this, so that the whole shop answers alike.
  app.onError((error) => {
    throw error
  })
  return app
}
