import type { Snapshot, SnapshotName, ModelFile } from '#ports/model-file/model-file.ts'
import { minute } from '#vocabulary/time.ts'
import { createPartsReader, type PartsReader } from './parts.ts'

/** The part of a file that snapshots need. */
export type SnapshotFile = Pick<ModelFile, 'outlives' | 'snapshot' | 'saveSnapshot' | 'changedSinceSnapshot'>

/**
 * A snapshot is saved after this many changed entries: unsaved ones are read again at the next start, some thousand
 * entries in a second.
 */
export const changesWorthSaving = { between: 2_000, atEnd: 100 }
/** How often the number of changed entries is checked, in milliseconds. */
const saveInterval = minute

/**
 * Calls `keep` repeatedly with the number of changes that justify a snapshot, once the data is ready. Returns how to
 * stop, which saves once more.
 */
export function saveRegularly(ready: Promise<unknown>, keep: (most: number) => void): () => void {
  let saving: NodeJS.Timeout | undefined
  let hasEnded = false
  const begin = async (): Promise<void> => {
    try {
      await ready
    } catch {
      // Others that wait for it get the error too; there is nothing to save.
      return
    }
    if (!hasEnded) saving = setInterval(() => keep(changesWorthSaving.between), saveInterval).unref()
  }
  void begin()
  return () => {
    hasEnded = true
    clearInterval(saving)
    if (saving) keep(changesWorthSaving.atEnd)
  }
}

/** Saves the output of `save` if more than `most` entries have changed since the last time. */
export function saveSnapshot(
  file: SnapshotFile,
  name: SnapshotName,
  most: number,
  save: () => readonly Uint8Array[],
): void {
  if (!file.outlives) return
  const changed = file.changedSinceSnapshot(name)
  if (changed === undefined || changed > most) file.saveSnapshot(name, save())
}

/**
 * Reads the columns saved under a name, with the entries that have changed since. Undefined if there are none, or if
 * `read` cannot read them, which it reports by a RangeError or a SyntaxError.
 */
export function readSnapshot<T>(
  file: Pick<SnapshotFile, 'snapshot'>,
  name: SnapshotName,
  read: (saved: PartsReader) => T,
): (Pick<Snapshot, 'changed'> & { read: T }) | undefined {
  const snapshot = file.snapshot(name)
  if (!snapshot) return undefined
  try {
    return { read: read(createPartsReader(snapshot.parts)), changed: snapshot.changed }
  } catch (error) {
    if (error instanceof RangeError || error instanceof SyntaxError) return undefined
    throw error
  }
}
