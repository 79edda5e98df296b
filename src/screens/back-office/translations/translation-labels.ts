import type { Language } from '#vocabulary/languages/languages.ts'
import type { TermUse, TranslatedKind } from '#vocabulary/languages/translations.ts'

const names = new Intl.DisplayNames('en', { type: 'language' })

/** The name of a language in the back office: `German`. */
export const languageLabels = (language: Language): string => names.of(language) ?? language

/** The label of each kind, singular and plural. */
export const kindLabels: Record<TranslatedKind | 'term', { one: string; many: string }> = {
  product: { one: 'product', many: 'Products' },
  collection: { one: 'collection', many: 'Collections' },
  page: { one: 'page', many: 'Pages' },
  term: { one: 'label', many: 'Labels' },
}

/** Where shoppers read a short text. */
export const termUseLabels: Record<TermUse, string> = {
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
}

const fieldLabels: Readonly<Record<string, string>> = {
  title: 'Title',
  subtitle: 'Subtitle',
  description: 'Description',
  dimensions: 'Dimensions',
  tags: 'Tags',
  'seo.title': 'SEO title',
  'seo.description': 'SEO description',
  imageAlt: 'Alt text',
  html: 'Text',
}

/** The label of a text field. */
export const fieldName = (field: string): string => fieldLabels[field] ?? 'Alt text'

/** Several fields in one line, each name once: `Title, words to find it by`. */
export function fieldNames(fields: readonly string[]): string {
  const [first = '', ...others] = new Set(fields.map(fieldName))
  return [first, ...others.map((name) => name.charAt(0).toLowerCase() + name.slice(1))].join(', ')
}
