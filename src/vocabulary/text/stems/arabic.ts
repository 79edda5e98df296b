const endings = /(?:ها|ان|ات|ون|ين|يه|ه|ي)$/
const and = /^و(?=[\u0621-\u064a]{3})/

/**
 * The common stem of the forms of an Arabic word, by the endings of light10 (Larkey, Ballesteros and Connell, “Light
 * stemming for Arabic information retrieval”, 2007). Articles are removed earlier, where words are taken from a text.
 */
export function arabicStem(word: string): string {
  const bare = word.replace(and, '')
  const stem = bare.replace(endings, '')
  return stem.length >= 2 ? stem : bare
}
