import type { Synonym } from '#engine/text-search/text-search.ts'
import { defaultLanguage, languageTags, type Language } from '#vocabulary/languages/languages.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'
import { keyIn } from '../synonyms.ts'

/** The words that people have for the kinds of things that shops sell. */
export interface Thesaurus {
  /** Other words for the same, and for the kinds of it: in the language that the words are of, then in others. */
  synonymsOf: WordsFor
  /**
   * Words for the broader kind, and for the kinds beside it where those come near; of a compound that is no word of its own
   * those for its last part.
   */
  nearestTo: WordsFor
  /** Whether it stands in the thesaurus, in any language and form. */
  isWord(word: string): boolean
  /** The single words of a language, in order. */
  wordsIn(language: Language): readonly string[]
}

type IsKnown = (words: readonly string[]) => boolean
type WordsFor = (words: readonly string[], language: Language, isKnown: IsKnown) => Synonym[]

interface Called {
  words: readonly string[]
  /** Means something else in another language: it is searched for in place of words of its own alone. */
  isOwn: boolean
  /** Means other things too: it finds the others, and is not searched for in their place. */
  isVague: boolean
}

interface Kind {
  called: Readonly<Record<Language, readonly Called[]>>
  broader?: Kind
  /** Whether the kinds beside it under the broader one come near. */
  isNear: boolean
  narrower: Kind[]
}

/** The kinds that words name, the language of the words, and the other languages. */
interface Found {
  kinds: readonly Kind[]
  spoken: Language
  others: readonly Language[]
}

const from = 'thesaurus' as const
/** A word in descriptions alone is worth less; the main one of several is worth less among facts alone. */
const least = { one: 0.3, main: 0.45 }
const weights = { same: 0.7, other: 0.6, narrower: 0.6, nearest: 0.45 }
/** Most words that are searched for in place of one, of those that the shop has. */
const most = 8
/** The first words of a kind are its names: other languages and kinds use these alone. */
const names = 2
/** The shortest part of a compound. */
const shortestPart = 3

/** Reads words: `tumbler,glass?,Tee*`. */
function readCalled(text: string): Called[] {
  return text
    .trim()
    .split(',')
    .flatMap((each) => {
      const words = searchedWords(each)
      return words.length === 0 ? [] : [{ words, isOwn: each.endsWith('*'), isVague: each.endsWith('?') }]
    })
}

/** Reads kinds, a line each: `mug, cup | Becher | كوب | マグ < drinkware`; after `<<` those beside it do not come near. */
function readKinds(text: string): Kind[] {
  const kinds: Kind[] = []
  const byName = new Map<string, Kind>()
  for (const line of text.split('\n')) {
    if (!line.includes('|')) continue
    const [said = '', above = ''] = line.split(/ <<? /)
    const parts = said.split('|')
    const [en, de, ar, ja] = languageTags.map((_, at) => readCalled(parts[at] ?? ''))
    const broader = byName.get(above.trim())
    const kind: Kind = {
      called: { en: en ?? [], de: de ?? [], ar: ar ?? [], ja: ja ?? [] },
      ...(broader ? { broader } : {}),
      isNear: !line.includes(' << '),
      narrower: [],
    }
    broader?.narrower.push(kind)
    byName.set((parts[0]?.split(',')[0] ?? '').trim(), kind)
    kinds.push(kind)
  }
  return kinds
}

/** All kinds below some, those directly below first. */
function below(kinds: readonly Kind[]): Kind[] {
  const next = kinds.flatMap(({ narrower }) => narrower)
  return next.length === 0 ? [] : [...next, ...below(next)]
}

/** The names of kinds in languages; in other ones than that of the query without words that mean something else there. */
const namesIn = (kinds: readonly Kind[], tags: readonly Language[], isSpoken = false): Called[] =>
  tags.flatMap((tag) =>
    kinds
      .flatMap(({ called }) => called[tag].filter(({ isVague }) => !isVague).slice(0, names))
      .filter(({ isOwn }) => isSpoken || !isOwn),
  )

/** Of several words the last is the main one, in Arabic the first: a `tea towel` is a towel. */
function leastOf(words: readonly string[]): number[] {
  const main = /^[\u0621-\u064a]/.test(words[0] ?? '') ? 0 : words.length - 1
  return words.map((_, at) => (at === main && words.length > 1 ? least.main : least.one))
}

