/** A text index with the data that matches its entries to those of the next start. */
export interface TextIndexSnapshot {
  /** What the texts depend on besides their entries. */
  version: string
  /** What each entry is of; empty where there is none. */
  ids: readonly string[]
  /** For each entry, a digest of its text. */
  digests: BigUint64Array
  /** What the index has saved. */
  index: readonly Uint8Array[]
}

/** Raised when the snapshot is written in another way, or other texts are read for the same entries. */
const snapshotEdition = 2

const each = BigUint64Array.BYTES_PER_ELEMENT

/** The parts of a snapshot. */
export function writeTextIndex({ version, ids, digests, index }: TextIndexSnapshot): Uint8Array[] {
  const head = Buffer.from(JSON.stringify({ edition: snapshotEdition, version, ids }))
  return [head, new Uint8Array(digests.buffer, digests.byteOffset, digests.byteLength), ...index]
}

/** What {@link writeTextIndex} wrote; undefined where it is of another edition. */
export function readTextIndex([head, bytes, ...index]: readonly Uint8Array[]): TextIndexSnapshot | undefined {
  if (!head || !bytes) return undefined
  // A file gives parts back as they were given; that these are such parts is what its edition says.
  const said = JSON.parse(Buffer.from(head).toString()) as Pick<TextIndexSnapshot, 'version' | 'ids'> & {
    edition: number
  }
  if (said.edition !== snapshotEdition) return undefined
  // Numbers are read where they lie, and they may lie where none can be read.
  const { buffer, byteOffset, byteLength } = new Uint8Array(bytes)
  return { ...said, digests: new BigUint64Array(buffer, byteOffset, byteLength / each), index }
}
