import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { checkFile, fileTypeOf } from '#ports/media/file-names.ts'
import { MediaUnavailable, type MediaStore } from '#ports/media/media.ts'

const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined

const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT'

/** The disk is full, does not write or is broken: none of it is the uploader's mistake, and all of it may pass. */
const outages: readonly unknown[] = ['ENOSPC', 'EDQUOT', 'EROFS', 'EIO']

async function mapOutage<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!outages.includes(codeOf(error))) throw error
    throw new MediaUnavailable(`the folder of pictures: ${(error as Error).message}`, { cause: error })
  }
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
      await mapOutage(async () => {
        await mkdir(directory, { recursive: true })
        await writeWhole(join(directory, name), bytes)
      })
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
