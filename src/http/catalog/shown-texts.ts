import type { Head } from '#domain/catalog/publishing/documents.ts'
import { inLanguage } from '#vocabulary/catalog/local-text.ts'
import type { Language } from '#vocabulary/languages/languages.ts'

/** The texts for search engines in a language, else in the default one. */
export const shownSeo = (
  head: Pick<Head, 'seoTitle' | 'seoDescription'> | null | undefined,
  language: Language,
) => ({
  title: inLanguage(head?.seoTitle ?? {}, language).text,
  description: inLanguage(head?.seoDescription ?? {}, language).text,
})
