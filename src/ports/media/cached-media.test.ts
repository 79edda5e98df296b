import { expect, test } from 'vitest'
import { cachedMedia } from './cached-media.ts'
import { MediaUnavailable, type MediaFile, type MediaStore } from './media.ts'

const fileOf = (size: number): MediaFile => ({ bytes: new Uint8Array(size), contentType: 'image/png' })

/** A remote store that records its requests, and blocks until it is released. */
function openPlace(files: Record<string, MediaFile>, mostBytes = 1_000) {
  const requested: string[] = []
  const place = { files, requested, now: 0, failing: false, gate: Promise.resolve() }
  const media: MediaStore = {
    async put(name, bytes, contentType) {
      files[name] = { bytes, contentType }
    },
    async get(name) {
      requested.push(name)
      const file = files[name]
      await place.gate
      if (place.failing) throw new MediaUnavailable('down')
      return file
    },
    async remove(name) {
      delete files[name]
    },
  }
  const clock = { now: () => place.now }
  return { place, media: cachedMedia(media, { mostBytes, mostAge: 100, clock }) }
}

test('a file is fetched once by concurrent requests, and not again', async () => {
  const { place, media } = openPlace({ 'a.png': fileOf(10) })
  const files = await Promise.all([media.get('a.png'), media.get('a.png'), media.get('a.png')])
  expect(files.every((file) => file?.bytes.byteLength === 10)).toBe(true)
  await media.get('a.png')
  expect(place.requested).toEqual(['a.png'])
})

test('memory is bounded: the least recently used file goes first, and one too large is not cached', async () => {
  const files = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, fileOf(250)]))
  const { place, media } = openPlace({ ...files, large: fileOf(251) })
  for (const name of ['a', 'b', 'c', 'd', 'a', 'e', 'a', 'b', 'large', 'large']) await media.get(name)
  expect(place.requested).toEqual(['a', 'b', 'c', 'd', 'e', 'b', 'large', 'large'])
})

test('nothing is shown for longer than its age', async () => {
  const { place, media } = openPlace({ 'a.png': fileOf(10) })
  await media.get('a.png')
  place.files['a.png'] = fileOf(20)
  place.now = 99
  expect((await media.get('a.png'))?.bytes.byteLength).toBe(10)
  place.now = 100
  expect((await media.get('a.png'))?.bytes.byteLength).toBe(20)
  expect((await media.get('a.png'))?.bytes.byteLength).toBe(20)
})

test('what is not there, and a failure, are not remembered', async () => {
  const { place, media } = openPlace({})
  expect(await media.get('a.png')).toBeUndefined()
  place.files['a.png'] = fileOf(10)
  place.failing = true
  await expect(media.get('a.png')).rejects.toThrow(MediaUnavailable)
  place.failing = false
  expect((await media.get('a.png'))?.bytes.byteLength).toBe(10)
})

test('a file that is replaced while it is on its way is not held as it was', async () => {
  const { place, media } = openPlace({ 'a.png': fileOf(10) })
  let open = (): void => undefined
  place.gate = new Promise((done) => (open = done))
  const early = media.get('a.png')
  await media.put('a.png', new Uint8Array(20), 'image/png')
  open()
  expect((await early)?.bytes.byteLength).toBe(10)
  expect((await media.get('a.png'))?.bytes.byteLength).toBe(20)
})

test('a file is fetched again after the clock was set back', async () => {
  const { place, media } = openPlace({ 'a.png': fileOf(10) })
  await media.get('a.png')
  place.now -= 3_600_000
  await media.get('a.png')
  await media.get('a.png')
  expect(place.requested).toEqual(['a.png', 'a.png'])
})
