/** A text index with the data that matches its entries to those of the next start. */
export interface TextIndexSnapshot {
  /** The version of everything that texts depend on besides their entries. */
  version: string
  /** The id of each entry; empty for none. */
  ids: readonly string[]
  /** For each entry, a digest of its text. */
  digests: BigUint64Array
  /** The saved index. */
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

/** Reads the parts that {@link writeTextIndex} wrote; undefined if they are of another edition. */
export function readTextIndex([head, bytes, ...index]: readonly Uint8Array[]): TextIndexSnapshot | undefined {
  if (!head || !bytes) return undefined
  // A file returns parts as they were written; the edition guarantees their types.
  const said = JSON.parse(Buffer.from(head).toString()) as Pick<TextIndexSnapshot, 'version' | 'ids'> & {
    edition: number
  }
  if (said.edition !== snapshotEdition) return undefined
  // Numbers are read in place, which requires alignment; this copy has it.
  const { buffer, byteOffset, byteLength } = new Uint8Array(bytes)
  return { ...said, digests: new BigUint64Array(buffer, byteOffset, byteLength / each), index }
}
