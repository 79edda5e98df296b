import type { Language } from '../languages/languages.ts'
import { pluralIn, type PluralForms } from './plural.ts'

const forms: Readonly<Record<Language, PluralForms>> = {
  en: { one: '# item', other: '# items' },
  de: { other: '# Stück' },
  ar: { one: 'قطعة واحدة', two: 'قطعتين', few: '# قطع', many: '# قطعة', other: '# قطعة' },
  ja: { other: '#点' },
}

/** A number of items, as a language says it. */
export const itemCount = (count: number, language: Language): string =>
  pluralIn(language)(count, forms[language])
