import type { Language } from '#vocabulary/languages/languages.ts'
import { searchedWords } from '#vocabulary/text/search-words.ts'

/** Words of sentences and questions, which tell nothing of products: `do you have …`. */
const sentenceWords: Readonly<Record<Language, string>> = {
  en: `a an the of for with in on at to from by and or is are do does did i you your we my our me it its this that these
    there have has had got get any some would could like want wanted need needed looking look find buy sell where what which
    how who please something anything`,
  de: `der die das den dem des ein eine einen einem einer und oder für mit von vom zu zum zur im in am an auf aus ich wir
    ihr sie mir mich habt haben habe hast gibt gibts es suche suchen sucht brauche möchte will kaufen finde finden bekomme
    wo was welche welcher welches wie ist sind kann bitte etwas irgendwas so`,
  ar: `في من على إلى عن مع هل أريد أبحث نبحث أحتاج لديكم عندكم لديك عندك يوجد توجد هناك أين كيف ما ماذا هو هي هذا هذه
    التي الذي أو شراء أشتري بحاجة لو سمحت أي`,
  // How sentences end is taken away where words are taken from a query.
  ja: `ある 欲しい ほしい 探す どこ 何 買う 売る から まで もの いい`,
}

const known = new Map<Language, ReadonlySet<string>>()

/** The words of a language. The first search in it reads them. */
function wordsIn(language: Language): ReadonlySet<string> {
  const words = known.get(language) ?? new Set(sentenceWords[language].split(/\s+/).flatMap(searchedWords))
  known.set(language, words)
  return words
}

/** `can you …`, but not `watering can`. */
const pronouns = /^(?:i|you|we)$/

/** Whether a folded word before another is one of sentences, not of products. */
export const isOfSentenceIn =
  (language: Language) =>
  (word: string, next = ''): boolean =>
    wordsIn(language).has(word) || (word === 'can' && pronouns.test(next))
