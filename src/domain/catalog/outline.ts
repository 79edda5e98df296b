import { goodsRowOf, type GoodsRow } from '../search/goods-row.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'
import type { FormerHandles } from './former-handles.ts'

/** What of a variant is always at hand. */
export type VariantOutline = Pick<
  VariantDocument,
  'id' | 'sku' | 'options' | 'trackStock' | 'allowBackorder' | 'lowStock'
>

/** What of a product is always at hand; the rest is read when it is asked for. */
export interface ProductOutline extends Pick<
  ProductDocument,
  'handle' | 'title' | 'status' | 'brand' | 'tags' | 'collections' | 'formerHandles' | 'updatedAt'
> {
  /** In which a variant is sold. */
  currencies: string[]
  variants: VariantOutline[]
}

/** What is written of a product for the next start: enough to know it and to list it without its texts. */
export interface ProductRow {
  outline: ProductOutline
  /** What listings know of it; null unless it is active. */
  goods: GoodsRow | null
}

/** A row as it is written: two lines, as a start reads the one and then the other. */
export const writeRow = ({ outline, goods }: ProductRow): string =>
  `${JSON.stringify(outline)}\n${JSON.stringify(goods)}`

/** The outline that was written in a row. What the file has was written by this program, under this edition. */
export const outlineIn = (row: string): ProductOutline =>
  JSON.parse(row.slice(0, row.indexOf('\n'))) as ProductOutline

/** What listings know of the product, as it was written in a row. */
export const goodsIn = (row: string): GoodsRow | null =>
  JSON.parse(row.slice(row.indexOf('\n') + 1)) as GoodsRow | null

/** Grows when rows hold something else, so that older ones are not taken for it. */
export const rowEdition = 1

/** What is written of a product. */
export function rowOf(product: ProductDocument): ProductRow {
  const { handle, title, status, brand, tags, collections, formerHandles, updatedAt } = product
  const currencies = new Set(product.variants.flatMap(({ prices }) => Object.keys(prices)))
  const variants = product.variants.map(({ id, sku, options, trackStock, allowBackorder, lowStock }) => ({
    id,
    sku,
    options,
    trackStock,
    allowBackorder,
    lowStock,
  }))
  return {
    outline: {
      handle,
      title,
      status,
      brand,
      tags,
      collections,
      formerHandles,
      updatedAt,
      currencies: [...currencies],
      variants,
    },
    goods: status === 'active' ? goodsRowOf(product) : null,
  }
}

const noFormer: FormerHandles = []

/** Lets outlines share their lists: thousands of goods lie on one shelf, and have the same currencies and sizes. */
export function createSharing(): (outline: ProductOutline) => ProductOutline {
  const lists = new Map<string, string[]>()
  const share = (list: string[]): string[] => {
    const key = list.join('\n')
    const known = lists.get(key)
    if (known) return known
    if (lists.size >= mostShared) lists.clear()
    lists.set(key, list)
    return list
  }
  return (outline) => {
    outline.collections = share(outline.collections)
    outline.tags = share(outline.tags)
    outline.currencies = share(outline.currencies)
    if (outline.formerHandles.length === 0) outline.formerHandles = noFormer
    for (const variant of outline.variants) variant.options = share(variant.options)
    return outline
  }
}

/** Lists that are looked for to be shared; of more than that few come again. */
const mostShared = 10_000
