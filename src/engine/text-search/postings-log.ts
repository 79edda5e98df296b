import { entryOf, weigh, weightOf, type PackedPostings } from './postings.ts'
import { writeNumbers } from './small-numbers.ts'

/** The words of entries as they come, one entry after the other, to be laid out as postings once all are there. */
export interface PostingsLog {
  /** Adds the next entry: words with their weights, ascending. */
  add(words: Uint32Array): void
  /** How many entries were added; they are numbered from 0 on. */
  count(): number
  /** The postings of all entries, by word; `words` is the number of words. */
  pack(words: number): PackedPostings
}

/** Numbers to allocate at once: so many that the system provides memory only as they are written. */
const chunkLength = 2 ** 24

/** Sums of the lengths before each position. */
function startsOf(lengths: Uint32Array): Uint32Array {
  const starts = new Uint32Array(lengths.length)
  for (let at = 1; at < starts.length; at += 1) starts[at] = (starts[at - 1] ?? 0) + (lengths[at - 1] ?? 0)
  return starts
}

const sumOf = (lengths: Uint32Array): number => lengths.reduce((sum, length) => sum + length, 0)

/** Makes an empty log. */
export function createPostingsLog(): PostingsLog {
  const chunks: Uint32Array[] = []
  let chunk = new Uint32Array(0)
  let end = 0
  const counts: number[] = []

  function* entries(): Generator<readonly [entry: number, words: Uint32Array]> {
    let [at, number] = [0, 0]
    for (const [entry, count] of counts.entries()) {
      if (at + count > (chunks[number]?.length ?? 0)) [at, number] = [0, number + 1]
      yield [entry, chunks[number]?.subarray(at, at + count) ?? chunk] as const
      at += count
    }
  }
  const packLists = (words: number): PackedPostings['lists'] => {
    const lengths = new Uint32Array(words)
    for (const [, weighed] of entries())
      for (const each of weighed) lengths[entryOf(each)] = (lengths[entryOf(each)] ?? 0) + 1
    const ends = startsOf(lengths)
    const values = new Uint32Array(sumOf(lengths))
    for (const [entry, weighed] of entries()) {
      for (const each of weighed) {
        const word = entryOf(each)
        const place = ends[word] ?? 0
        values[place] = weigh(entry, weightOf(each))
        ends[word] = place + 1
      }
    }
    return { lengths, values }
  }
  const packWords = (): PackedPostings['wordsOf'] => {
    const written = (weighed: Uint32Array): Uint8Array => writeNumbers(Array.from(weighed, entryOf))
    const lengths = new Uint32Array(counts.length)
    for (const [entry, weighed] of entries()) lengths[entry] = written(weighed).length
    const starts = startsOf(lengths)
    const values = new Uint8Array(sumOf(lengths))
    for (const [entry, weighed] of entries()) values.set(written(weighed), starts[entry])
    return { lengths, values }
  }
  return {
    add(words) {
      if (end + words.length > chunk.length) {
        chunk = new Uint32Array(Math.max(chunkLength, words.length))
        chunks.push(chunk)
        end = 0
      }
      chunk.set(words, end)
      end += words.length
      counts.push(words.length)
    },
    count: () => counts.length,
    pack: (words) => ({ lists: packLists(words), wordsOf: packWords() }),
  }
}
