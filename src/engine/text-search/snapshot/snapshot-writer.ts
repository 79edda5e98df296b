import type { TextField, TextIndex } from '../text-search.ts'
import { createCodes } from '../codes.ts'
import { createEntryWords } from '../entry-words.ts'
import { createPostingsLog } from '../postings-log.ts'
import { writeIndex } from './saved-index.ts'
import type { SavedVocabulary } from '../vocabulary.ts'

/** Numbers words as they come. */
function createNumbering() {
  const numbers = new Map<string, number>()
  return {
    count: () => numbers.size,
    numberOf(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      numbers.set(word, numbers.size)
      return numbers.size - 1
    },
    save(): SavedVocabulary {
      const words = [...numbers.keys()]
      const order = Uint32Array.from(words.keys())
      order.sort((a, b) => ((words[a] ?? '') < (words[b] ?? '') ? -1 : 1))
      return { words: words.join('\n'), order }
    },
  }
}

/**
 * Builds the saved form of an index, without an index: from entries that are put once each, by their numbers from 0
 * on. It needs no lookup of typed words, and no spare capacity between them.
 */
export function createSnapshotWriter(fields: readonly TextField[]): Pick<TextIndex, 'put' | 'save'> {
  const { numberOf, count, save } = createNumbering()
  const entryWords = createEntryWords(fields, numberOf)
  const log = createPostingsLog()
  const codes = createCodes()
  return {
    /** @throws RangeError on an entry that is not the next one */
    put(entry, text) {
      if (entry !== log.count()) throw new RangeError(`${entry} is not the next entry`)
      log.add(entryWords(text))
      codes.put(entry, text.codes)
    },
    save: () =>
      writeIndex(fields, {
        entries: Uint32Array.from({ length: log.count() }, (_, entry) => entry),
        vocabulary: save(),
        postings: log.pack(count()),
        codes: codes.save(),
      }),
  }
}
