import { describe, expect, test } from 'vitest'
import type { MediaStore } from './media.ts'

const svg = 'image/svg+xml'
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/** Names that no file may have: ways out of the folder, other kinds of file, two spellings of one name. */
const unsafeNames = [
  '../secret.svg',
  '..',
  '.',
  '',
  '/etc/passwd',
  'a/b.svg',
  String.raw`..\secret.svg`,
  '.hidden.svg',
  'x.html',
  'x.svg.html',
  'x.js',
  'x',
  'secret.svg\0.png',
  'mug.svg\n',
  'UPPER.svg',
  `${'x'.repeat(300)}.svg`,
  'a..svg',
  'a b.svg',
  'mug.svg.part',
  'mug.svg?x=1.svg',
  '%2e%2e%2fsecret.svg',
  'mug­.svg',
]

/**
 * The conformance suite of the media port: an adapter is done when its test calls this and passes. `open` gives an
 * empty store; each test opens its own.
 */
export function describeMediaStore(name: string, open: () => Promise<MediaStore>): void {
  describe(`${name} conforms to the media port`, () => {
    test('a file comes back with its bytes and the type of its name', async () => {
      const media = await open()
      const bytes = Uint8Array.from({ length: 256 }, (_, at) => at)
      await media.put('picture-320.0123456789abcdef.avif', bytes, 'image/avif')
      const file = await media.get('picture-320.0123456789abcdef.avif')
      expect(file?.contentType).toBe('image/avif')
      expect([...(file?.bytes ?? [])]).toEqual([...bytes])
    })

    test('an empty file and a large one are stored whole', async () => {
      const media = await open()
      const large = new Uint8Array(3_000_000).fill(7)
      await media.put('empty.png', new Uint8Array(), 'image/png')
      await media.put('large.jpg', large, 'image/jpeg')
      expect((await media.get('empty.png'))?.bytes.byteLength).toBe(0)
      const stored = (await media.get('large.jpg'))?.bytes ?? new Uint8Array()
      expect(Buffer.compare(stored, large)).toBe(0)
    })

    test('a file of the same name takes the place of the one before', async () => {
      const media = await open()
      await media.put('hero.svg', bytesOf('<svg>1</svg>'), svg)
      expect(new TextDecoder().decode((await media.get('hero.svg'))?.bytes)).toBe('<svg>1</svg>')
      await media.put('hero.svg', bytesOf('<svg/>'), svg)
      expect(new TextDecoder().decode((await media.get('hero.svg'))?.bytes)).toBe('<svg/>')
    })

    test('a part of a stored file is not another file', async () => {
      const media = await open()
      const bytes = bytesOf('xx<svg/>yy')
      await media.put('part.svg', bytes.subarray(2, 8), svg)
      expect(new TextDecoder().decode((await media.get('part.svg'))?.bytes)).toBe('<svg/>')
    })

    test('a file that was removed is gone, and removing it again is no failure', async () => {
      const media = await open()
      await media.put('mug.svg', bytesOf('<svg/>'), svg)
      await media.get('mug.svg')
      await media.remove('mug.svg')
      await media.remove('mug.svg')
      expect(await media.get('mug.svg')).toBeUndefined()
      await media.put('mug.svg', bytesOf('<svg/>'), svg)
      expect(await media.get('mug.svg')).toBeDefined()
    })

    test('there is nothing where nothing was put', async () => {
      const media = await open()
      expect(await media.get('nothing.0123456789abcdef.webp')).toBeUndefined()
    })

    test('of twenty that are stored at once each comes back as itself', async () => {
      const media = await open()
      const names = Array.from({ length: 20 }, (_, at) => `file-${at}.svg`)
      await Promise.all(names.map((each) => media.put(each, bytesOf(each), svg)))
      const files = await Promise.all(names.map((each) => media.get(each)))
      expect(files.map((file) => new TextDecoder().decode(file?.bytes))).toEqual(names)
    })

    test('of two that store one name at once one wins whole', async () => {
      const media = await open()
      const [some, others] = [new Uint8Array(200_000).fill(1), new Uint8Array(200_000).fill(2)]
      await Promise.all([
        media.put('both.png', some, 'image/png'),
        media.put('both.png', others, 'image/png'),
      ])
      const stored = (await media.get('both.png'))?.bytes ?? new Uint8Array()
      expect([1, 2].filter((value) => stored.every((byte) => byte === value))).toHaveLength(1)
    })

    test.each(unsafeNames)('a name that is not safe is neither stored nor found: %j', async (unsafe) => {
      const media = await open()
      await expect(media.put(unsafe, bytesOf('<svg/>'), svg)).rejects.toThrow(RangeError)
      expect(await media.get(unsafe)).toBeUndefined()
      await media.remove(unsafe)
    })

    test('a file cannot be stored as another type than that of its name', async () => {
      const media = await open()
      await expect(media.put('mug.png', bytesOf('<svg/>'), svg)).rejects.toThrow(RangeError)
      await expect(media.put('mug.svg', bytesOf('<svg/>'), 'text/html')).rejects.toThrow(RangeError)
      expect(await media.get('mug.png')).toBeUndefined()
    })
  })
}
