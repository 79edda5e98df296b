import type { Language } from '#vocabulary/languages/languages.ts'
import { usePlace } from '../place.ts'

/** The messages of one area in one language. */
export type Messages = Record<string, unknown>

const known = new Map<string, Messages>()

/** The module of an area's messages, as the build names it below `src/screens/`. */
export const messagesModule = (area: string, language: Language): string => `${area}/messages/${language}.ts`

/** Keeps the words of a module: all of them on the server, in a browser those that its pages have needed. */
export function keepMessages(module: string, messages: Messages): void {
  known.set(module, messages)
}

/** Whether the words of a module are there. */
export const hasMessages = (module: string): boolean => known.has(module)

/** How the screens of an area come to their words. */
export interface AreaMessages<Messages> {
  /** The words in the page's language. */
  useMessages(): Messages
  /** The words in a language, outside of components. In a browser only that of the page is there. */
  messagesIn(language: Language): Messages
}

/**
 * The messages of an area: a folder below `src/screens/` that has a folder `messages` with a file for each language.
 * `Words` is the type of the English ones; a language that lacks one does not compile.
 */
export function defineMessages<Messages>(area: string): AreaMessages<Messages> {
  const messagesIn = (language: Language): Messages => {
    const messages = known.get(messagesModule(area, language))
    if (!messages) throw new Error(`The messages of ${area} were not loaded: name the area in the route`)
    return messages as Messages
  }
  return { messagesIn, useMessages: () => messagesIn(usePlace().language) }
}
