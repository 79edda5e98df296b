import { defaultLanguage, type Language } from '#vocabulary/languages/languages.ts'
import type { CardProduct } from '../read-model/card.ts'
import type { CollectionDocument, ProductDocument, ProductTranslation } from '../products/documents.ts'
import type { ContentPageDocument } from '../content/documents.ts'

/** The texts in another language than the requested one, each with its language. */
export type OtherLanguages<Field extends string> = { [Name in Field]?: Language }

/** A document in a language, and which of its texts are in another one. */
export interface Said<T, Field extends string> {
  said: T
  lang: OtherLanguages<Field>
}

/** Which of these texts fall back to the default language; one that is empty is in none. */
function fallingBack<Field extends string>(
  fields: readonly Field[],
  written: { [Name in Field]: string },
  translation: { [Name in Field]?: string | undefined },
): OtherLanguages<Field> {
  const missing = fields.filter((field) => written[field] !== '' && !translation[field])
  return Object.fromEntries(missing.map((field) => [field, defaultLanguage])) as OtherLanguages<Field>
}

/**
 * The texts for search engines: empty if the entry’s own texts serve. A title in the right language is worth more
 * than one for search engines in another.
 */
function seoIn(
  { seo }: { seo?: ProductDocument['seo'] | undefined },
  said: Pick<ProductTranslation, 'seo' | 'title' | 'subtitle' | 'description'>,
): ProductDocument['seo'] {
  return {
    title: said.seo?.title || (said.title ? '' : (seo?.title ?? '')),
    description: said.seo?.description || (said.subtitle || said.description ? '' : (seo?.description ?? '')),
  }
}

/** The texts of a card in a language, each in the default one if it is not translated. */
export function cardIn(
  card: CardProduct,
  language: Language,
): Said<Pick<CardProduct, 'title' | 'subtitle' | 'images'>, 'title' | 'subtitle'> {
  if (language === defaultLanguage) return { said: card, lang: {} }
  const translation = card.translations[language] ?? {}
  const { title, subtitle, alts = {} } = translation
  return {
    said: {
      title: title || card.title,
      subtitle: subtitle || card.subtitle,
      images: card.images.map((image) => ({ ...image, alt: alts[image.id] || image.alt })),
    },
    lang: fallingBack(['title', 'subtitle'], card, translation),
  }
}

/** A product with its texts in a language, each in the default one where it is not translated. */
export function productIn(
  product: ProductDocument,
  language: Language,
): Said<ProductDocument, 'title' | 'subtitle' | 'description' | 'safety'> {
  if (language === defaultLanguage) return { said: product, lang: {} }
  const translation = product.translations[language] ?? {}
  const { title, subtitle, description, dimensions, safety, tags, alts = {} } = translation
  return {
    said: {
      ...product,
      title: title || product.title,
      subtitle: subtitle || product.subtitle,
      description: description || product.description,
      dimensions: dimensions || product.dimensions,
      safety: safety || product.safety,
      tags: tags ?? product.tags,
      seo: seoIn(product, translation),
      images: product.images.map((image) => ({ ...image, alt: alts[image.id] || image.alt })),
    },
    lang: fallingBack(
      ['title', 'subtitle', 'description', 'safety'],
      { ...product, safety: product.safety ?? '' },
      translation,
    ),
  }
}

/** A collection with its texts in a language. */
export function collectionIn(
  collection: CollectionDocument,
  language: Language,
): Said<CollectionDocument, 'title' | 'description'> {
  if (language === defaultLanguage) return { said: collection, lang: {} }
  const translation = collection.translations[language] ?? {}
  const { title, description, imageAlt } = translation
  return {
    said: {
      ...collection,
      title: title || collection.title,
      description: description || collection.description,
      seo: seoIn(collection, translation),
      image: collection.image && { ...collection.image, alt: imageAlt || collection.image.alt },
    },
    lang: fallingBack(['title', 'description'], collection, translation),
  }
}

/** A content page with its texts in a language. */
export function pageIn<Page extends ContentPageDocument>(
  page: Page,
  language: Language,
): Said<Page, 'title' | 'html'> {
  if (language === defaultLanguage) return { said: page, lang: {} }
  const translation = page.translations[language] ?? {}
  return {
    said: { ...page, title: translation.title || page.title, html: translation.html || page.html },
    lang: fallingBack(['title', 'html'], page, translation),
  }
}
