import { expect, test } from 'vitest'
import { messages } from './messages/en.ts'
import { fileProblem, uploadPicture } from './upload.ts'

test.each([
  [{ type: 'image/svg+xml', size: 10 }, /JPEG/],
  [{ type: 'text/html', size: 10 }, /JPEG/],
  [{ type: 'image/png', size: 20_000_001 }, /20 MB/],
  [{ type: 'image/png', size: 0 }, /empty/],
])('%o is refused before it is sent', (file, label) => {
  expect(fileProblem(file, messages.problems)).toMatch(label)
})

test.each(['image/webp', 'image/heic', ''])('a file of type “%s” is sent: its bytes decide', (type) => {
  expect(fileProblem({ type, size: 20_000_000 }, messages.problems)).toBeUndefined()
})

const picture = {
  id: 'img_1',
  mediaId: 'img_1',
  url: '/media/a.jpg',
  alt: '',
  width: 1,
  height: 1,
  sources: [],
}
const file = new File(['12345'], 'a.png', { type: 'image/png' })
const offer = {
  uploadId: 'up_1',
  method: 'PUT',
  url: 'https://bucket.example/uploads/up_1?signed',
  headers: { 'content-type': 'image/png' },
  expiresAt: '2026-03-01T09:10:00.000Z',
}

/** A shop that offers this, and storage that answers so. */
function ways(offered: object, storage: () => Response) {
  const requests: string[] = []
  const answer = (path: string, init: RequestInit): Promise<Response> => {
    requests.push(`${init.method} ${path} ${new Headers(init.headers).get('content-type')}`)
    if (path.startsWith('https://bucket.example')) return Promise.resolve().then(storage)
    return Promise.resolve(Response.json(path.endsWith('/uploads') ? offered : picture))
  }
  return { requests, call: answer, send: answer }
}
const start = 'POST /api/admin/media/uploads application/json'
const put = `PUT ${offer.url} image/png`

test('a picture goes straight to storage where the shop offers it', async () => {
  const both = ways(offer, () => new Response())
  expect(await uploadPicture(file, () => undefined, AbortSignal.any([]), both)).toEqual(picture)
  expect(both.requests).toEqual([
    start,
    put,
    'POST /api/admin/media/uploads/up_1/completion?fileName=a.png null',
  ])
})

test.each([
  ['that refuses it', () => new Response(null, { status: 403 })],
  ['that cannot be reached', () => Promise.reject(new TypeError('blocked')) as never],
])('storage %s is passed over: the shop takes the picture', async (_, storage) => {
  const both = ways(offer, storage)
  expect(await uploadPicture(file, () => undefined, AbortSignal.any([]), both)).toEqual(picture)
  expect(both.requests).toEqual([start, put, 'POST /api/admin/media?fileName=a.png image/png'])
})

test('without storage of its own the shop takes the picture', async () => {
  const both = ways(
    { ...offer, uploadId: null, method: 'POST', url: '/api/admin/media' },
    () => new Response(),
  )
  expect(await uploadPicture(file, () => undefined, AbortSignal.any([]), both)).toEqual(picture)
  expect(both.requests).toEqual([start, 'POST /api/admin/media?fileName=a.png image/png'])
})

test('an upload that was cancelled is sent nowhere else', async () => {
  const cancel = new AbortController()
  const both = ways(offer, () => {
    cancel.abort()
    throw new DOMException('cancelled', 'AbortError')
  })
  await expect(uploadPicture(file, () => undefined, cancel.signal, both)).rejects.toThrow('cancelled')
  expect(both.requests).toEqual([start, put])
})
