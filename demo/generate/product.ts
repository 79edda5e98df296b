import { between, choose, seededRandom, type Random } from '../art/random.ts'
import { products as models } from '../products.ts'
import type { DemoCollection, DemoOption, DemoProduct } from '../products/types.ts'
import type { Trade, TradeShelf } from './trade.ts'
import { trades } from './trades.ts'
import { beginnings, germanSentences, houses, motifs, qualities, sentences } from './words.ts'

/** A good that was made up, and the demo good that it looks like. */
export interface MadeProduct {
  product: DemoProduct
  /** Handle of the demo product whose drawings show it. */
  model: string
}

/** How many options a product has, of twenty products. */
const optionCounts = [...Array.from({ length: 10 }, () => 0), ...Array.from({ length: 9 }, () => 1), 2]
/** Share of its trade's attributes that a product is described with: no shop knows all of every product. */
const describedShare = 0.8

/** Some neighbouring values of an option, at least two. */
function someValues(random: Random, values: readonly string[]): DemoOption['values'] {
  const count = Math.min(values.length, 2 + Math.floor(random() * 2.4))
  const from = Math.floor(random() * (values.length - count + 1))
  return values.slice(from, from + count).map((value) => ({ value }))
}

function makeOptions(random: Random, { options }: Trade): DemoOption[] {
  const names = Object.keys(options)
  const first = Math.floor(random() * names.length)
  const chosen = new Set(
    names.map((_, at) => names[(first + at) % names.length] ?? '').slice(0, choose(random, optionCounts)),
  )
  return names
    .filter((name) => chosen.has(name))
    .map((name) => ({ name, values: someValues(random, options[name] ?? []) }))
}

function makeAttributes(random: Random, { attributes }: Trade, options: readonly DemoOption[]) {
  return Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !options.some((option) => option.name === name) && random() < describedShare)
      .map(([name, values]) => [name, [...new Set([choose(random, values), choose(random, values)])]]),
  )
}

/** Whole euros, sometimes less ten cents, as prices end; most products are nearer to the cheap end. */
function makePrice(random: Random, [from, to]: Trade['price']): number {
  return Math.round(from + (to - from) * random() ** 2) * 100 - (random() < 0.3 ? 10 : 0)
}

const combinations = (options: readonly DemoOption[]): string[][] =>
  options.reduce<string[][]>(
    (made, { values }) => made.flatMap((row) => values.map(({ value }) => [...row, value])),
    [[]],
  )

function makeVariants(
  random: Random,
  trade: Trade,
  options: readonly DemoOption[],
  code: string,
): DemoProduct['variants'] {
  const price = makePrice(random, trade.price)
  const weight = Math.round(between(random, ...trade.weight))
  const reduced = random() < 0.15
  // Sizes cost more and more, colours all the same: as often the one as the other.
  const dearer = random() < 0.5 ? Math.round(price / 1_000) * 100 : 0
  return combinations(options).map((values, at) => {
    const amount = price + dearer * at
    return {
      sku: `${code}-${at + 1}`,
      options: values,
      price: amount,
      ...(reduced ? { compareAtPrice: Math.round((amount * 1.25) / 100) * 100 } : {}),
      weight,
      stock: random() < 0.08 ? 0 : Math.floor(between(random, 1, 60)),
    }
  })
}

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

const slug = (text: string): string => text.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

/** A maker; there are hundreds of them, some with far more products than others. */
const makeBrand = (random: Random): string =>
  `${choose(random, beginnings)} ${houses[Math.floor(random() ** 2 * houses.length)] ?? ''}`

/** The title in English and in German; a third of all products are described in German. */
function makeTexts(random: Random, { things }: TradeShelf) {
  const [english, german] = choose(random, things)
  const name = `${choose(random, qualities)} ${choose(random, motifs)}`
  const describe = (lines: readonly string[]): string =>
    `<p>${choose(random, lines)}</p><p>${choose(random, lines)} ${choose(random, lines)}</p>`
  const title = `${name} ${capital(english)}`
  const description = describe(sentences)
  const said =
    random() < 1 / 3
      ? {
          de: {
            title: `${german} ${name}`,
            description: describe(germanSentences),
            tags: [german.toLowerCase()],
          },
        }
      : {}
  return { english, title, description, said }
}

/**
 * Makes up the product at a place in a generated shop. The same shop (named by a short text) and place always give
 * the same product, so that products are generated again instead of being stored.
 */
export function makeProduct(shop: string, at: number): MadeProduct {
  const random = seededRandom(`${shop}/good/${at}`)
  const trade = choose(random, trades)
  const shelf = choose(random, trade.shelves)
  const model = choose(random, models)
  const { english, title, description, said } = makeTexts(random, shelf)
  const options = makeOptions(random, trade)
  const attributes = makeAttributes(random, trade, options)
  const made = Object.values(attributes).map(([value = '']) => value)
  const dimensions = trade.measured.replace('#', String(Math.floor(between(random, 8, 60))))
  const product: DemoProduct = {
    handle: `${slug(title)}-${shop}-${at}`,
    title,
    subtitle: [...made.slice(0, 2), dimensions].join(', '),
    description,
    said,
    brand: makeBrand(random),
    type: capital(english),
    tags: [english, choose(random, motifs).toLowerCase(), choose(random, qualities).toLowerCase()],
    collections: [shelf.handle],
    taxCategory: trade.handle === 'larder' ? 'reduced' : 'standard',
    attributes,
    options,
    variants: makeVariants(random, trade, options, `${shop}-${at}`.toUpperCase()),
    pictures: [{ view: 'front', alt: title }],
    featured: random() < 0.005,
    dimensions,
    // Longer ago than any order, so that stock lay there before it was sold.
    publishedDaysAgo: Math.floor(between(random, 400, 900)),
  }
  return { product, model: model.handle }
}

/** The shelves of a generated shop: one for each trade, and those below it. */
export function madeCollections(): DemoCollection[] {
  return trades.flatMap(({ handle, title, about, shelves }, at) => {
    const picture = { product: models[at % models.length]?.handle ?? '', view: 'front' as const }
    const below = shelves.map((shelf, place) => ({
      handle: shelf.handle,
      title: shelf.title,
      description: `${shelf.things.map(([english]) => capital(english)).join(', ')}.`,
      parent: handle,
      picture: { product: models[(at + place + 1) % models.length]?.handle ?? '', view: 'front' as const },
    }))
    return [{ handle, title, description: about, picture }, ...below]
  })
}
