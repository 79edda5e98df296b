import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { words as ar } from './words/ar.ts'
import { words as de } from './words/de.ts'
import { words as en, type Words } from './words/en.ts'
import { words as ja } from './words/ja.ts'

/** The messages of the provider's pages by language; a missing message does not compile. */
export const identityWords: Readonly<Record<Language, Words>> = { en, de, ar, ja }

/**
 * The language of a page: the shop's request in `ui_locales` (tags by preference, separated by spaces; OpenID Connect
 * Core 1.0, 3.1.2.1), else the browser's.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.trim().replaceAll(/\s+/g, ', ') : ''
  return negotiateLanguage(requested === '' ? (acceptLanguage ?? null) : requested)
}
