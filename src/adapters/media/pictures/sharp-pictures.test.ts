import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createSharpPictures } from './sharp-pictures.ts'
import { pngChunk } from './sample-png.ts'

const megabyte = 1_000_000

/** The PNG with chunks after its header, which is its first and has 25 bytes. */
const withChunks = (png: Uint8Array, chunks: Uint8Array[]): Uint8Array =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)])

const displayP3 = sharp({ create: { width: 40, height: 30, channels: 3, background: '#e04020' } })
  .withIccProfile('p3')
  .png()
  .toBuffer()

/** Compressed text: 50 MB each. */
function textChunks(): Buffer[] {
  const text = deflateSync(Buffer.alloc(50 * megabyte, 'a'))
  return [1, 2, 3].flatMap((n) => [
    pngChunk('zTXt', Buffer.concat([Buffer.from(`z${n}\0\0`), text])),
    pngChunk('iTXt', Buffer.concat([Buffer.from(`i${n}\0\u0001\0\0\0`), text])),
  ])
}

test('compressed text in a PNG takes no memory, and the picture looks the same', async () => {
  const png = await displayP3
  const { main } = await createSharpPictures().prepare(png)
  const bomb = withChunks(png, textChunks())
  const before = process.memoryUsage.rss()
  let most = 0
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 10)
  const prepared = await createSharpPictures({ memory: 400 * megabyte }).prepare(bomb)
  clearInterval(watch)
  expect(prepared.main).toEqual(main)
  expect(most - before).toBeLessThan(300 * megabyte)
})

test('a picture that takes too much memory is refused, and the next one is taken', async () => {
  const size = { width: 6_000, height: 6_000, channels: 4 as const, background: '#e04020' }
  const interlaced = await sharp({ create: size }).png({ progressive: true, compressionLevel: 1 }).toBuffer()
  const pictures = createSharpPictures({ memory: 180 * megabyte })
  const [large, small] = await Promise.allSettled([
    pictures.prepare(interlaced),
    pictures.prepare(await displayP3),
  ])
  expect(large).toMatchObject({ reason: { name: 'PictureRefused', message: /memory/ } })
  expect(small).toMatchObject({ value: { width: 40, height: 30 } })
})

test('a picture that takes too long is refused', async () => {
  await expect(createSharpPictures({ time: 1 }).prepare(await displayP3)).rejects.toThrow(
    'The picture takes more than 0.001 seconds',
  )
})
