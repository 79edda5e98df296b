import type { FileAnswer } from '#contract/endpoint.ts'
import { isKnown, tagOf } from '../api/etags.ts'

/** The answer that lets a browser keep a file. Its ETag is made of its bytes. */
export function fileResponse(request: Request, contentType: string, { name, bytes }: FileAnswer): Response {
  const etag = tagOf(bytes)
  const headers = new Headers({ 'cache-control': 'private, no-store', etag })
  if (isKnown(request.headers.get('if-none-match'), etag)) return new Response(null, { status: 304, headers })
  headers.set('content-type', contentType)
  headers.set('content-length', String(bytes.byteLength))
  // Names are made by the shop, of letters, digits, dots, dashes and underscores alone.
  headers.set('content-disposition', `attachment; filename="${name}"`)
  return new Response(new Uint8Array(bytes), { headers })
}
