import { data } from 'react-router'
import type { Language } from '#vocabulary/languages/languages.ts'
import { isOtherLanguage } from '#vocabulary/languages/translations.ts'

/** The language that an address names. @throws data with status 404 for the default one and for others */
export function languageOfPath(tag: string | undefined): Language {
  if (isOtherLanguage(tag)) return tag
  throw data({ title: 'Texts are not translated into this language' }, { status: 404 })
}
