import type { Content } from '#vocabulary/catalog/measures.ts'
import type { ProductStatus } from '#vocabulary/catalog/product-states.ts'
import type { Tier } from './price-tiers.ts'

/** A price in one currency as staff or an import write it. Minor units. */
export interface PriceInput {
  currency: string
  amount: number
  compareAt: number | null
  /** The cost per item. */
  cost?: number | null | undefined
  tiers?: Tier[] | undefined
}

/** A variant as staff or an import write it. Without an id it is a new one. */
export interface VariantInput {
  id?: string | undefined
  sku: string
  options: string[]
  /** Minor units; one price a currency. */
  prices: PriceInput[]
  /** The first is its GTIN. */
  barcodes: string[]
  /** Grams. */
  weight: number
  imageId: string | null
  trackStock: boolean
  allowBackorder: boolean
  /** At or below this many units stock counts as low; null for the shop’s own count. */
  lowStock: number | null
  requiresShipping: boolean
  /** The content of one unit; null (or left out) if its price per unit of measure is not shown. */
  content?: Content | null | undefined
}

/** A product as staff or an import write it: the whole of it, checked in form. */
export interface ProductInput {
  handle: string
  title: string
  subtitle: string
  description: string
  status: ProductStatus
  brand: string
  taxCategory: string
  /** Products of different classes are not packed together; empty or left out for ordinary products. */
  shippingClass?: string | undefined
  tags: string[]
  collections: string[]
  attributes: { name: string; values: string[] }[]
  options: { name: string; values: { value: string; swatch: string | null }[] }[]
  variants: VariantInput[]
  images: { mediaId: string; alt: string }[]
  /** Ids of the markets that sell it; empty or left out for all. */
  markets?: string[] | undefined
  /** When the draft becomes active, and when it becomes a draft again; null or left out for never. */
  publishAt?: string | null | undefined
  unpublishAt?: string | null | undefined
  /** Ids of the products shown first as related. */
  related?: string[] | undefined
  dimensions: string | null
  /** Warnings and safety information; empty or left out for none. */
  safety?: string | undefined
  featured: boolean
  seo: { title: string; description: string }
}
