import type { DemoProduct } from '../products/types.ts'
import { texts as ar } from './ar/texts.ts'
import { texts as de } from './de/texts.ts'
import { texts as ja } from './ja/texts.ts'
import type { DemoLanguage, DemoTexts, ProductTexts } from './types.ts'

/** The texts of the demo in each of its other languages. */
export const demoTexts: Readonly<Record<DemoLanguage, DemoTexts>> = { de, ar, ja }

/** The languages that the demo is translated into. */
export const demoLanguages = Object.keys(demoTexts) as DemoLanguage[]

/** A product of the demo as a language has it. */
export interface DemoTranslation extends Pick<ProductTexts, 'title' | 'subtitle' | 'tags'> {
  description: string
  dimensions: string
  /** One for each of its pictures, in their order. */
  alts: string[]
}

/** The option that pictures show the values of. */
const shownOption = ({ options }: DemoProduct) =>
  options.find(({ values }) => values.some(({ swatch }) => swatch))

function altsOf(product: DemoProduct, { title, seen, close }: ProductTexts, said: DemoTexts): string[] {
  const option = shownOption(product)
  const first = option?.values[0]?.value
  const called = (value = first ?? ''): string =>
    said.terms[`${option?.name ?? ''}:${value}`] ?? said.terms[value] ?? value
  const front = (value?: string): string => seen.replace('{option}', called(value))
  return product.pictures.map(({ view, option: value }) => {
    if (view === 'front') return front(value)
    if (view === 'detail')
      return said.pictures.closeUp(
        product.type === 'Ceramics' ? close : title,
        option?.name === 'Frame' ? '' : called(),
      )
    if (view === 'room') return said.pictures.room(front(value), product.type === 'Print')
    return said.pictures.back(said.size(product.dimensions))
  })
}

/** A product of the demo in a language; undefined where nobody has translated it. */
export function translateProduct(product: DemoProduct, language: DemoLanguage): DemoTranslation | undefined {
  const said = demoTexts[language]
  const texts = said.products[product.handle]
  if (!texts) return undefined
  const { title, subtitle, tags, paragraphs } = texts
  const body = paragraphs.map((text) => (text.startsWith('<ul>') ? text : `<p>${text}</p>`))
  return {
    title,
    subtitle,
    tags,
    description: [...body, said.notice].join(''),
    dimensions: said.size(product.dimensions),
    alts: altsOf(product, texts, said),
  }
}

/**
 * The terms of a language: those written by hand, and sizes among the options as it writes them.
 */
export function termsIn(language: DemoLanguage, products: readonly DemoProduct[]): Record<string, string> {
  const { terms, size } = demoTexts[language]
  const values = products.flatMap(({ options }) =>
    options.flatMap((each) => each.values.map(({ value }) => value)),
  )
  const sizes = values.flatMap((value) => (size(value) === value ? [] : [[value, size(value)] as const]))
  return { ...Object.fromEntries(sizes), ...terms }
}
