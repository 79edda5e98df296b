import { languageOf, type Language } from '#vocabulary/languages/languages.ts'
import { messages as ar } from './messages/ar.ts'
import { messages as de } from './messages/de.ts'
import { messages as en, type PaperMessages } from './messages/en.ts'
import { messages as ja } from './messages/ja.ts'

const all: Readonly<Record<Language, PaperMessages>> = { en, de, ar, ja }

/** The texts of packing slips and pick lists in a language, by its BCP 47 tag. */
export const paperMessages = (language: string): PaperMessages => all[languageOf(language)]