/** A list of synonyms, each once, of words that the shop has. */
function createList(typed: readonly string[], isKnown: IsKnown) {
  const found = new Map<string, Synonym>()
  return {
    add(called: readonly Called[], weight: number): void {
      for (const { words, isVague } of called) {
        if (found.size === most) return
        const key = words.join(' ')
        if (isVague || key === typed.join(' ') || found.has(key) || !isKnown(words)) continue
        found.set(key, { words, weight, least: leastOf(words), from })
      }
    },
    /** The shop has neither these words nor others for them. */
    isNew: () => found.size === 0 && !isKnown(typed),
    all: () => [...found.values()],
  }
}

/** The language itself, then the others. */
const startingWith = (language: Language): Language[] => [
  language,
  ...languageTags.filter((tag) => tag !== language),
]

/** Words of a language as they are: `clothing` is no form of `cloth`. */
const keyOf = (language: Language, words: readonly string[]): string =>
  ['as is', language, ...words].join('\n')

function indexKinds(text: string) {
  const byWords = new Map<string, Kind[]>()
  const single = new Map(languageTags.map((tag) => [tag, new Set<string>()]))
  const parts = new Set<string>()
  for (const kind of readKinds(text))
    for (const tag of languageTags)
      for (const { words } of kind.called[tag]) {
        for (const key of new Set([keyOf(tag, words), keyIn(tag, words)])) {
          const before = byWords.get(key) ?? []
          if (!before.includes(kind)) byWords.set(key, [...before, kind])
        }
        for (const word of words) parts.add(keyIn(tag, [word]))
        if (words.length === 1) single.get(tag)?.add(words[0] ?? '')
      }
  return { byWords, single, parts }
}

/** Reads a thesaurus from its text. */
export function readThesaurus(text: string): Thesaurus {
  const { byWords, single, parts } = indexKinds(text)
  const sorted = new Map<Language, readonly string[]>()
  /** Words are of the language in use, if that has them. */
  const find = (words: readonly string[], language: Language): Found | undefined => {
    for (const spoken of startingWith(language)) {
      const kinds = byWords.get(keyOf(spoken, words)) ?? byWords.get(keyIn(spoken, words))
      if (kinds) return { kinds, spoken, others: startingWith(spoken).slice(1) }
    }
    return undefined
  }
  /**
   * Other words for the same and for its kinds, counting at most so much: of the language they are of, and of the default one,
   * in which products are that nobody has translated; of others only where the shop has nothing else.
   */
  const alike = ({ kinds, spoken, others }: Found, list: ReturnType<typeof createList>, atMost = 1) => {
    const narrower = below(kinds)
    list.add(
      kinds.flatMap(({ called }) => called[spoken]),
      Math.min(weights.same, atMost),
    )
    const addOthers = (tags: readonly Language[]): void => {
      const other = tags.flatMap((tag) => kinds.flatMap(({ called }) => called[tag]))
      list.add(
        other.filter(({ isOwn }) => !isOwn),
        Math.min(weights.other, atMost),
      )
      list.add(namesIn(narrower, tags), Math.min(weights.narrower, atMost))
    }
    addOthers(others.filter((tag) => tag === defaultLanguage))
    list.add(namesIn(narrower, [spoken], true), Math.min(weights.narrower, atMost))
    if (list.isNew()) addOthers(others.filter((tag) => tag !== defaultLanguage))
  }
  /** The last part of a German compound: `Strohhut` is a `Hut`. */
  const endOf = (compound: string): Found | undefined => {
    const ends = Array.from({ length: Math.max(0, compound.length - 2 * shortestPart + 1) }, (_, at) =>
      compound.slice(at + shortestPart),
    )
    const end = ends.find((each) => byWords.has(keyIn('de', [each])))
    return end === undefined ? undefined : find([end], 'de')
  }
  return {
    synonymsOf(words, language, isKnown) {
      const found = find(words, language)
      const list = createList(words, isKnown)
      if (found) alike(found, list)
      return list.all()
    },
    nearestTo(words, language, isKnown) {
      const found = find(words, language)
      const list = createList(words, isKnown)
      const end = found || words.length > 1 ? undefined : endOf(words[0] ?? '')
      if (end) alike(end, list, weights.nearest)
      if (!found) return list.all()
      const beside = found.kinds.flatMap(({ broader, isNear }) =>
        broader ? [broader, ...(isNear ? broader.narrower : [])] : [],
      )
      list.add(namesIn(beside, [found.spoken], true), weights.nearest)
      list.add(
        namesIn(
          beside,
          found.others.filter((tag) => tag === defaultLanguage),
        ),
        weights.nearest,
      )
      return list.all()
    },
    isWord: (word) => languageTags.some((tag) => parts.has(keyIn(tag, [word]))),
    wordsIn(language) {
      const words = sorted.get(language) ?? [...(single.get(language) ?? [])].sort()
      sorted.set(language, words)
      return words
    },
  }
}
