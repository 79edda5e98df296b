import { languageTags, type Language } from '#vocabulary/languages/languages.ts'

const collators = new Map(languageTags.map((tag) => [tag, new Intl.Collator(tag, { numeric: true })]))

/** Sorts texts as readers of a language expect, numbers in them by value. */
export function collatorOf(language: Language): Intl.Collator {
  const collator = collators.get(language)
  if (!collator) throw new Error(`There is no order of ${language}`)
  return collator
}
