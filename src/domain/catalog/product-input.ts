/** A variant as staff or an import write it. Without an id it is a new one. */
export interface VariantInput {
  id?: string | undefined
  sku: string
  options: string[]
  /** Minor units; one price a currency. */
  prices: { currency: string; amount: number; compareAt: number | null }[]
  barcode: string | null
  /** Grams. */
  weight: number
  imageId: string | null
  trackStock: boolean
  allowBackorder: boolean
  requiresShipping: boolean
}

/** A product as staff or an import write it: the whole of it, checked in form. */
export interface ProductInput {
  handle: string
  title: string
  subtitle: string
  description: string
  status: 'draft' | 'active' | 'archived'
  brand: string
  taxCategory: string
  tags: string[]
  collections: string[]
  attributes: { name: string; values: string[] }[]
  options: { name: string; values: { value: string; swatch: string | null }[] }[]
  variants: VariantInput[]
  images: { mediaId: string; alt: string }[]
  dimensions: string | null
  featured: boolean
  seo: { title: string; description: string }
}
