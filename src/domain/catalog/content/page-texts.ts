import type { TextsByField } from '#vocabulary/languages/translations.ts'
import type { ContentPageDocument, PageTranslation } from './documents.ts'

/** What a page says in a language, or what is written of it. */
export const pageSaid = ({
  title = '',
  html = '',
}: PageTranslation | Pick<ContentPageDocument, 'title' | 'html'> = {}): TextsByField => ({ title, html })
