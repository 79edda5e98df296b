import { languages, type Language } from '#vocabulary/languages/languages.ts'

/** The attributes of a text that is in another language than its page; none for one that is in the page's own. */
export function textIn(language: Language | undefined): { lang?: Language; dir?: 'ltr' | 'rtl' } {
  return language ? { lang: language, dir: languages[language].direction } : {}
}
