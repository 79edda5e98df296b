import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as de } from './messages/de.ts'
import { messages as en, type InvoiceMessages } from './messages/en.ts'
import { messages as ja } from './messages/ja.ts'

const all: Readonly<Record<Language, InvoiceMessages>> = { en, de, ar, ja }

/** The texts of invoices in a language, by its BCP 47 tag. */
export const invoiceMessages = (language: string): InvoiceMessages => all[languageOf(language)]
