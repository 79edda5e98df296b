import type { TextsByField } from '#vocabulary/languages/translations.ts'
import type { ContentPageDocument, PageTranslation } from './documents.ts'

/** The texts of a page in a language, or those written so far. */
export const pageSaid = ({
  title = '',
  html = '',
}: PageTranslation | Pick<ContentPageDocument, 'title' | 'html'> = {}): TextsByField => ({ title, html })
