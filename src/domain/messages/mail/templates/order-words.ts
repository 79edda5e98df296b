import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import { words as ar } from './words/ar.ts'
import { words as de } from './words/de.ts'
import { words as en, type OrderMailWords } from './words/en.ts'
import { words as ja } from './words/ja.ts'

const all: Record<Language, OrderMailWords> = { en, de, ar, ja }

/** The texts of order mails in a language. */
export const wordsFor = ({ language }: Pick<OrderDocument, 'language'>): OrderMailWords =>
  all[languageOf(language)]

/** The BCP 47 tag that a message writes money and days by: its language, in the region of the market. */
export function localeFor({ language, locale }: Pick<OrderDocument, 'language' | 'locale'>): string {
  const tag = languageOf(language)
  const { language: ofMarket, region } = new Intl.Locale(locale)
  if (ofMarket === tag) return locale
  return region ? `${tag}-${region}` : tag
}
