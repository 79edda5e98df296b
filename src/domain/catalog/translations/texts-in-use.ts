import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { hasWords, type TermUse } from '#vocabulary/languages/translations.ts'
import { inTurns } from '#engine/timers/in-turns.ts'
import type { ProductDocument } from '../products/documents.ts'

/** Whole products are read from a file; after this many, other tasks get a turn. */
export const productsAtOnce = 50

/** Texts for shoppers in the shop's data. */
export interface WrittenTexts {
  products: Iterable<readonly [id: string, product: ProductDocument]>
  /** Texts elsewhere: in markets and taxes. */
  others: readonly TextUse[]
  /** Names of promotions, ways to pay and the like. */
  names: Partial<Record<TermUse, readonly string[]>>
}

/** A short text that shoppers read. */
export interface UsedText {
  text: string
  /** Where they read it, each once. */
  as: readonly TermUse[]
  /** The options and attributes that it is a value of. */
  of: readonly string[]
}

/** A place where a text is used; that of a value has its name. */
export type TextUse = readonly [text: string, as: TermUse, of?: string]

/** The short texts of a product. Families of colours are named by the shop itself in every language. */
function ofProduct({ attributes, options }: ProductDocument): TextUse[] {
  const named = attributes.filter(({ name }) => name !== colourFacet)
  return [
    ...named.flatMap(({ name, values }): TextUse[] => [
      [name, 'attribute'],
      ...values.map((value): TextUse => [value, 'attribute_value', name]),
    ]),
    ...options.flatMap(({ name, values }): TextUse[] => [
      [name, 'option'],
      ...values.map(({ value }): TextUse => [value, 'option_value', name]),
    ]),
  ]
}

const ofNames = (names: WrittenTexts['names']): TextUse[] =>
  Object.entries(names).flatMap(([as, texts]) => texts.map((text): TextUse => [text, as as TermUse]))

/** The short texts that shoppers read, each once, in alphabetical order: those that terms translate. */
export async function textsInUse({ products, others, names }: WrittenTexts): Promise<UsedText[]> {
  const found = new Map<string, { as: Set<TermUse>; of: Set<string> }>()
  const add = (uses: readonly TextUse[]): void => {
    for (const [text, as, of] of uses) {
      if (!hasWords(text)) continue
      const known = found.get(text) ?? { as: new Set(), of: new Set() }
      found.set(text, known)
      known.as.add(as)
      if (of !== undefined) known.of.add(of)
    }
  }
  add([['Brand', 'attribute']])
  for await (const [, product] of inTurns(products, productsAtOnce))
    if (product.status !== 'archived') add(ofProduct(product))
  add(others)
  add(ofNames(names))
  return [...found]
    .map(([text, { as, of }]) => ({ text, as: [...as], of: [...of].sort() }))
    .sort((a, b) => (a.text < b.text ? -1 : 1))
}
