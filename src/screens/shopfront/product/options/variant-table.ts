import type { Product, Variant } from '../../types.ts'

/** The values of a field: each once, and the place of each row's; none where all rows have the only one. */
interface Column {
  values: unknown[]
  at: number[]
}

/** The variants of a product by their fields. Values of options have a column for each option. */
export type VariantTable = Record<string, Column>

/** A product whose variants are a table. */
export type TabledProduct = Omit<Product, 'variants'> & { table: VariantTable; rows: number }

/** Up to so many variants are sent as they are. */
const fewVariants = 50

/** Fields that are lists of one value for each option. */
const byOption = ['options', 'labels'] as const
const isByOption = (field: string): field is (typeof byOption)[number] =>
  byOption.some((each) => each === field)

function columnOf(all: readonly unknown[]): Column {
  const places = new Map<string, number>()
  const values: unknown[] = []
  const at = all.map((value) => {
    const text = JSON.stringify(value)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, values.length)
    return values.push(value) - 1
  })
  return { values, at: values.length === 1 || values.length === all.length ? [] : at }
}

const valueAt = ({ values, at }: Column, row: number): unknown =>
  at.length > 0 ? values[at[row] ?? 0] : values[values.length === 1 ? 0 : row]

/**
 * A product of many variants with shared values written once, for the page that carries it to its scripts: a third as long. Others
 * stay as they are.
 */
export function toTable({ variants, ...product }: Product): Product | TabledProduct {
  const [first] = variants
  if (!first || variants.length <= fewVariants) return { ...product, variants }
  const table: VariantTable = {}
  for (const field of Object.keys(first) as (keyof Variant)[]) {
    if (isByOption(field))
      for (const option of product.options.keys())
        table[`${field}.${option}`] = columnOf(variants.map((variant) => variant[field][option]))
    else table[field] = columnOf(variants.map((variant) => variant[field]))
  }
  return { ...product, table, rows: variants.length }
}

/** The product with its variants, however it came. */
export function fromTable(product: Product | TabledProduct): Product {
  if (!('table' in product)) return product
  const { table, rows, ...rest } = product
  const columns = Object.entries(table)
  const variants = Array.from({ length: rows }, (_, row) => {
    const variant: Record<string, unknown> = { options: [], labels: [] }
    for (const [name, column] of columns) {
      const [field = ''] = name.split('.')
      const value = valueAt(column, row)
      if (isByOption(field)) (variant[field] as unknown[]).push(value)
      else variant[field] = value
    }
    return variant as unknown as Variant
  })
  return { ...rest, variants }
}
