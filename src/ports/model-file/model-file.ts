/** The saved forms of one document: the whole, the card for lists, and the outline in memory. Each as text. */
export interface ModelEntry {
  id: string
  /** Read for every document at a start. */
  row: string
  /** Read for each document on a listed page. */
  card: string
  /** The whole document, read one at a time. */
  text: string
}

/** The content of a file cannot be read now, or not any more; the store has it all. */
export class ModelFileUnreadable extends Error {
  override readonly name = 'ModelFileUnreadable'
}

/** The row of an entry, with the entry's number. */
export interface FileRow extends Pick<ModelEntry, 'id' | 'row'> {
  number: number
}

/** The subjects of snapshots: the texts for search, the columns of listings, outlines, and stock. */
export type SnapshotName = 'texts' | 'listings' | 'outlines' | 'stock'

/** Data computed from all entries (an index of their words), so that the next start need not compute it again. */
export interface Snapshot {
  parts: Uint8Array<ArrayBuffer>[]
  /** The entries that were put or removed since it was saved. */
  changed: ReadonlySet<string>
}

/**
 * A file of a process's own in which a read model outlives it: documents that need not be in memory, and the store's
 * position up to which they are complete. Everything in it can be read from the store again, so it may lose the last
 * writes, but never claim more than it holds.
 *
 * Writing may fail, on a full disk for example. `openTolerantModelFile` stands between a file and a read model, which
 * then never sees it.
 */
export interface ModelFile {
  /** Whether the next start finds it: one that could not be written anywhere is in memory. */
  outlives: boolean
  /** Up to where in the store's changes it is true; undefined while it is being filled. */
  position(): string | undefined
  /** The rows of all entries. */
  rows(): Iterable<FileRow>
  /** The row of one entry; undefined where there is none. */
  row(id: string): FileRow | undefined
  /** Texts that rows name by number, from 0 on without a gap. @throws when one is missing */
  shared(): Iterable<string>
  /** Adds the text of a number. It is on the disk together with the rows that were put meanwhile. */
  putShared(number: number, text: string): void
  text(id: string): string | undefined
  /** The cards of the entries that have these numbers now, in any order. */
  cards(numbers: readonly number[]): { number: number; id: string; card: string }[]
  /** All documents whole, one after the other; entries written meanwhile may be among them or not. */
  entries(): Iterable<Pick<ModelEntry, 'id' | 'text'>>
  /**
   * Adds or replaces an entry. It is read at once, and on the disk with the next `note`. Answers its number, which
   * stays the same until it is removed, unless another one is given.
   */
  put(entry: ModelEntry, number?: number): number
  remove(id: string): void
  /** The highest number of an entry; 0 if there is none. */
  lastNumber(): number
  /** Saves the changes until now, complete up to the position; without one the file is incomplete. */
  note(position: string | undefined): void
  /** Discards the changes since the last `note`, after a failed call. */
  undo(): void
  /** The last saved snapshot of this name; undefined if there is none, or it cannot be read any more. */
  snapshot(name: SnapshotName): Snapshot | undefined
  /** Saves a snapshot of the current entries; for a file that outlives the process. */
  saveSnapshot(name: SnapshotName, parts: readonly Uint8Array[]): void
  /** The number of entries put or removed since a snapshot was saved; undefined if there is none. */
  changedSinceSnapshot(name: SnapshotName): number | undefined
  /** Empties the file, to be filled again. A broken file is recreated. */
  clear(): void
  /** The content is of this edition from here on: a start with any other empties it. */
  setEdition(edition: string): void
  /** Registers the callback that refills the file after data loss. */
  onLost?(again: () => Promise<void>): void
  close(): void
}
