import type { Head } from '#domain/catalog/publishing/documents.ts'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'

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

/** The texts for search engines in a language, else in the default one. */
export const shownSeo = (
  head: Pick<Head, 'seoTitle' | 'seoDescription'> | null | undefined,
  language: Language,
) => ({
  title: inLanguage(head?.seoTitle ?? {}, language).text,
  description: inLanguage(head?.seoDescription ?? {}, language).text,
})
