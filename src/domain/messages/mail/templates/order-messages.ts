import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import type { OrderDocument } from '../../../orders/orders/order-document.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as de } from './messages/de.ts'
import { messages as en, type OrderMailMessages } from './messages/en.ts'
import { messages as ja } from './messages/ja.ts'

const all: Record<Language, OrderMailMessages> = { en, de, ar, ja }

/** The texts of order mails in a language. */
export const messagesFor = ({ language }: Pick<OrderDocument, 'language'>): OrderMailMessages =>
  all[languageOf(language)]

/** The BCP 47 tag that a message writes money and days by: its language, in the region of the market. */
export function localeFor({ language, locale }: Pick<OrderDocument, 'language' | 'locale'>): string {
  const tag = languageOf(language)
  const { language: ofMarket, region } = new Intl.Locale(locale)
  if (ofMarket === tag) return locale
  return region ? `${tag}-${region}` : tag
}
