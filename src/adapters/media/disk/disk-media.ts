import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFile, fileTypeOf } from '#ports/media/file-names.ts'
import type { MediaStore } from '#ports/media/media.ts'

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

/** Stores files in one folder, which is created on first use. */
export function openDiskMedia({ directory }: { directory: string }): MediaStore {
  return {
    async put(name, bytes, contentType) {
      checkFile(name, contentType)
      await mkdir(directory, { recursive: true })
      await writeWhole(join(directory, name), bytes)
    },
    async get(name) {
      const contentType = fileTypeOf(name)
      if (contentType === undefined) return undefined
      try {
        return { bytes: await readFile(join(directory, name)), contentType }
      } catch (error) {
        if (isMissing(error)) return undefined
        throw error
      }
    },
    async remove(name) {
      if (fileTypeOf(name) !== undefined) await rm(join(directory, name), { force: true })
    },
  }
}
