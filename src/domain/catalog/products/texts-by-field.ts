import type { TextsByField } from '#vocabulary/languages/translations.ts'
import type {
  CollectionDocument,
  CollectionTranslation,
  ProductDocument,
  ProductTranslation,
} from './documents.ts'

const seoTexts = ({ title, description }: ProductDocument['seo']): TextsByField => ({
  'seo.title': title,
  'seo.description': description,
})

const altTexts = (alts: Readonly<Record<string, string>>): TextsByField =>
  Object.fromEntries(Object.entries(alts).map(([mediaId, alt]) => [`images.${mediaId}`, alt]))

/** The texts of a product in a language, as far as there are any. */
export const productSaid = ({
  title = '',
  subtitle = '',
  description = '',
  dimensions = '',
  safety = '',
  tags = [],
  seo = { title: '', description: '' },
  alts = {},
}: ProductTranslation = {}): TextsByField => ({
  title,
  subtitle,
  description,
  dimensions,
  safety,
  tags: tags.join(', '),
  ...seoTexts(seo),
  ...altTexts(alts),
})

/** The texts of a product in the default language. */
export const productWritten = ({ dimensions, images, translations: _, ...product }: ProductDocument) =>
  productSaid({
    ...product,
    dimensions: dimensions ?? '',
    alts: Object.fromEntries(images.map(({ id, alt }) => [id, alt])),
  })

/** The texts of a collection in a language. */
export const collectionSaid = ({
  title = '',
  description = '',
  imageAlt = '',
  seo = { title: '', description: '' },
}: CollectionTranslation = {}): TextsByField => ({ title, description, imageAlt, ...seoTexts(seo) })

/** The texts of a collection in the default language. */
export const collectionWritten = ({ title, description, image, seo }: CollectionDocument): TextsByField =>
  collectionSaid({ title, description, imageAlt: image?.alt ?? '', seo })

/**
 * The outdated translations after a product has changed: those of before, and those that have stayed although their
 * original has changed.
 */
function olderAfter(
  [before, after]: readonly [TextsByField, TextsByField],
  translated: ProductTranslation | undefined,
  translation: ProductTranslation,
): string[] {
  const known = translation.older ?? []
  const was = productSaid(translated)
  const overtaken = (field: string, text: string): boolean =>
    text === was[field] && (before[field] ?? '') !== (after[field] ?? '')
  return Object.entries(productSaid(translation)).flatMap(([field, text]) =>
    text !== '' && (known.includes(field) || overtaken(field, text)) ? [field] : [],
  )
}

/** A changed product, with its outdated translations marked. */
export function withOlderTexts(
  before: ProductDocument | undefined,
  product: ProductDocument,
): ProductDocument {
  if (!before) return product
  const written = [productWritten(before), productWritten(product)] as const
  const translations = Object.entries(product.translations).map(([language, translation]) => {
    const { older: _, ...texts } = translation
    const older = olderAfter(written, before.translations[language], translation)
    return [language, older.length > 0 ? { ...texts, older } : texts] as const
  })
  return { ...product, translations: Object.fromEntries(translations) }
}

/**
 * The translations that remain outdated after staff have saved: those left unchanged, but for those that `stillFit`.
 */
export function stillOlder(
  before: ProductTranslation | undefined,
  said: ProductTranslation,
  stillFit: readonly string[],
): string[] {
  const [was, is] = [productSaid(before), productSaid(said)]
  return (before?.older ?? []).filter(
    (field) => is[field] && is[field] === was[field] && !stillFit.includes(field),
  )
}
