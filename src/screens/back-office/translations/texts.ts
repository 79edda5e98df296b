import type { FieldMessage } from '#vocabulary/field-errors.ts'
import type { Language } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import {
  needsTranslation,
  type TextsByField,
  type TranslatedKind,
} from '#vocabulary/languages/translations.ts'
import type { Clash } from '../products/merge.ts'
import type { CollectionTranslations, PageTranslations, ProductTranslations } from '../types.ts'
import type { TranslationMessages } from './messages.ts'
import { fieldName } from './translation-labels.ts'

type ProductTexts = ProductTranslations['original']

/** The texts of something in every language, as they are edited: by field, words to find it by one a line. */
export interface Translated {
  version: number
  original: TextsByField
  languages: readonly { language: Language; texts: TextsByField; older: readonly string[] }[]
}

/** How a text is typed: in a line, in several, as HTML, or word by word. */
export type TextShape = 'line' | 'lines' | 'html' | 'words'

/** How a field is typed, and how long it may be. */
export function shapeOf(kind: TranslatedKind, field: string): { shape: TextShape; most: number } {
  if (field === 'html' || (field === 'description' && kind === 'product'))
    return { shape: 'html', most: limits.descriptionLength.value }
  if (field === 'description') return { shape: 'lines', most: 1_000 }
  if (field === 'tags') return { shape: 'words', most: 100 }
  if (field === 'seo.description' || isAboutPicture(field)) return { shape: 'lines', most: 500 }
  return { shape: 'line', most: limits.titleLength.value }
}

/** Whether a text describes a picture. */
export const isAboutPicture = (field: string): boolean => field === 'imageAlt' || field.startsWith('images.')

const byField = ({ seo, images, tags, ...texts }: ProductTexts): TextsByField => ({
  ...texts,
  tags: tags.join('\n'),
  'seo.title': seo.title,
  'seo.description': seo.description,
  ...Object.fromEntries(images.map(({ mediaId, alt }) => [`images.${mediaId}`, alt])),
})

/** The words that stand one a line. */
export const wordsOf = (text: string): string[] => text.split('\n').filter(Boolean)

/** A product’s texts by field; every picture of the product has one in each language. */
export function translatedProduct({ version, original, translations }: ProductTranslations): Translated {
  const written = byField(original)
  const empty = Object.fromEntries(Object.keys(written).map((field) => [field, '']))
  const languages = translations.map(({ language, texts, older }) => ({
    language,
    texts: { ...empty, ...byField(texts) },
    older,
  }))
  return { version, original: written, languages }
}

/** A collection’s or page’s texts by field. */
function plainly(texts: CollectionTranslations['original'] | PageTranslations['original']): TextsByField {
  if (!('seo' in texts)) return { ...texts }
  const { seo, ...others } = texts
  return { ...others, 'seo.title': seo.title, 'seo.description': seo.description }
}

/** A collection or page with its texts in every language. */
export const translatedPlainly = ({
  version,
  original,
  translations,
}: CollectionTranslations | PageTranslations): Translated => ({
  version,
  original: plainly(original),
  languages: translations.map(({ language, texts, older }) => ({ language, texts: plainly(texts), older })),
})

/** A product’s texts as the shop takes them. */
export function productBody(texts: TextsByField): ProductTexts {
  const said = (field: string): string => texts[field]?.trim() ?? ''
  return {
    title: said('title'),
    subtitle: said('subtitle'),
    description: said('description'),
    dimensions: said('dimensions'),
    safety: said('safety'),
    tags: wordsOf(said('tags')),
    seo: { title: said('seo.title'), description: said('seo.description') },
    images: Object.keys(texts).flatMap((field) => {
      const mediaId = /^images\.(.+)$/s.exec(field)?.[1]
      return mediaId !== undefined && said(field) !== '' ? [{ mediaId, alt: said(field) }] : []
    }),
  }
}

/** The field of the request that a pointer of the shop’s answer means. */
function fieldAt(pointer: string, sent: TextsByField): string {
  const picture = /^\/images\/(\d+)/.exec(pointer)?.[1]
  if (picture !== undefined) return `images.${productBody(sent).images[Number(picture)]?.mediaId ?? ''}`
  return pointer.startsWith('/tags') ? 'tags' : pointer.slice(1).replaceAll('/', '.')
}

/** Field errors of an answer at the fields of the screen. */
export const errorsByField = (errors: readonly FieldMessage[], sent: TextsByField): FieldMessage[] =>
  errors.map(({ pointer, message }) => ({ pointer: fieldAt(pointer, sent), message }))

/** The state of a text as it is typed. */
export type TextState = 'missing' | 'older' | 'there' | 'changed' | 'follows' | 'empty'

/** The state of a field's text; `saved` is the stored one. */
export function textState(
  field: string,
  { original, saved, typed, older }: { original: string; saved: string; typed: string; older: boolean },
): TextState {
  if (typed.trim() === '') {
    if (needsTranslation(field, original)) return 'missing'
    return original === '' ? 'empty' : 'follows'
  }
  if (typed !== saved) return 'changed'
  return older ? 'older' : 'there'
}

/**
 * Brings two changes of one language together, field by field: mine stay, and where the other one has changed the same,
 * the clash is named.
 */
export function mergeTexts(
  base: TextsByField,
  mine: TextsByField,
  theirs: TextsByField,
  m: Pick<TranslationMessages, 'fields'>,
): { merged: TextsByField; clashes: Clash[] } {
  const clashes: Clash[] = []
  const merged = Object.entries(theirs).map(([field, their]) => {
    const [before = '', my = their] = [base[field], mine[field]]
    if (my === before) return [field, their]
    if (their !== before && their !== my) clashes.push({ at: field, label: fieldName(field, m) })
    return [field, my]
  })
  return { merged: Object.fromEntries(merged), clashes }
}

/** Those of these fields whose texts are the same in both. */
export const unchangedIn = (fields: readonly string[], a: TextsByField, b: TextsByField): string[] =>
  fields.filter((field) => a[field] === b[field])

/** Whether two sets of texts would be saved as the same. */
export const sameTexts = (a: TextsByField, b: TextsByField): boolean =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].every((field) => (a[field] ?? '') === (b[field] ?? ''))
