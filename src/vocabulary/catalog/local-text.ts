import { defaultLanguage, type Language } from '../languages/languages.ts'
import type { LocalText } from './sections.ts'

/** A text, and its language where that is another than the page's. */
export type ShownText = { text: string; lang?: Language }

/** A text in a language, else in the default one. */
export function inLanguage(text: LocalText, language: Language): ShownText {
  const own = text[language]
  if (own) return { text: own }
  const other = text[defaultLanguage] ?? ''
  return other === '' || language === defaultLanguage
    ? { text: other }
    : { text: other, lang: defaultLanguage }
}
