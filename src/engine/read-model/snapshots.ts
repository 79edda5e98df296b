import type { Extract, ExtractName, ModelFile } from '#ports/model-file/model-file.ts'
import { minute } from '#vocabulary/time.ts'
import { createPartsReader, type PartsReader } from './parts.ts'

/** What of a file extracts need. */
export type ExtractFile = Pick<ModelFile, 'outlives' | 'extract' | 'keepExtract' | 'changedSinceExtract'>

/**
 * An extract is kept once so many entries have changed since: what has not been kept is read again at the next start, some
 * thousand entries in a second.
 */
export const changesToKeep = { between: 2_000, atEnd: 100 }
/** How often is looked whether so many have changed, in milliseconds. */
const keptEvery = minute

/**
 * Calls `keep` with how many changes are worth keeping, again and again from when what is to be kept is ready. Answers how to
 * end that, which keeps once more.
 */
export function keepingUp(ready: Promise<unknown>, keep: (most: number) => void): () => void {
  let keeping: NodeJS.Timeout | undefined
  let hasEnded = false
  const begin = async (): Promise<void> => {
    try {
      await ready
    } catch {
      // Whoever waits for it as well hears of that; there is nothing to be kept.
      return
    }
    if (!hasEnded) keeping = setInterval(() => keep(changesToKeep.between), keptEvery).unref()
  }
  void begin()
  return () => {
    hasEnded = true
    clearInterval(keeping)
    if (keeping) keep(changesToKeep.atEnd)
  }
}

/** Keeps what `save` makes, where more than `most` entries have changed since that was done. */
export function keepExtract(
  file: ExtractFile,
  name: ExtractName,
  most: number,
  save: () => readonly Uint8Array[],
): void {
  const changed = file.changedSinceExtract(name)
  if (file.outlives && (changed === undefined || changed > most)) file.keepExtract(name, save())
}

/**
 * Reads columns that were kept under a name, with the entries that have changed since. Undefined where there are none, or they
 * are none that `read` can read, which it tells by a RangeError or a SyntaxError.
 */
export function readExtract<T>(
  file: Pick<ExtractFile, 'extract'>,
  name: ExtractName,
  read: (kept: PartsReader) => T,
): (Pick<Extract, 'changed'> & { read: T }) | undefined {
  const extract = file.extract(name)
  if (!extract) return undefined
  try {
    return { read: read(createPartsReader(extract.parts)), changed: extract.changed }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
