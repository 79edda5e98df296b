import { localeIn, type Language } from '#vocabulary/languages/languages.ts'
import { formatMoney } from '#vocabulary/money.ts'
import { asWritten, type Wording } from '../../catalog/languages/wording.ts'
import { texts as ar } from './messages/ar.ts'
import { texts as de } from './messages/de.ts'
import { texts as en, type Texts } from './messages/en.ts'
import { texts as ja } from './messages/ja.ts'

/** The messages that explain prices; a language that lacks some does not compile. */
export type PriceTexts = Texts

const all: Readonly<Record<Language, PriceTexts>> = { en, de, ar, ja }

/** The messages of a language. */
export const priceTexts = (language: Language): PriceTexts => all[language]

/** The messages and formats for a reader of prices. */
export interface PriceMessages {
  language: Language
  texts: PriceTexts
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
  return { language, texts: all[language], term: (text) => term(text), money }
}
