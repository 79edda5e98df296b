import { limits } from '#vocabulary/limits.ts'
import type { ProductStatus } from '#vocabulary/catalog/product-states.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { Currency } from '#vocabulary/money.ts'
import { factColumn } from '#vocabulary/catalog/product-columns.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import type { ProductDocument } from '../../catalog/products/documents.ts'
import { firstCell, type Row } from '../table-files/columns.ts'
import { splitList } from '../table-files/lists.ts'
import { defaultTitle, hasVariant, readFlag, readVariant, type FileVariant } from './read-variant.ts'
import { RowRefused } from '../table-files/row-refused.ts'
import { readTranslations, type FileTexts } from './translations-of-file.ts'

/** A picture as the file names it. */
export interface FileImage {
  line: number
  /** Address or path. */
  source: string
  alt: string
}

/** A product as in the file. Undefined fields are not in the file and stay unchanged in the shop. */
export interface FileProduct {
  handle: string
  /** Where it begins. */
  line: number
  title: string | undefined
  description: string | undefined
  brand: string | undefined
  type: string | undefined
  tags: string[] | undefined
  subtitle: string | undefined
  dimensions: string | undefined
  safety: string | undefined
  featured: boolean | undefined
  taxCategory: string | undefined
  shippingClass: string | undefined
  /** Handles. */
  collections: string[] | undefined
  /** Ids. */
  markets: string[] | undefined
  /** Those that the file has columns for, in the order of the columns. */
  facts: ProductDocument['attributes']
  /** By language. */
  translations: ReadonlyMap<string, FileTexts>
  status: ProductStatus | undefined
  seoTitle: string | undefined
  seoDescription: string | undefined
  optionNames: string[]
  /** The values of each option in their order, as far as the file names them apart from variants. */
  choices: (ProductDocument['options'][number]['values'] | undefined)[]
  variants: FileVariant[]
  images: FileImage[] | undefined
  /** Rows that were left out. */
  refused: RowRefused[]
  /** Values that were changed or ignored. */
  warnings: RowRefused[]
}

function readOptionNames(rows: readonly Row[], line: number): string[] {
  if (firstCell(rows, 'Option4 Name') || firstCell(rows, 'Option4 Value')) {
    throw new RowRefused(line, statement('many_options', { most: limits.optionsPerProduct.value }))
  }
  const names = (['Option1 Name', 'Option2 Name', 'Option3 Name'] as const).map(
    (name) => firstCell(rows, name) ?? '',
  )
  const used = names.slice(0, names.findLastIndex((name) => name !== '') + 1)
  if (used.includes('')) throw new RowRefused(line, 'option_without_name')
  if (new Set(used.map(foldText)).size < used.length) throw new RowRefused(line, 'options_same_name')
  const values = rows.filter(hasVariant).map((row) => row.cell('Option1 Value') ?? '')
  const none = used.length === 1 && values.every((value) => value === defaultTitle)
  return none ? [] : used
}

/** The values of an option, `Ink=#1c4daf; Sand`. */
function readChoices(rows: readonly Row[], at: 1 | 2 | 3): FileProduct['choices'][number] {
  const name = `Option${at} Choices` as const
  const text = firstCell(rows, name)
  if (text === undefined) return undefined
  return splitList(text, ';').map((choice) => {
    const end = choice.lastIndexOf('=')
    return end < 0
      ? { value: choice, swatch: null }
      : { value: choice.slice(0, end), swatch: choice.slice(end + 1) || null }
  })
}

const readList = (text: string | undefined, separator: ',' | ';'): string[] | undefined =>
  text === undefined ? undefined : splitList(text, separator)

const readFacts = (rows: readonly Row[]): FileProduct['facts'] =>
  (rows[0]?.parameters.fact ?? []).map((name) => ({
    name,
    values: splitList(firstCell(rows, factColumn(name)) ?? '', ';'),
  }))

function readStatus(rows: readonly Row[], line: number): FileProduct['status'] {
  const [row] = rows
  const published = row ? readFlag(row, 'Published') : undefined
  const status = firstCell(rows, 'Status')?.toLowerCase() ?? ''
  if (status === 'draft' || status === 'archived') return status
  if (status !== '' && status !== 'active')
    throw new RowRefused(line, statement('cell_not_status', { text: status }), 'Status')
  if (published === false) return 'draft'
  return status === 'active' || published ? 'active' : undefined
}

