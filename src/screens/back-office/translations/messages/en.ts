import type { Language } from '#vocabulary/languages/languages.ts'
import type { TermUse, TranslatedKind, TranslationFilter } from '#vocabulary/languages/translations.ts'
import { pluralIn } from '#vocabulary/text/plural.ts'
import type { TextState } from '../texts.ts'

const plural = pluralIn('en')

const kinds = {
  product: 'Products',
  collection: 'Collections',
  page: 'Pages',
  term: 'Labels',
} satisfies Record<TranslatedKind | 'term', string>
type Kind = keyof typeof kinds

const languages = {
  en: 'English',
  de: 'German',
  ar: 'Arabic',
  ja: 'Japanese',
} satisfies Record<Language, string>

const inText = (kind: Kind): string => kinds[kind].toLowerCase()
const heading = (kind: Kind, language: Language): string => `${kinds[kind]} in ${languages[language]}`
const texts = (count: number): string => plural(count, { one: '# text', other: '# texts' })

/** Names in one line: all but the first in small letters. */
const listed = ([first = '', ...others]: readonly string[]): string =>
  [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ')

export const messages = {
  translations: 'Translations',
  kinds,
  languages,
  listed,
  fields: {
    title: 'Title',
    subtitle: 'Subtitle',
    description: 'Description',
    dimensions: 'Dimensions',
    safety: 'Warnings and safety information',
    tags: 'Tags',
    'seo.title': 'SEO title',
    'seo.description': 'SEO description',
    imageAlt: 'Alt text',
    html: 'Text',
  } as Readonly<Record<string, string>> & { imageAlt: string },
  uses: {
    option: 'Option',
    option_value: 'Option value',
    attribute: 'Attribute',
    attribute_value: 'Attribute value',
    market: 'Market',
    delivery: 'Shipping method',
    pickup: 'Pick-up',
    tax: 'Tax',
    promotion: 'Promotion',
    price_list: 'Price list',
    payment: 'Payment method',
    sign_in: 'Sign-in method',
    shop: 'About the shop',
  } satisfies Record<TermUse, string>,
  status: 'Status',
  missing: 'Missing',
  outdated: 'Outdated',
  translated: 'Translated',
  unsaved: 'Unsaved',
  noResults: 'No results',
  missingCount: (count: number) => `${count} missing`,
  outdatedCount: (count: number) => `${count} outdated`,
  languageTabs: 'Languages',
  notSaved: 'Not saved',
  viewOnly: 'Your role can view these texts, but not edit them.',
  notTranslated: 'Texts are not translated into this language',
  overview: {
    lead: 'Translations of the English texts. Missing translations are shown in English.',
    progress: 'Progress by type',
    heading,
    titleSearch: 'Title in either language',
    caption: (kind: Kind, language: Language) => `${heading(kind, language)}, by title`,
    pages: (kind: Kind, language: Language) => `Pages of ${heading(kind, language)}`,
    filters: {
      missing: 'Incomplete',
      older: 'Outdated',
      whole: 'Complete',
    } satisfies Record<TranslationFilter, string>,
    none: (kind: Kind) => `There are no ${inText(kind)} yet`,
    complete: (language: Language) => `Complete in ${languages[language]}`,
    showAll: 'Show all',
    language: 'Language',
    title: 'Title',
    done: (done: number, all: number) => `${done} of ${all}`,
    /** Spoken after `done`. */
    ofKind: (kind: Kind, language: Language) => ` ${inText(kind)} in ${languages[language]}`,
    older: (count: number) => `${count} older`,
    /** Spoken after `older`. */
    thanEnglish: (kind: Kind, language: Language) =>
      ` than English: ${inText(kind)} in ${languages[language]}`,
    untranslated: 'Not translated',
    partly: 'Partially translated',
    review: 'Review',
  },
  page: {
    lead: 'Translate the English texts on the left. Empty fields are shown in English.',
    titleIn: (title: string, language: Language) => `${title} in ${languages[language]}`,
    savedIn: (title: string, language: Language) => `${title} saved in ${languages[language]}`,
    /** A language with the numbers of its missing and older texts; 0 for none. */
    tab: (language: Language, missing: number, older: number) => {
      const states = [missing > 0 && `${missing} missing`, older > 0 && `${older} older`].filter(Boolean)
      return states.length > 0 ? `${languages[language]} (${states.join(', ')})` : languages[language]
    },
    texts: 'Texts',
    seo: 'Search engine listing',
    pictures: 'Pictures',
    englishText: 'English text',
    viewInShop: 'View in shop',
    newTab: 'opens in a new tab',
  },
  text: {
    states: {
      missing: 'Missing: shown in English',
      older: 'Outdated: the English text has changed',
      there: 'Translated',
      changed: 'Unsaved',
      follows: 'Same as English',
      empty: 'Nothing to translate',
    } satisfies Record<TextState, string>,
    usesOthers: 'Uses the texts above',
    /** Spoken before the name of a language. */
    fieldIn: (field: string) => `${field} in `,
    empty: 'Empty',
    tagsHint: 'Press Enter or comma to add',
    lengthOf: (length: number, room: number) => `${length} of about ${room} characters`,
    stillCorrect: 'Still correct',
    copyEnglish: 'Copy the English text',
    /** Spoken after a label, which is about a text. */
    of: (text: string) => `: ${text}`,
  },
  terms: {
    title: (language: Language) => `Labels in ${languages[language]}`,
    lead: 'Options, attributes and their values, shipping methods, taxes and other labels. Empty fields are shown in English.',
    saved: (language: Language) => `Labels saved in ${languages[language]}`,
    unsaved: (count: number) => `${texts(count)} unsaved`,
    search: 'Text in either language',
    usedInLabel: 'Used in',
    found: (count: number, page: number, last: number) =>
      last > 1 ? `${texts(count)}, page ${page} of ${last}` : texts(count),
    none: 'No labels yet',
    pages: 'Pages of labels',
    usedFor: (name: string) => `Used for ${name} alone`,
    notUsed: 'No longer used',
    usedIn: (uses: readonly string[], names: readonly string[]) =>
      names.length > 0 ? `${listed(uses)}: ${names.join(', ')}` : listed(uses),
    customFor: (name: string) => `Custom translation for ${name}`,
    /** `name`: the one that the translation is for alone. */
    fieldIn: (text: string, name: string | null, language: Language) =>
      name === null
        ? `${text}, in ${languages[language]}`
        : `${text}, for ${name} alone, in ${languages[language]}`,
    /** `term`: the other person’s; empty where it was removed. */
    clash: (text: string, term: string) => `${text}: ${term || 'removed'}`,
  },
}
