import { hash } from 'node:crypto'
import type { SnapshotName } from '#ports/model-file/model-file.ts'
import type { SnapshotFile } from '../../read-model/snapshots.ts'
import { readTextIndex, writeTextIndex } from './text-index-snapshot.ts'
import type { IndexedText, TextIndex } from '../text-search.ts'

/**
 * A text index over rows that outlives the process. Rows get other numbers at each start; entries of the index keep
 * their numbers by id.
 */
export interface PersistentTextIndex {
  /** Adds a row, as it was or changed. `read` returns its text; undefined keeps the known one. */
  put(id: string, row: number, read: () => IndexedText | undefined): void
  /** Removes a row. */
  drop(row: number): void
  /** Each text is indexed again when it is put the next time, also where it seems the same. */
  invalidate(): void
  /** Ends the first fill: entries of the snapshot that were not added are removed. */
  complete(): void
  /** Finds rows. */
  search: TextIndex['search']
  /** Saves a snapshot, where more than `most` entries have changed since the last one. */
  save(most: number): void
  /** Texts are being read by another version: until they all are, a snapshot counts as of none. */
  versionChanges(): void
  /** All texts are those of the version given now. */
  versionChanged(): void
}

/** Dependencies of {@link createPersistentTextIndex}. */
export interface PersistentTextIndexNeeds {
  index: TextIndex
  /** The file of the snapshot, and its name there. */
  file: SnapshotFile
  name: SnapshotName
  /** The version of everything that texts depend on besides their entries. */
  version: () => string
  /** Called with each entry whose text was read. */
  onRead?: (() => void) | undefined
}

/** Initial capacity in entries. */
const fewest = 1024
/** While texts are read by another version. */
const noVersion = ''

/** A digest of a text, to compare it. */
export const textDigest = (text: IndexedText): bigint =>
  hash('md5', JSON.stringify(text), 'buffer').readBigUInt64LE()

/** Entries and rows, each by the other; -1 for none. */
function createPlaces() {
  const rowOf: number[] = []
  const entryAt: number[] = []
  const set = (numbers: number[], at: number, number: number): void => {
    while (numbers.length <= at) numbers.push(-1)
    numbers[at] = number
  }
  return {
    entryAt: (row: number): number => entryAt[row] ?? -1,
    rowOf: (entry: number): number => rowOf[entry] ?? -1,
    tie(entry: number, row: number): void {
      set(rowOf, entry, row)
      set(entryAt, row, entry)
    },
    untie(entry: number, row: number): void {
      rowOf[entry] = -1
      entryAt[row] = -1
    },
  }
}

/** Restores the index from its snapshot. Returns the snapshot, and the changes since. */
function resumeIndex({ file, name, index }: PersistentTextIndexNeeds) {
  const snapshot = file.snapshot(name)
  const saved = snapshot && readTextIndex(snapshot.parts)
  return {
    resumed: saved && index.resume(saved.index) ? saved : undefined,
    changed: snapshot?.changed ?? new Set<string>(),
  }
}

/** Resumes from the snapshot of the previous start, if there is one. `idAt` gives the id at a row. */
export function createPersistentTextIndex(
  needs: PersistentTextIndexNeeds,
  idAt: (row: number) => string | undefined,
): PersistentTextIndex {
  const { index, file, name, version, onRead } = needs
  const places = createPlaces()
  const { resumed, changed } = resumeIndex(needs)
  /** Entries of the snapshot that were not put yet. */
  const waiting = new Map<string, number>()
  const free: number[] = []
  for (const [entry, id] of resumed?.ids.entries() ?? []) {
    if (id === '') free.push(entry)
    else waiting.set(id, entry)
  }
  let end = resumed?.ids.length ?? 0
  let digests = resumed?.digests ?? new BigUint64Array(fewest)
  let versionRead = version()
  let versionSaved = resumed?.version
  const isCurrent = (id: string): boolean => versionSaved === versionRead && !changed.has(id)

  const indexText = (entry: number, text: IndexedText, isNew: boolean): void => {
    const digest = textDigest(text)
    onRead?.()
    if (!isNew && digests[entry] === digest) return
    if (entry >= digests.length) {
      const grown = new BigUint64Array(Math.max(fewest, entry * 2))
      grown.set(digests)
      digests = grown
    }
    digests[entry] = digest
    index.put(entry, text)
  }
  const remove = (entry: number): void => {
    index.remove(entry)
    free.push(entry)
  }
  return {
    put(id, row, read) {
      const before = places.entryAt(row)
      const again = waiting.get(id)
      waiting.delete(id)
      if (before < 0 && again !== undefined) {
        places.tie(again, row)
        if (isCurrent(id)) return
      }
      const known = places.entryAt(row)
      const text = read()
      if (!text) return
      const entry = known < 0 ? (free.pop() ?? end++) : known
      if (known < 0) places.tie(entry, row)
      indexText(entry, text, known < 0)
    },
    drop(row) {
      const entry = places.entryAt(row)
      if (entry < 0) return
      places.untie(entry, row)
      remove(entry)
    },
    invalidate: () => void digests.fill(0n),
    complete() {
      for (const entry of waiting.values()) remove(entry)
      waiting.clear()
    },
    search(query, options = {}) {
      const { isMeant } = options
      const matches = index.search(query, {
        ...options,
        ...(isMeant && { isMeant: (word, entries) => isMeant(word, entries.map(places.rowOf)) }),
      })
      const { ids } = matches
      for (let at = 0; at < ids.length; at += 1) ids[at] = places.rowOf(ids[at] ?? 0)
      return matches
    },
    save(most) {
      if (!file.outlives) return
      const changed = file.changedSinceSnapshot(name)
      if (changed !== undefined && changed <= most && versionSaved === versionRead) return
      const ids = Array.from({ length: end }, (_, entry) => idAt(places.rowOf(entry)) ?? '')
      const saved = { version: versionRead, ids, digests: digests.slice(0, end), index: index.save() }
      file.saveSnapshot(name, writeTextIndex(saved))
      versionSaved = versionRead
    },
    versionChanges: () => void (versionRead = noVersion),
    versionChanged: () => void (versionRead = version()),
  }
}
