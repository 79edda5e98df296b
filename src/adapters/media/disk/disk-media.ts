import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { MediaStore } from '#ports/media/media.ts'

/**
 * The kinds of file that are kept, by the ending of their names: the ending alone says what a file is served
 * as.
 */
const contentTypes: ReadonlyMap<string, string> = new Map([
  ['.avif', 'image/avif'],
  ['.webp', 'image/webp'],
  ['.jpg', 'image/jpeg'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
])

/**
 * Lower case letters, digits, `-`, `_` and single dots: no way out of the folder, and no two names for one
 * file.
 */
const safeName = /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9_-]+)+$/
const longestName = 200

function contentTypeOf(name: string): string | undefined {
  return name.length <= longestName && safeName.test(name) ? contentTypes.get(extname(name)) : undefined
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT'
}

/** Writes beside the file and renames: a reader sees the old bytes or the new ones, after a crash too. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const beside = `${path}.${randomUUID()}.part`
  try {
    const file = await open(beside, 'wx')
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/**
 * Keeps files in one folder, which is made when first needed.
 *
 * `put` throws RangeError on a name that is not safe, or whose ending does not say the content type.
 */
export function openDiskMedia({ directory }: { directory: string }): MediaStore {
  return {
    async put(name, bytes, contentType) {
      if (contentTypeOf(name) !== contentType)
        throw new RangeError(`${name} cannot be kept as ${contentType}`)
      await mkdir(directory, { recursive: true })
      await writeWhole(join(directory, name), bytes)
    },
    async get(name) {
      const contentType = contentTypeOf(name)
      if (contentType === undefined) return undefined
      try {
        return { bytes: await readFile(join(directory, name)), contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(name) {
      if (contentTypeOf(name) !== undefined) await rm(join(directory, name), { force: true })
    },
  }
}
