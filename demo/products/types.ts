export type PictureView = 'front' | 'detail' | 'room' | 'back'

export interface DemoVariant {
  sku: string
  /** Values in the order of the product's options. */
  options: string[]
  /** Euro cents, tax inclusive. */
  price: number
  compareAtPrice?: number
  /** Grams. */
  weight: number
  /** GTIN-13 from the range kept for in-store numbers (200–299), so that it can never be someone else's. */
  barcode?: string
  stock: number
}

export interface DemoOption {
  name: string
  values: { value: string; swatch?: string }[]
}

export interface DemoProduct {
  handle: string
  title: string
  subtitle: string
  /** Simple HTML: p, ul, li, strong and em only. */
  description: string
  brand: string
  type: string
  tags: string[]
  /** Collection handles. */
  collections: string[]
  taxCategory: 'standard' | 'reduced'
  /** Facets; the same names and values are used across products so that filters are useful. */
  attributes: Record<string, string[]>
  options: DemoOption[]
  /** Every combination of the options. */
  variants: DemoVariant[]
  pictures: {
    view: PictureView
    /** Value of the first option with swatches that this picture shows. */
    option?: string
    alt: string
  }[]
  featured?: boolean
  publishedDaysAgo: number
  dimensions: string
  /** Its translations; by default those of the demo. */
  said?: Partial<Record<'de' | 'ar' | 'ja', { title: string; description: string; tags: string[] }>>
}

export interface DemoCollection {
  handle: string
  title: string
  description: string
  parent?: string
  picture: { product: string; view: PictureView; option?: string }
}
