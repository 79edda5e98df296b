import { negotiateLanguage } from '#vocabulary/languages/accept-language.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as de } from './messages/de.ts'
import { messages as en, type Messages } from './messages/en.ts'
import { messages as ja } from './messages/ja.ts'

/** The messages of the provider's pages by language; a missing message does not compile. */
export const identityMessages: Readonly<Record<Language, Messages>> = { en, de, ar, ja }

/**
 * The language of a page: the shop's request in `ui_locales` (tags by preference, separated by spaces; OpenID Connect
 * Core 1.0, 3.1.2.1), else the browser's.
 */
export function pageLanguage(uiLocales: unknown, acceptLanguage: string | undefined): Language {
  const requested = typeof uiLocales === 'string' ? uiLocales.trim().replaceAll(/\s+/g, ', ') : ''
  return negotiateLanguage(requested === '' ? (acceptLanguage ?? null) : requested)
}
