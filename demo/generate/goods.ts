import { between, choose, seededRandom, type Random } from '../art/random.ts'
import { products as models } from '../goods.ts'
import type { DemoProduct } from '../goods/types.ts'
import { makers, motifs, qualities, sentences } from './words.ts'

/** A good that was made up, and the demo good that it looks like. */
export interface MadeGood {
  product: DemoProduct
  /** Handle of the demo good whose drawings show it. */
  model: string
}

const mostOptionValues = 3

/** Fewer values of each option than the model has, so that goods differ in what there is to choose. */
function fewerOptions(random: Random, { options }: DemoProduct): DemoProduct['options'] {
  return options.map((option) => {
    const most = Math.min(mostOptionValues, option.values.length)
    const from = Math.floor(random() * (option.values.length - most + 1))
    return { ...option, values: option.values.slice(from, from + 1 + Math.floor(random() * most)) }
  })
}

/** A price near another one that ends as prices do: whole euros, sometimes less ten cents. */
function near(random: Random, price: number): number {
  const euros = Math.max(4, Math.round((price * between(random, 0.6, 1.6)) / 100))
  return euros * 100 - (random() < 0.3 ? 10 : 0)
}

function makeVariants(
  random: Random,
  model: DemoProduct,
  options: DemoProduct['options'],
  code: string,
): DemoProduct['variants'] {
  const price = near(random, model.variants[0]?.price ?? 2_000)
  const reduced = random() < 0.15
  const there = (variant: DemoProduct['variants'][number]): boolean =>
    options.every(({ values }, at) => values.some(({ value }) => value === variant.options[at]))
  return model.variants.filter(there).map((variant, at) => {
    const dearer = Math.round((variant.price - (model.variants[0]?.price ?? 0)) / 100) * 100
    const amount = Math.max(300, price + dearer)
    return {
      sku: `${code}-${at + 1}`,
      options: variant.options,
      price: amount,
      ...(reduced ? { compareAtPrice: Math.round((amount * 1.25) / 100) * 100 } : {}),
      weight: variant.weight,
      stock: random() < 0.08 ? 0 : Math.floor(between(random, 1, 60)),
    }
  })
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/**
 * Makes up the good at a place in a generated shop. The same shop (named by a short text) and place always give
 * the same good, so that goods can be made again instead of being kept.
 */
export function makeGood(shop: string, at: number): MadeGood {
  const random = seededRandom(`${shop}/good/${at}`)
  const model = choose(random, models)
  const title = `${choose(random, qualities)} ${choose(random, motifs)} ${capital(model.tags[0] ?? model.type)}`
  const options = fewerOptions(random, model)
  const shown = options.find(({ values }) => values.some(({ swatch }) => swatch))?.values ?? []
  const pictures = shown.map(({ value }) => ({
    view: 'front' as const,
    option: value,
    alt: `${title} in ${value}`,
  }))
  const code = `${shop}-${at}`.toUpperCase()
  const product: DemoProduct = {
    ...model,
    handle: `${slug(title)}-${shop}-${at}`,
    title,
    description: `<p>${choose(random, sentences)}</p><p>${choose(random, sentences)}</p>`,
    brand: choose(random, makers),
    options,
    variants: makeVariants(random, model, options, code),
    pictures: pictures.length > 0 ? pictures : [{ view: 'front', alt: title }],
    featured: random() < 0.005,
    // Longer ago than any order, so that stock lay there before it was sold.
    publishedDaysAgo: Math.floor(between(random, 400, 900)),
  }
  return { product, model: model.handle }
}
