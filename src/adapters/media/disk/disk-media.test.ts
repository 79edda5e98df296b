import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeMediaStore } from '#ports/media/conformance.ts'
import { openDiskMedia } from './disk-media.ts'

async function openOne() {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const directory = join(folder, 'media')
  return { folder, directory, media: openDiskMedia({ directory }) }
}

describeMediaStore('A folder', async () => (await openOne()).media)

test('nothing lies in the folder but the files themselves', async () => {
  const { media, directory } = await openOne()
  const bytes = new TextEncoder().encode('<svg/>')
  await media.put('mug-front.svg', bytes, 'image/svg+xml')
  await media.put('mug-front.svg', bytes, 'image/svg+xml')
  expect(await readdir(directory)).toEqual(['mug-front.svg'])
})

test('a file beside the folder is not found', async () => {
  const { media, folder } = await openOne()
  await writeFile(join(folder, 'secret.svg'), 'secret')
  expect(await media.get('../secret.svg')).toBeUndefined()
})
