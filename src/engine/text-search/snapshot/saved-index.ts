import type { TextField } from '../text-search.ts'
import type { SavedCodes } from '../sorted-codes.ts'
import type { PackedPostings } from '../postings.ts'
import type { SavedVocabulary } from '../vocabulary.ts'

/** An index as it is saved between two starts. */
export interface SavedIndex {
  /** The numbers of all entries. */
  entries: Uint32Array
  vocabulary: SavedVocabulary
  postings: PackedPostings
  codes: SavedCodes
}

/** Raised when words are split or saved in another way. */
const indexEdition = 4
/** The version of Unicode determines letters and their folding; other fields have other weights. */
const editionOf = (fields: readonly TextField[]): string =>
  `words ${indexEdition} unicode ${process.versions.unicode} ${JSON.stringify(fields)}`

/** The bytes of numbers, in place. */
const bytesOf = ({ buffer, byteOffset, byteLength }: Uint32Array | Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength)

/** An index as parts: its edition, and then all texts and numbers. */
export function writeIndex(
  fields: readonly TextField[],
  { entries, vocabulary, postings, codes }: SavedIndex,
): Uint8Array[] {
  const { lists, wordsOf } = postings
  const texts = [editionOf(fields), vocabulary.words, codes.text].map((text) => Buffer.from(text))
  const numbers = [
    entries,
    vocabulary.order,
    lists.lengths,
    lists.values,
    wordsOf.lengths,
    wordsOf.values,
    codes.lengths,
    codes.entries,
  ]
  return [...texts, ...numbers.map(bytesOf)]
}

const textOf = ({ buffer, byteOffset, byteLength }: Uint8Array): string =>
  Buffer.from(buffer, byteOffset, byteLength).toString()

/** The bytes as numbers, in place if they are aligned. */
function numbersOf(bytes: Uint8Array): Uint32Array {
  const each = Uint32Array.BYTES_PER_ELEMENT
  const { buffer, byteOffset, byteLength } = bytes.byteOffset % each === 0 ? bytes : new Uint8Array(bytes)
  return new Uint32Array(buffer, byteOffset, byteLength / each)
}

/** Fewer words than this that nothing has are no burden. */
const fewUnused = 10_000

/** Half of the words belong to no entry any more, and more than a few: a rebuild drops them. */
function isWorn({ vocabulary, postings }: SavedIndex): boolean {
  const words = vocabulary.order.length
  let used = 0
  for (let word = 0; word < words; word += 1) if ((postings.lists.lengths[word] ?? 0) > 0) used += 1
  return words - used > Math.max(used, fewUnused)
}

/** An index out of the parts that {@link writeIndex} made; undefined where they are of another edition, or worn. */
export function readIndex(
  fields: readonly TextField[],
  parts: readonly Uint8Array[],
): SavedIndex | undefined {
  const [editionBytes, words, codes, entries, order, lengths, values, wordLengths, wordBytes, ...more] = parts
  const [codeLengths, codeEntries] = more
  if (!editionBytes || textOf(editionBytes) !== editionOf(fields)) return undefined
  if (!words || !codes || !entries || !order || !lengths || !values || !wordLengths || !wordBytes)
    return undefined
  if (!codeLengths || !codeEntries) return undefined
  const index = {
    entries: numbersOf(entries),
    vocabulary: { words: textOf(words), order: numbersOf(order) },
    postings: {
      lists: { lengths: numbersOf(lengths), values: numbersOf(values) },
      wordsOf: { lengths: numbersOf(wordLengths), values: bytesOf(wordBytes) },
    },
    codes: { text: textOf(codes), lengths: numbersOf(codeLengths), entries: numbersOf(codeEntries) },
  }
  return isWorn(index) ? undefined : index
}
