import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openDiskMedia } from './disk-media.ts'

async function openOne() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const directory = join(folder, 'media')
  return { folder, directory, media: openDiskMedia({ directory }) }
}

const bytes = new TextEncoder().encode('<svg/>')

test('a file comes back with its bytes and the type that its name says', async () => {
  const { media, directory } = await openOne()
  await media.put('mug-front.svg', bytes, 'image/svg+xml')
  await media.put('mug-front.svg', bytes, 'image/svg+xml')
  expect(await media.get('mug-front.svg')).toEqual({
    bytes: Buffer.from(bytes),
    contentType: 'image/svg+xml',
  })
  expect(await readdir(directory)).toEqual(['mug-front.svg'])
  await media.remove('mug-front.svg')
  await media.remove('mug-front.svg')
  expect(await media.get('mug-front.svg')).toBeUndefined()
})

test.each([
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
  'UPPER.svg',
  `${'x'.repeat(300)}.svg`,
  'a..svg',
  'mug.svg.part',
])('a name that is not safe is neither kept nor found: %j', async (name) => {
  const { folder, media } = await openOne()
  await writeFile(join(folder, 'secret.svg'), 'secret')
  await expect(media.put(name, bytes, 'image/svg+xml')).rejects.toThrow(RangeError)
  expect(await media.get(name)).toBeUndefined()
  await media.remove(name)
})

test('a file cannot be kept as something other than its name says', async () => {
  const { media } = await openOne()
  await expect(media.put('mug.png', bytes, 'image/svg+xml')).rejects.toThrow(RangeError)
})
