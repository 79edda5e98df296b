import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import { words as ar } from './words/ar.ts'
import { words as de } from './words/de.ts'
import { words as en, type InvoiceWords } from './words/en.ts'
import { words as ja } from './words/ja.ts'

const all: Readonly<Record<Language, InvoiceWords>> = { en, de, ar, ja }

/** The texts of invoices in a language, by its BCP 47 tag. */
export const invoiceWords = (language: string): InvoiceWords => all[languageOf(language)]
