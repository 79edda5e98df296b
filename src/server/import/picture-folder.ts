import { open, realpath } from 'node:fs/promises'
import { resolve, sep } from 'node:path'
import { StatedError } from '#vocabulary/statements/stated-error.ts'
import { limits } from '#vocabulary/limits.ts'

/** Reads a file under the folder. Symbolic links are followed first: none may lead out of it. */
async function readInside(directory: string, path: string): Promise<Uint8Array> {
  const root = await realpath(directory)
  const real = await realpath(resolve(root, path))
  if (!real.startsWith(root + sep)) throw new Error('it lies outside of the folder of pictures')
  const file = await open(real, 'r')
  try {
    const { size } = await file.stat()
    if (size > limits.imageBytes.value) throw new StatedError('picture_bytes')
    return await file.readFile()
  } finally {
    await file.close()
  }
}

/** Reads the pictures that a file names by paths, from a folder that none of them leaves. */
export const pictureFolder =
  (directory: string | undefined) =>
  async (path: string): Promise<Uint8Array> => {
    if (directory === undefined) throw new Error('name the folder of pictures with --images')
    return readInside(directory, path)
  }
