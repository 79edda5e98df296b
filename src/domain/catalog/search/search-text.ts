import { hash } from 'node:crypto'
import type { IndexedText, TextField } from '#engine/text-search/text-search.ts'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import type { ProductDocument } from '../products/documents.ts'
import { coloursOf } from '../products/facet-terms.ts'
import { writtenWords } from '#vocabulary/text/search-words.ts'
import type { Everywhere, Wording, Wordings } from '../languages/wording.ts'

/**
 * The weight of a word by its field. `about` is the subtitle, `facts` are names and values of attributes, options
 * and colours, `groups` tags and collections, `text` the description.
 */
export const searchFields: readonly TextField[] = [
  { name: 'title', weight: 8, usual: 3 },
  { name: 'brand', weight: 4, usual: 2 },
  { name: 'groups', weight: 4, usual: 1 },
  { name: 'facts', weight: 3, usual: 1 },
  { name: 'about', weight: 2.5, usual: 6 },
  { name: 'text', weight: 0.7, usual: 60 },
]

/** The searchable words of a product: its texts in every language, its SKUs and barcodes. */
export function searchTextOf(product: ProductDocument, everywhere: Everywhere): IndexedText {
  const said = Object.values(product.translations)
  const called = (text: string, of?: string) => [text, ...everywhere(text, of)]
  const facts = [
    { name: colourFacet, values: [...new Set(coloursOf(product))] },
    ...product.attributes.filter(({ name }) => name !== colourFacet),
    ...product.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
  ].flatMap(({ name, values }) => [...called(name), ...values.flatMap((value) => called(value, name))])
  const tags = [product.tags, ...said.map((each) => each.tags ?? [])].flat()
  const descriptions = [product.description, ...said.map(({ description = '' }) => description)]
  return {
    fields: {
      title: [product.title, ...said.map(({ title = '' }) => title)].join('\n'),
      brand: product.brand,
      about: [product.subtitle, ...said.map(({ subtitle = '' }) => subtitle)].join('\n'),
      facts: facts.join('\n'),
      groups: [...tags, ...product.collections].join('\n'),
      text: descriptions.map(textOfHtml).join('\n'),
    },
    codes: product.variants.flatMap(({ sku, barcodes }) => [sku, ...barcodes]),
  }
}

/** Whether a product has a word in its own texts or in their translations into one language. */
export function hasWordIn({ language, term }: Wording, product: ProductDocument, word: string): boolean {
  const { [language]: translation } = product.translations
  const inLanguage = { ...product, translations: translation ? { [language]: translation } : {} }
  const { fields } = searchTextOf(inLanguage, (text, of) => [term(text, of)])
  return Object.values(fields).some((text) => writtenWords(text).includes(word))
}

/** A key of the terms of all languages. */
export const termsDigest = (known: Wordings['known']): string =>
  hash('sha256', JSON.stringify(languageTags.map((language) => known(language))), 'base64')
