/**
 * The common stem of the forms of a German word, by Savoy’s light stemmer (“A stemming procedure and stopword list
 * for general French corpora”, 1999, and its German kin at members.unine.ch/jacques.savoy): the endings of cases and
 * plurals. Umlauts are folded away before.
 */
export function germanStem(word: string): string {
  return dropSecondEnding(dropFirstEnding(word))
}

/** Letters after which a bare `s` or `st` is an ending. */
const beforeS = /[bdfghklmnt]$/

function dropFirstEnding(word: string): string {
  if (word.length > 6 && word.endsWith('nen')) return word.slice(0, -3)
  if (word.length > 5 && word.endsWith('ern')) return word.slice(0, -3)
  if (word.length > 4 && /(?:em|en|er|es)$/.test(word)) return word.slice(0, -2)
  if (word.length > 3 && word.endsWith('e')) return word.slice(0, -1)
  if (word.length > 3 && word.endsWith('s') && beforeS.test(word.slice(0, -1))) return word.slice(0, -1)
  return word.length > 5 && /[lr]n$/.test(word) ? word.slice(0, -1) : word
}

function dropSecondEnding(word: string): string {
  if (word.length > 5 && /(?:en|er)$/.test(word)) return word.slice(0, -2)
  if (word.length > 5 && word.endsWith('st') && beforeS.test(word.slice(0, -2))) return word.slice(0, -2)
  return word
}
