import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import type { MediaStore } from '#ports/media/media.ts'

/** A name with a hash of the content in it: whatever changes gets another name. */
const hashedName = /\.[0-9a-f]{16}\.[a-z]+$/

/** SVG can carry scripts: opened as a page of its own it may run none and load nothing. */
const svgPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'"

const year = 31_536_000
const hour = 3_600

/** RFC 9110, 13.1.2: weak comparison. */
function knows(header: string | undefined, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
}

/** Serves `/media/{name}`. What a file is follows from how it was kept, never from the request. */
export function createMediaApp({ media }: { media: MediaStore }): Hono {
  const app = new Hono()
  app.get('/media/:name', async (c) => {
    const name = c.req.param('name')
    const file = await media.get(name)
    if (!file) return c.body('Not found', 404, { 'content-type': 'text/plain', 'cache-control': 'no-store' })
    const etag = `"${createHash('sha256').update(file.bytes).digest('base64url').slice(0, 22)}"`
    const headers = {
      'cache-control': hashedName.test(name)
        ? `public, max-age=${year}, immutable`
        : `public, max-age=${hour}`,
      etag,
      'x-content-type-options': 'nosniff',
      ...(file.contentType === 'image/svg+xml' ? { 'content-security-policy': svgPolicy } : {}),
    }
    if (knows(c.req.header('if-none-match'), etag)) return c.body(null, 304, headers)
    return c.body(new Uint8Array(file.bytes), 200, { ...headers, 'content-type': file.contentType })
  })
  app.all('*', (c) => c.body('Not found', 404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }))
  return app
}
