import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureKind } from './picture-kind.ts'
import { createSharpPictures } from './sharp-pictures.ts'
import { pngChunk } from './sample-png.ts'

const plain = sharp({ create: { width: 60, height: 40, channels: 3, background: '#c83c1e' } })
const [jpeg, progressive, png, webp, avif] = await Promise.all([
  plain.clone().jpeg().toBuffer(),
  plain
    .clone()
    .jpeg({ progressive: true })
    .withExif({ IFD0: { Artist: 'Ada' } })
    .toBuffer(),
  plain.clone().png().toBuffer(),
  plain.clone().webp().toBuffer(),
  plain.clone().avif().toBuffer(),
])
const kinds = { jpeg, progressive, png, webp, avif }

const rests = {
  nothing: Buffer.alloc(0),
  'a line end': Buffer.from('\r\n'),
  zeros: Buffer.alloc(3),
  'a motion photo': Buffer.from(
    `MotionPhoto_Data\0\0\0\x18ftypmp42${'\x01\x9f'.repeat(50_000)}SEFT`,
    'latin1',
  ),
  'a second picture': jpeg,
  'an uncropped screenshot': png.subarray(40),
  'an archive': Buffer.from('PK\x03\x04 and so on'),
  'a page': Buffer.from('<script>alert(1)</script>'),
}

test.each(
  Object.entries(kinds).flatMap(([kind, bytes]) =>
    Object.entries(rests).map(([name, rest]) => [kind, name, bytes, rest] as const),
  ),
)('a picture (%s) ends where it ends, before %s', (_, __, bytes, rest) => {
  const { picture } = pictureKind(Buffer.concat([bytes, rest]))
  expect(Buffer.compare(picture.subarray(0, bytes.length), bytes)).toBe(0)
  expect(picture.length - bytes.length, 'but for free boxes of zeros').toBeLessThanOrEqual(0)
})

test.each(Object.entries(kinds))('a picture (%s) that is cut off is refused', (_, bytes) => {
  for (const share of [0.3, 0.6, 0.9])
    expect(() => pictureKind(bytes.subarray(0, Math.floor(bytes.length * share)))).toThrow('cut off')
})

/** The file with another first brand. */
const branded = (bytes: Buffer, brand: string): Buffer =>
  Buffer.concat([bytes.subarray(0, 8), Buffer.from(brand), bytes.subarray(12)])

test('an AVIF picture is one by any of its brands, and is read', async () => {
  const { width, height } = await createSharpPictures().prepare(branded(avif, 'mif1'))
  expect([width, height]).toEqual([60, 40])
})

const animatedWebp = await sharp(
  await Promise.all(['red', 'blue'].map((background) => sharp({ create: { width: 9, height: 9, channels: 3, background } }).png().toBuffer())), // oxfmt-ignore
  { join: { animated: true } },
)
  .webp()
  .toBuffer()
const apng = Buffer.concat([png.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), png.subarray(33)])

test.each([
  ['a WebP of two frames', animatedWebp, 'Animated'],
  ['an APNG', apng, 'Animated'],
  ['an AVIF of several', branded(avif, 'avis'), 'Animated'],
  ['a GIF', Buffer.from('GIF89a'.padEnd(40)), 'no GIF'],
  ['a HEIC', Buffer.from(`\0\0\0\x18ftypheic\0\0\0\0mif1heic${' '.repeat(30)}`), 'iPhone'],
  ['a TIFF', Buffer.from('II*\0'.padEnd(40)), 'Only JPEG, PNG, WebP and AVIF'],
])('%s is refused with words that help', (_, bytes, words) => {
  expect(() => pictureKind(bytes)).toThrow(words)
})
