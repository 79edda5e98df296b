const vowel = /[aeiouy]/

/** Doubled at the end of a stem after which an ending began: `cutting`, but `rolling`. */
const doubled = /([bdfgmnprt])\1$/

/**
 * Plurals that no rule makes (as in Lucene’s KStem), as whole words and at the end of compounds where no other word ends
 * so: `bookshelves`, but neither `olives` nor `sleeves` nor `specimen`.
 */
const irregular: readonly (readonly [ending: RegExp, singular: string])[] = [
  [/(?:shel|hal|cal|loa|thie|wol|scar|shea|whar|dwar)ves$/, 'f'],
  [/(?:^|[^cs])leaves$/, 'f'],
  [/^(?:sel|el|hoo|bee)ves$/, 'f'],
  [/(?:^li|kni|wi)ves$/, 'fe'],
]
const vowelPlurals: readonly (readonly [ending: RegExp, plural: string, singular: string])[] = [
  [/feet$/, 'feet', 'foot'],
  [/teeth$/, 'teeth', 'tooth'],
  [/^geese$/, 'geese', 'goose'],
  [/^(?:dor|tit)?mice$/, 'mice', 'mouse'],
  [/^(?:wood)?lice$/, 'lice', 'louse'],
  [/children$/, 'children', 'child'],
  [/^oxen$/, 'oxen', 'ox'],
  [/^(?:wo|crafts|fisher|gentle|sales|snow|work|fire)?men$/, 'men', 'man'],
  [/^people$/, 'people', 'person'],
  [/eaux$/, 'x', ''],
  [/^cacti$/, 'i', 'us'],
  [/^(?:pick)?axes$/, 's', ''],
  [/^quizzes$/, 'zes', ''],
]
/** Words that only look like plurals. */
const singular = /^(?:lens)$/

/** American spellings for British ones. */
const spellings: readonly (readonly [british: RegExp, american: string])[] = [
  [/(?<=[a-z]{2}[^aeiou])our/, 'or'],
  [/(?<=[bt])re$/, 'er'],
  [/^grey/, 'gray'],
  [/^mould/, 'mold'],
  [/^pyjama/, 'pajama'],
  [/^jewellery$/, 'jewelry'],
]
const mayBeBritish = /our|[bt]re$|^grey|^mould|^pyj|^jewelle/

function withoutIrregularPlural(word: string): string | undefined {
  const [, singular] = irregular.find(([ending]) => ending.test(word)) ?? []
  if (singular !== undefined) return word.slice(0, -'ves'.length) + singular
  const [, plural = '', one] = vowelPlurals.find(([ending]) => ending.test(word)) ?? []
  return one === undefined ? undefined : word.slice(0, -plural.length) + one
}

/** Endings of irregular plurals: most words have none, and an index stems millions. */
const mayBeIrregular = /(?:ves|feet|teeth|geese|[ml]ice|ren|oxen|men|people|eaux|cacti|axes|quizzes)$/

function withoutPlural(word: string): string {
  const one = mayBeIrregular.test(word) ? withoutIrregularPlural(word) : undefined
  if (one !== undefined) return one
  if (singular.test(word)) return word
  if (word.endsWith('sses')) return word.slice(0, -2)
  if (word.endsWith('ies')) return word.length > 4 ? `${word.slice(0, -3)}y` : word.slice(0, -1)
  if (/(?:ch|sh|x|zz|ss)es$/.test(word)) return word.slice(0, -2)
  if (/[^aeious]s$|[aeo]s$/.test(word) && word.length > 3) return word.slice(0, -1)
  return word
}

function withoutVerbEnding(word: string): string {
  const ending = /(?:ed|ing)$/.exec(word)?.[0]
  if (ending === undefined) return word
  const stem = word.slice(0, -ending.length)
  if (stem.length < 3 || !vowel.test(stem)) return word
  return doubled.test(stem) ? stem.slice(0, -1) : stem
}

/**
 * The stem of an English word: irregular plurals, then the first steps of Porter, “An algorithm for suffix stripping” (1980), plurals, `-ed`
 * and `-ing`, in American spelling, with an `e` at the end dropped so that `glazed` and `glaze` meet. Later steps join words that shoppers
 * distinguish.
 */
export function englishStem(word: string): string {
  if (word.length < 3) return word
  const one = withoutPlural(word)
  const [british, american = ''] = mayBeBritish.test(one)
    ? (spellings.find(([form]) => form.test(one)) ?? [])
    : []
  const stem = withoutVerbEnding(british ? one.replace(british, american) : one)
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}
