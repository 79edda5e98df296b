/** The words of goods as they are kept between two starts. */
export interface KeptWords {
  /** What tells the terms that they were read by. */
  terms: string
  /** The good of each entry; empty where there is none. */
  ids: readonly string[]
  /** For each entry, a digest of the texts that it is found by. */
  digests: BigUint64Array
  /** What the engine has saved. */
  index: readonly Uint8Array[]
}

/** Grows when `searchTextOf` or the form of what is kept becomes another, so that none is taken for another. */
const wordsEdition = 1

const each = BigUint64Array.BYTES_PER_ELEMENT

/** What is kept, as parts of a file. */
export function writeGoodsWords({ terms, ids, digests, index }: KeptWords): Uint8Array[] {
  const head = Buffer.from(JSON.stringify({ edition: wordsEdition, terms, ids }))
  return [head, new Uint8Array(digests.buffer, digests.byteOffset, digests.byteLength), ...index]
}

/** What {@link writeGoodsWords} wrote; undefined where it is of another edition. */
export function readGoodsWords([head, bytes, ...index]: readonly Uint8Array[]): KeptWords | undefined {
  if (!head || !bytes) return undefined
  // A file keeps parts as they were given; that these are such words is what its edition says.
  const said = JSON.parse(Buffer.from(head).toString()) as Pick<KeptWords, 'terms' | 'ids'> & {
    edition: number
  }
  if (said.edition !== wordsEdition) return undefined
  // Numbers are read where they lie, and they may lie where none can be read.
  const { buffer, byteOffset, byteLength } = new Uint8Array(bytes)
  return { ...said, digests: new BigUint64Array(buffer, byteOffset, byteLength / each), index }
}
