import { colourFacet } from '#vocabulary/catalog/colour-facet.ts'
import { type ColourFamily } from '#vocabulary/catalog/colour-families.ts'
import { colourways, glazes, wood } from '../art/palette.ts'
import { hasRoom } from '../pictures/photographs.ts'
import type { DemoOption, DemoProduct, DemoVariant, PictureView } from './types.ts'

/** Price in cents, weight in grams, stock, and the former price where there was one. */
export type Row = [price: number, weight: number, stock: number, was?: number]

/** The hand-written data of each product; the rest follows from it. */
export interface Entry {
  /** Three digits, never reused: the middle of every barcode of this product. */
  number: number
  code: string
  handle: string
  title: string
  subtitle: string
  paragraphs: string[]
  brand?: string
  type: string
  tags: string[]
  /** Home collection first, then others; price and season collections are worked out. */
  collections: string[]
  taxCategory?: 'reduced'
  material: string[]
  technique: string
  room: string[]
  /** Needed where the option is a frame and so says nothing about colour. */
  family?: ColourFamily[]
  options: DemoOption[]
  /** One row a combination; the last option changes fastest. */
  rows: Row[]
  /** What a front picture shows; {option} stands for the colouring. */
  seen: string
  /** The subject of the close-up. */
  close: string
  featured?: boolean
  publishedDaysAgo: number
  dimensions: string
}

const FRAMES: Record<string, string> = {
  Oak: wood.oak,
  Black: wood.black,
  White: wood.white,
  Walnut: wood.walnut,
  Unframed: '#fcfaf6',
}

/** An option whose values are colours known to the drawings. */
export function colour(name: 'Glaze' | 'Ink' | 'Colour' | 'Oxide', ...values: string[]): DemoOption {
  const swatchOf = (value: string): string => {
    const glazed = name === 'Glaze' || name === 'Oxide'
    const swatch = glazed ? glazes[value]?.swatch : colourways[value]?.swatch
    if (!swatch) throw new Error(`${name} ${value} has no swatch`)
    return swatch
  }
  return { name, values: values.map((value) => ({ value, swatch: swatchOf(value) })) }
}

export function frame(...values: string[]): DemoOption {
  return { name: 'Frame', values: values.map((value) => ({ value, swatch: FRAMES[value] ?? '#fcfaf6' })) }
}

export function plain(name: string, ...values: string[]): DemoOption {
  return { name, values: values.map((value) => ({ value })) }
}

/**
 * The last figure of a GTIN-13: threes and ones by turns, up to the next ten (GS1 General Specifications,
 * 7.9).
 */
export function checkDigit(twelve: string): number {
  const sum = Array.from(twelve).reduce((total, figure, i) => total + Number(figure) * (i % 2 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

function combinations(options: readonly DemoOption[]): string[][] {
  return options.reduce<string[][]>(
    (rows, option) => rows.flatMap((row) => option.values.map(({ value }) => [...row, value])),
    [[]],
  )
}

function skuPart(value: string): string {
  const figures = value.replace(/\D/g, '')
  return figures || value.slice(0, 3).toUpperCase()
}

function variantsOf({ number, code, options, rows, handle }: Entry): DemoVariant[] {
  const combos = combinations(options)
  if (combos.length !== rows.length)
    throw new Error(`${handle} has ${combos.length} combinations, ${rows.length} rows`)
  return rows.map(([price, weight, stock, was], i) => {
    const values = combos[i] ?? []
    const twelve = `20${String(number).padStart(5, '0')}${String(i + 1).padStart(5, '0')}`
    return {
      sku: ['KL', code, ...values.map(skuPart)].join('-'),
      options: values,
      price,
      weight,
      stock,
      barcode: `${twelve}${checkDigit(twelve)}`,
      ...(was !== undefined && { compareAtPrice: was }),
    }
  })
}

/** A close-up names its colour: the gallery says where it is another than the chosen one. */
function closeUp({ type, close, title, options }: Entry, colouring?: string): string {
  const isFrame = options.some(({ name }) => name === 'Frame')
  return `Close-up: ${type === 'Ceramics' ? close : title}${colouring && !isFrame ? `, ${colouring}` : ''}`
}

function picturesOf(entry: Entry): DemoProduct['pictures'] {
  const values = entry.options.find((option) => option.values.some(({ swatch }) => swatch))?.values ?? []
  const first = values[0]?.value
  const shown = (option = ''): string => entry.seen.replace('{option}', option.toLowerCase())
  const picture = (view: PictureView, alt: string, option = first) => ({
    view,
    alt,
    ...(option !== undefined && { option }),
  })
  return [
    ...values.slice(0, 1).map(({ value }) => picture('front', shown(value), value)),
    picture('detail', closeUp(entry, first)),
    ...(hasRoom(entry.type)
      ? [
          picture(
            'room',
            `${shown(first)}, in a quiet room${entry.type === 'Print' ? ' beside a chair for scale' : ''}`,
          ),
        ]
      : []),
    ...values.slice(1).map(({ value }) => picture('front', shown(value), value)),
    // A drawing comes after the photographs, and has the measures of one size.
    ...(entry.options.some(({ name, values: sizes }) => name === 'Size' && sizes.length > 1)
      ? []
      : [picture('back', `Measured drawing: ${entry.dimensions}`)]),
  ]
}

/** A product from its hand-written entry. */
export function product(entry: Entry): DemoProduct {
  const variants = variantsOf(entry)
  const collections = [...entry.collections]
  if (entry.publishedDaysAgo <= 45) collections.push('new-this-season')
  if (Math.min(...variants.map(({ price }) => price)) < 3000) collections.push('under-30')
  const { handle, title, subtitle, type, tags, options, publishedDaysAgo, dimensions } = entry
  return {
    handle,
    title,
    subtitle,
    type,
    tags,
    collections,
    options,
    variants,
    publishedDaysAgo,
    dimensions,
    description: [
      ...entry.paragraphs,
      '<em>Demo content: the studio and its reviews are invented, and nothing will be shipped.</em>',
    ]
      .map((text) => (text.startsWith('<ul>') ? text : `<p>${text}</p>`))
      .join(''),
    brand: entry.brand ?? 'Kiln & Loom',
    taxCategory: entry.taxCategory ?? 'standard',
    attributes: {
      Material: entry.material,
      Technique: [entry.technique],
      Room: entry.room,
      ...(entry.family && { [colourFacet]: entry.family }),
    },
    pictures: picturesOf(entry),
    ...(entry.featured && { featured: true }),
  }
}
