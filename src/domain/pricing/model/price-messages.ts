import { localeIn, type Language } from '#vocabulary/languages/languages.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { asWritten, type Wording } from '../../catalog/languages/wording.ts'
import { words as ar } from './words/ar.ts'
import { words as de } from './words/de.ts'
import { words as en, type Words } from './words/en.ts'
import { words as ja } from './words/ja.ts'

/** The messages that explain prices; a language that lacks some does not compile. */
export type PriceWords = Words

const all: Readonly<Record<Language, PriceWords>> = { en, de, ar, ja }

/** The messages of a language. */
export const priceWords = (language: Language): PriceWords => all[language]

/** The messages and formats for a reader of prices. */
export interface PriceMessages {
  language: Language
  words: PriceWords
  /** The translated name of a promotion or a price list. */
  term(text: string): string
  /** An amount in minor units. */
  money(amount: number): string
}

/** The messages of a language for prices in a currency; untranslated terms if no language is requested. */
export function priceMessagesIn(
  wording: Wording | undefined,
  { currency, locale }: { currency: string; locale: string },
): PriceMessages {
  const { language, term } = wording ?? asWritten
  const money = (amount: number): string =>
    formatMoney({ amount, currency }, wording ? localeIn(language, locale) : locale)
  return { language, words: all[language], term: (text) => term(text), money }
}
