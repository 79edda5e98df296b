import type { Language } from '#vocabulary/languages/languages.ts'
import { usePlace } from '../place.ts'

/** The words of one area in one language. */
export type Messages = Record<string, unknown>

const known = new Map<string, Messages>()

/** The module of an area's words, as the build names it below `src/screens/`. */
export const wordsModule = (area: string, language: Language): string => `${area}/words/${language}.ts`

/** Keeps the words of a module: all of them on the server, in a browser those that its pages have needed. */
export function keepWords(module: string, words: Messages): void {
  known.set(module, words)
}

/** Whether the words of a module are there. */
export const hasWords = (module: string): boolean => known.has(module)

/** How the screens of an area come to their words. */
export interface AreaWords<Words> {
  /** The words in the page's language. */
  useWords(): Words
  /** The words in a language, outside of components. In a browser only that of the page is there. */
  wordsIn(language: Language): Words
}

/**
 * The words of an area: a folder below `src/screens/` that has a folder `words` with a file for each language.
 * `Words` is the type of the English ones; a language that lacks one does not compile.
 */
export function defineWords<Words>(area: string): AreaWords<Words> {
  const wordsIn = (language: Language): Words => {
    const words = known.get(wordsModule(area, language))
    if (!words) throw new Error(`The words of ${area} were not loaded: name the area in the route`)
    return words as Words
  }
  return { wordsIn, useWords: () => wordsIn(usePlace().language) }
}
