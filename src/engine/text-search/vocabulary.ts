import { stemsOf } from '#vocabulary/text/stems/stems.ts'
import { nearWords, type NearWord } from './near-words.ts'
import { createSortedWords } from './sorted-words.ts'

/** All indexed words, numbered, and the mappings from typed words to them. */
export interface Vocabulary {
  /** The number of a word; a new one gets one. */
  add(word: string): number
  /** The number of a word that some entry has. */
  find(word: string): number | undefined
  /** Words that begin so and that some entry has. */
  startingWith(beginning: string): { word: string; number: number }[]
  /** Other forms of a word: those with one stem in any of the languages. */
  sameStem(word: string): number[]
  /**
   * Compound words that end in a word or a form of it. If the word itself is indexed, their first part must be too
   * (`vase` does not find every word that merely ends so).
   */
  endingIn(word: string): number[]
  near(word: string): NearWord[]
  save(): SavedVocabulary
}

/** A vocabulary as it is saved. */
export interface SavedVocabulary {
  /** The words by number, a line each. */
  words: string
  /** The numbers in the order of the words. */
  order: Uint32Array
}

/** Most words for one prefix. */
const mostBegun = 1000
const shortest = { tail: 3, head: 3, compound: 7 }
/** Letters that German inserts between the parts of a compound. */
const links = /(?:es|en|er|s|n)$/

const reversed = (word: string): string => Array.from(word).reverse().join('')

function createStems() {
  const known = new Map<string, number | number[]>()
  const of = (stem: string): readonly number[] => {
    const words = known.get(stem)
    return words === undefined ? [] : typeof words === 'number' ? [words] : words
  }
  return {
    of,
    add(word: string, number: number): void {
      for (const stem of stemsOf(word)) {
        const before = known.get(stem)
        if (before === undefined) known.set(stem, number)
        else if (typeof before === 'number') known.set(stem, [before, number])
        else before.push(number)
      }
    },
  }
}

const germanStemOf = (word: string): string | undefined =>
  stemsOf(word)
    .find((stem) => stem.startsWith('de '))
    ?.slice(3)

/**
 * Creates an empty vocabulary. A word stays when no entry has it any more, as most come back; `entries` counts its
 * entries, and words without any are not found. With `saved` it is the saved vocabulary.
 */
export function createVocabulary(entries: (number: number) => number, saved?: SavedVocabulary): Vocabulary {
  const numbers = new Map<string, number>()
  const stems = createStems()
  const listed = saved && saved.words !== '' ? saved.words.split('\n') : []
  const words = createSortedWords(Array.from(saved?.order ?? [], (number) => listed[number] ?? ''))
  /** Stems of long words from their ends on, each followed by a space and its word. */
  const ends = createSortedWords()
  /** Numbers a word that is not known yet. */
  const learn = (word: string): number => {
    const number = numbers.size
    numbers.set(word, number)
    stems.add(word, number)
    const stem = word.length >= shortest.compound ? germanStemOf(word) : undefined
    if (stem !== undefined) ends.add(`${reversed(stem)} ${word}`)
    return number
  }
  for (const word of listed) learn(word)

  const find = (word: string): number | undefined => {
    const number = numbers.get(word)
    return number !== undefined && entries(number) > 0 ? number : undefined
  }
  const sameStem = (word: string): number[] => [
    ...new Set(
      stemsOf(word)
        .flatMap((stem) => stems.of(stem))
        .filter((number) => entries(number) > 0),
    ),
  ]
  const isKnown = (word: string): boolean => find(word) !== undefined || sameStem(word).length > 0
  const isHead = (head: string): boolean =>
    head.length >= shortest.head && (isKnown(head) || (links.test(head) && isKnown(head.replace(links, ''))))

  return {
    add(word) {
      const known = numbers.get(word)
      if (known !== undefined) return known
      words.add(word)
      return learn(word)
    },
    find,
    startingWith: (beginning) =>
      words.startingWith(beginning, mostBegun).flatMap((word) => {
        const number = find(word)
        return number === undefined ? [] : [{ word, number }]
      }),
    sameStem,
    endingIn(word) {
      const tail = germanStemOf(word)
      if (tail === undefined || tail.length < shortest.tail || word.length <= shortest.tail) return []
      const isPart = isKnown(word) ? isHead : (head: string) => head.length >= shortest.head
      return ends.startingWith(reversed(tail), mostBegun).flatMap((end) => {
        const [stem = '', compound = ''] = end.split(' ')
        const number = find(compound)
        const head = compound.slice(0, stem.length - tail.length)
        return number !== undefined && compound !== word && isPart(head) ? [number] : []
      })
    },
    near: (word) => nearWords(words.all(), word),
    save: () => ({
      words: [...numbers.keys()].join('\n'),
      order: Uint32Array.from(words.all(), (word) => numbers.get(word) ?? 0),
    }),
  }
}
