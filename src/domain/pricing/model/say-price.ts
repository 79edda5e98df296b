import { defaultLanguage, localeIn, type Language } from '#vocabulary/languages/languages.ts'
import { fillIn } from '#vocabulary/statements/fill-in.ts'
import { prices as ar } from '#vocabulary/statements/prices/ar.ts'
import { prices as de } from '#vocabulary/statements/prices/de.ts'
import { prices as en } from '#vocabulary/statements/prices/en.ts'
import { prices as ja } from '#vocabulary/statements/prices/ja.ts'
import { inEnglish, type Kept } from '#vocabulary/statements/statement.ts'
import type { Wording } from '../../catalog/languages/wording.ts'

type PriceCode = keyof typeof en

const all: Readonly<Record<Language, Readonly<Record<PriceCode, string>>>> = { en, de, ar, ja }

const isPriceCode = (code: string): code is PriceCode => Object.hasOwn(en, code)

/** A statement about prices that has no values, in a language. */
export const sayPrice = (code: PriceCode, language: Language = defaultLanguage): string => all[language][code]

/** Says statements about prices to a shopper: names as the wording has them, money as it is written where they shop. */
export function priceSaying({ language, term }: Wording, locale: string): (kept: Kept) => string {
  const writtenIn = localeIn(language, locale)
  return (kept) => {
    if (typeof kept === 'string') return term(kept)
    const { code, values } = kept
    if (!isPriceCode(code)) return inEnglish(kept)
    const name = values?.['name']
    const named = typeof name === 'string' ? { ...values, name: term(name) } : values
    return fillIn(all[language][code], named, writtenIn)
  }
}
