/** Which way a language is written. */
export const directions = ['ltr', 'rtl'] as const

/** A language the shop speaks. */
export interface LanguageFacts {
  /** Its name in the language itself. */
  name: string
  direction: (typeof directions)[number]
}

/** The languages of the shop by their BCP 47 tags, the default one first. */
export const languages = {
  en: { name: 'English', direction: 'ltr' },
  de: { name: 'Deutsch', direction: 'ltr' },
  ar: { name: 'العربية', direction: 'rtl' },
  ja: { name: '日本語', direction: 'ltr' },
} as const satisfies Record<string, LanguageFacts>

/** The BCP 47 tag of a language the shop speaks. */
export type Language = keyof typeof languages

/** The default language, which other languages fall back to. */
export const defaultLanguage: Language = 'en'

/** Every language of the shop, the default one first. */
export const languageTags = Object.keys(languages) as readonly Language[]

/** The language of a locale (BCP 47), as far as the shop speaks it. */
export function languageOf(locale: string): Language {
  const [tag] = locale.split('-')
  return isLanguage(tag) ? tag : defaultLanguage
}

/**
 * How money and dates are written for readers of a language where a locale (BCP 47) is used: `de` in `en-IE` is
 * `de-IE`.
 */
export function localeIn(language: string, locale: string): string {
  const { language: own, region } = new Intl.Locale(locale)
  if (own === language) return locale
  return region ? `${language}-${region}` : language
}

/** Whether a text is the tag of a language the shop speaks. */
export function isLanguage(tag: unknown): tag is Language {
  return typeof tag === 'string' && Object.hasOwn(languages, tag)
}
