const vowel = /[aeiouy]/

/** Doubled at the end of a stem after which an ending began: `cutting`, but `rolling`. */
const doubled = /([bdfgmnprt])\1$/

function withoutPlural(word: string): string {
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
 * The stem of an English word: the first steps of Porter, “An algorithm for suffix stripping” (1980), plurals, `-ed`
 * and `-ing`, with an `e` at the end dropped so that `glazed` and `glaze` meet. Later steps join words that shoppers
 * distinguish.
 */
export function englishStem(word: string): string {
  if (word.length < 3) return word
  const stem = withoutVerbEnding(withoutPlural(word))
  return stem.length > 3 && stem.endsWith('e') ? stem.slice(0, -1) : stem
}
