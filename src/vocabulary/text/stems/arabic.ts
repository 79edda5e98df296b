const endings = /(?:ها|ان|ات|ون|ين|يه|ه|ي)$/
const and = /^و(?=[\u0621-\u064a]{3})/

/**
 * What forms of an Arabic word share, by the endings of light10 (Larkey, Ballesteros and Connell, “Light stemming for
 * Arabic information retrieval”, 2007). Articles are gone already where words are taken from a text.
 */
export function arabicStem(word: string): string {
  const bare = word.replace(and, '')
  const stem = bare.replace(endings, '')
  return stem.length >= 2 ? stem : bare
}
