import { hash } from 'node:crypto'
import type { SearchText } from '#engine/text-search/text-search.ts'
import { textOfHtml } from '#vocabulary/text/html-text.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import type { ProductDocument } from '../products/documents.ts'
import type { Everywhere, Wordings } from '../languages/wording.ts'

/** What of a product can be found by words: by those of every language that it is told of in. */
export function searchTextOf(product: ProductDocument, everywhere: Everywhere): SearchText {
  const said = Object.values(product.translations)
  const called = (text: string, of?: string) => [text, ...everywhere(text, of)]
  const facts = [
    ...product.attributes,
    ...product.options.map(({ name, values }) => ({ name, values: values.map(({ value }) => value) })),
  ].flatMap(({ name, values }) => [...called(name), ...values.flatMap((value) => called(value, name))])
  const tags = [product.tags, ...said.map((each) => each.tags ?? [])].flat()
  const descriptions = [product.description, ...said.map(({ description = '' }) => description)]
  return {
    title: [product.title, ...said.map(({ title = '' }) => title)].join('\n'),
    brand: product.brand,
    about: [product.subtitle, ...said.map(({ subtitle = '' }) => subtitle)].join('\n'),
    facts: facts.join('\n'),
    groups: [...tags, ...product.collections].join('\n'),
    text: descriptions.map(textOfHtml).join('\n'),
    codes: product.variants.flatMap(({ sku, barcode }) => [sku, barcode ?? '']),
  }
}

/** A digest of all that a product is found by, to tell whether it is the same. */
export const textDigest = (text: SearchText): bigint =>
  hash('md5', JSON.stringify(text), 'buffer').readBigUInt64LE()

/** What tells the terms of all languages from any others. */
export const termsDigest = (known: Wordings['known']): string =>
  hash('sha256', JSON.stringify(languageTags.map((language) => known(language))), 'base64')
