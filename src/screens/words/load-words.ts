import { defaultLanguage, isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { hasWords, keepWords, wordsModule, type Messages } from './words.ts'

/** A browser loads the language of its page alone, several areas in one file. The server has all (`all-words.ts`). */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, Messages>>('./{first,buying,own,aside}/*.ts', {
      import: 'words',
    })

/** The folders below this one, each with a file for every language, by the areas in them that are not in `first`. */
const folders = [
  ['buying', /\/(cart|checkout|address|problems)$/],
  ['own', /\/(account|order)$/],
  ['aside', /\/(product-more|reviews|wish-list|sign-in|newsletter|pay)$/],
] as const

/** The language of the page: one for as long as the document lives. */
function pageLanguage(): Language {
  const tag = document.documentElement.lang
  return isLanguage(tag) ? tag : defaultLanguage
}

/** The module that holds the words of an area in a language. */
export function fileOfWords(area: string, language: Language): string {
  const [folder] = folders.find(([, areas]) => areas.test(area)) ?? ['first']
  return `words/${folder}/${language}.ts`
}

/** The module of what most screens say in a language. */
export const firstWords = (language: Language): string => fileOfWords('', language)

async function load(file: string): Promise<void> {
  const areas = await files[file.replace('words', '.')]?.()
  for (const [module, words] of Object.entries(areas ?? {})) keepWords(module.replace('../../', ''), words)
}

/** Loads what most screens say in the page's language, before anything is shown. */
export const loadFirstWords = (): Promise<void> => load(firstWords(pageLanguage()))

/** Loads the words of areas in the page's language, before a screen that says them is shown. */
export async function loadWords(areas: readonly string[]): Promise<void> {
  if (import.meta.env.SSR) return
  const language = pageLanguage()
  const missing = areas.filter((area) => !hasWords(wordsModule(area, language)))
  await Promise.all([...new Set(missing.map((area) => fileOfWords(area, language)))].map(load))
}
