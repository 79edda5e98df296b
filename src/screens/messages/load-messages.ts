import { defaultLanguage, isLanguage, type Language } from '#vocabulary/languages/languages.ts'
import { hasMessages, keepMessages, messagesModule, type Messages } from './messages.ts'

/** A browser loads the language of its page alone, several areas in one file. The server has all (`all-messages.ts`). */
const files = import.meta.env.SSR
  ? {}
  : import.meta.glob<Record<string, Messages>>('./{first,catalog,buying,own,aside,bench,office,later}/*.ts', {
      import: 'messages',
    })

/** The folders below this one, each with a file for every language, by the areas in them that are not in `first`. */
const folders = [
  ['later', /^back-office\/(statements|jobs|webhooks|settings|audit|promotions|staff)/],
  ['office', /^back-office/],
  ['catalog', /\/(listing|product)$/],
  ['buying', /\/(cart|checkout|address|problems)$/],
  ['own', /\/(account|order)$/],
  ['aside', /\/(product-more|reviews|wish-list|sign-in|newsletter|contact|withdraw|pay)$/],
  ['bench', /\/demo-bench$/],
] as const

/** The language of the page: one for as long as the document lives. In the browser alone. */
export function pageLanguage(): Language {
  const tag = document.documentElement.lang
  return isLanguage(tag) ? tag : defaultLanguage
}

/** The module that holds the messages of an area in a language. */
export function fileOfMessages(area: string, language: Language): string {
  const [folder] = folders.find(([, areas]) => areas.test(area)) ?? ['first']
  return `messages/${folder}/${language}.ts`
}

/** The module of the messages of most screens in a language. */
export const firstMessages = (language: Language): string => fileOfMessages('', language)

async function load(file: string): Promise<void> {
  const areas = await files[file.replace('messages', '.')]?.()
  for (const [module, messages] of Object.entries(areas ?? {}))
    keepMessages(module.replace('../../', ''), messages)
}

/** Loads the messages of most screens in the page's language, before anything is shown. */
export const loadFirstMessages = (): Promise<void> => load(firstMessages(pageLanguage()))

/** Loads the words of areas in the page's language, before a screen that says them is shown. */
export async function loadMessages(areas: readonly string[]): Promise<void> {
  if (import.meta.env.SSR) return
  const language = pageLanguage()
  const missing = areas.filter((area) => !hasMessages(messagesModule(area, language)))
  await Promise.all([...new Set(missing.map((area) => fileOfMessages(area, language)))].map(load))
}