/**
 * Pictures in their positions; those without one follow in the order of their rows. Each address comes once.
 */
function readImages(rows: readonly Row[]): FileImage[] | undefined {
  if (rows[0]?.cell('Image Src') === undefined) return undefined
  const placed = rows.flatMap((row) => {
    const source = row.cell('Image Src')
    const position = Number.parseInt(row.cell('Image Position') ?? '', 10)
    if (!source) return []
    return [
      {
        line: row.line,
        source,
        alt: row.cell('Image Alt Text') ?? '',
        position: position > 0 ? position : Infinity,
      },
    ]
  })
  const ordered = placed.sort((a, b) =>
    a.position === b.position ? a.line - b.line : a.position - b.position,
  )
  const variants = rows.flatMap((row) => {
    const source = row.cell('Variant Image')
    return source ? [{ line: row.line, source, alt: '', position: Infinity }] : []
  })
  const images = new Map<string, FileImage>()
  for (const { line, source, alt } of [...ordered, ...variants]) {
    if (!images.has(source)) images.set(source, { line, source, alt })
  }
  return [...images.values()]
}

function readVariants(rows: readonly Row[], names: readonly string[], currency: Currency) {
  const variants: FileVariant[] = []
  const refused: RowRefused[] = []
  const lines = new Map<string, number>()
  for (const row of rows.filter(hasVariant)) {
    try {
      const variant = readVariant(row, names, currency)
      const key = JSON.stringify(variant.options)
      const before = lines.get(key)
      if (before !== undefined)
        throw new RowRefused(row.line, statement('values_repeated', { line: String(before) }))
      lines.set(key, row.line)
      variants.push(variant)
    } catch (error) {
      if (!(error instanceof RowRefused)) throw error
      refused.push(error)
    }
  }
  return { variants, refused }
}

const seoLongest = { 'SEO Title': limits.titleLength.value, 'SEO Description': 500 } as const

/** The texts for search engines: a too long one is cut, with a warning. */
function readSeo(rows: readonly Row[], line: number) {
  const warnings: RowRefused[] = []
  const read = (name: keyof typeof seoLongest): string | undefined => {
    const text = firstCell(rows, name)
    const most = seoLongest[name]
    if (text === undefined || text.length <= most) return text
    warnings.push(new RowRefused(line, statement('text_cut', { column: name, most }), name))
    return shorten(text, most).trimEnd()
  }
  return { seoTitle: read('SEO Title'), seoDescription: read('SEO Description'), warnings }
}

/**
 * Reads a product from all rows of its handle.
 * @throws RowRefused when nothing of the product can be taken
 */
export function readProduct(handle: string, rows: readonly Row[], currency: Currency): FileProduct {
  const line = rows[0]?.line ?? 0
  if (rows.some((row) => readFlag(row, 'Gift Card'))) throw new RowRefused(line, 'no_gift_cards')
  const optionNames = readOptionNames(rows, line)
  const { variants, refused } = readVariants(rows, optionNames, currency)
  return {
    handle,
    line,
    title: firstCell(rows, 'Title') || undefined,
    description: firstCell(rows, 'Body (HTML)'),
    brand: firstCell(rows, 'Vendor'),
    type: firstCell(rows, 'Type'),
    tags: readList(firstCell(rows, 'Tags'), ','),
    subtitle: firstCell(rows, 'Subtitle'),
    dimensions: firstCell(rows, 'Dimensions'),
    safety: firstCell(rows, 'Safety Information'),
    featured: rows[0] && readFlag(rows[0], 'Featured'),
    taxCategory: firstCell(rows, 'Tax Category'),
    shippingClass: firstCell(rows, 'Shipping Class'),
    collections: readList(firstCell(rows, 'Collections'), ';'),
    markets: readList(firstCell(rows, 'Markets'), ';'),
    facts: readFacts(rows),
    translations: readTranslations(rows),
    status: readStatus(rows, line),
    ...readSeo(rows, line),
    optionNames,
    choices: [readChoices(rows, 1), readChoices(rows, 2), readChoices(rows, 3)],
    variants,
    images: readImages(rows),
    refused,
  }
}
