const endings = /(?:ها|ان|ات|ون|ين|يه|ه|ي)$/
const and = /^و(?=[\u0621-\u064a]{3})/

/**
 * The common stem of the forms of an Arabic word, by the endings of light10 (Larkey, Ballesteros and Connell, “Light
 * stemming for Arabic information retrieval”, 2007). Articles are removed earlier, where words are taken from a text.
 */
export function arabicStem(word: string): string {
  const bare = word.replace(and, '')
  const once = bare.replace(endings, '')
  if (once.length < 2) return bare
  const twice = once.replace(endings, '')
  return twice.length > 3 ? twice : once
}

/** Prepositions and pronouns that are written with an Arabic word. */
const before = /^(?:[وف]?[بلك]|[وف])(?=[\u0621-\u064a]{3})/
const behind = /(?<=[\u0621-\u064a]{3})(?:كما|هما|كم|هم|هن|نا|ها|ك)$/

/** The words that a folded Arabic word may be without its clitics. */
export function withoutClitics(word: string): string[] {
  if (!/^[\u0621-\u064a]{4,}$/.test(word)) return []
  const [end, start] = [word.replace(behind, ''), word.replace(before, '')]
  return [...new Set([end, start, start.replace(behind, '')])].filter((bare) => bare !== word)
}
