import { defaultLanguage, isLanguage, languageTags, type Language } from './languages.ts'

/** The languages that texts are translated into. */
export const otherLanguages: readonly Language[] = languageTags.filter((tag) => tag !== defaultLanguage)

/** Whether a text is the tag of a language that texts are translated into. */
export const isOtherLanguage = (tag: unknown): tag is Language => isLanguage(tag) && tag !== defaultLanguage

/**
 * Texts by the names of their fields: `title`, `seo.title`, `tags`, or `images.{mediaId}` for an alt text. An empty
 * one counts as missing.
 */
export type TextsByField = Readonly<Record<string, string>>

/** The kinds of entries with translations of their own. */
export const translatedKinds = ['product', 'collection', 'page'] as const

/** Something that is translated with texts of its own. */
export type TranslatedKind = (typeof translatedKinds)[number]

/** Where shoppers read a short text. */
export const termUses = [
  'option',
  'option_value',
  'attribute',
  'attribute_value',
  'market',
  'delivery',
  'pickup',
  'tax',
  'promotion',
  'price_list',
  'payment',
  'sign_in',
  'shop',
] as const

/** Where shoppers read a short text. */
export type TermUse = (typeof termUses)[number]

/** Whether a text has words: a size or a number reads the same in every language. */
export const hasWords = (text: string): boolean => /\p{Letter}{3}/u.test(text)

/** The translation of a text; empty without one. Staff may call a thing `constructor`: only own names count. */
export const termOf = (terms: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(terms, key) ? (terms[key] ?? '') : ''

const isValue = (use: TermUse): boolean => use === 'option_value' || use === 'attribute_value'

/**
 * Whether shoppers read a text in the default language somewhere, with these terms. `as`: where they read it; `of`: the
 * names that it is a value of, each of which may have a term of its own.
 */
export function lacksTerm(
  terms: Readonly<Record<string, string>>,
  { text, as, of }: { text: string; as: readonly TermUse[]; of: readonly string[] },
): boolean {
  if (termOf(terms, text) !== '') return false
  return !as.every(isValue) || of.some((name) => termOf(terms, `${name}:${text}`) === '')
}

/** The texts for search engines follow the title and description of their language. */
const followsOthers = (field: string): boolean => field.startsWith('seo.')

/** Whether a text of the default language needs a translation. */
export function needsTranslation(field: string, original: string): boolean {
  if (original === '' || followsOthers(field)) return false
  return field === 'dimensions' ? hasWords(original) : true
}

/** The fields that shoppers read in the default language, for want of a translation. */
export const lackingFields = (original: TextsByField, said: TextsByField): string[] =>
  Object.keys(original).filter((field) => needsTranslation(field, original[field] ?? '') && !said[field])

/** The filter of translations for staff: with a missing text, with an outdated one, or complete. */
export const translationFilters = ['missing', 'older', 'whole'] as const

/** One of {@link translationFilters}. */
export type TranslationFilter = (typeof translationFilters)[number]
