import type { Measure } from '#vocabulary/catalog/measures.ts'
import { toLocal, type LocalTime } from '../messages/local-time.ts'
import { writeAmount } from '../messages/money-text.ts'
import { writeThousandths } from '../messages/thousandths.ts'
import type { AdminProduct, ProductInput, UploadedPicture } from '../types.ts'

/**
 * A product as it is being edited: numbers are the text that was typed, so that nothing typed is ever lost.
 */
export interface ProductDraft {
  title: string
  handle: string
  subtitle: string
  description: string
  status: ProductInput['status']
  brand: string
  taxCategory: string
  shippingClass: string
  tags: string[]
  collections: string[]
  attributes: DraftAttribute[]
  options: DraftOption[]
  variants: DraftVariant[]
  images: DraftImage[]
  /** Ids of the markets that sell it; none: all that have a price. */
  markets: string[]
  publishAt: LocalTime
  unpublishAt: LocalTime
  /** Ids of related products. */
  related: string[]
  dimensions: string
  safety: string
  featured: boolean
  seo: { title: string; description: string }
}

/** A fact about the product; `key` stays the same while it is edited. */
export interface DraftAttribute {
  key: string
  name: string
  values: string[]
}

/**
 * An option and its values. Variants name values by `key`, so that renaming a
 * value does not change them.
 */
export interface DraftOption {
  key: string
  name: string
  values: { key: string; value: string; swatch: string }[]
}

/** A variant; `choice` has the key of one value for each option, in their order. */
export interface DraftVariant {
  key: string
  /** Undefined until it has been saved. */
  id: string | undefined
  choice: string[]
  sku: string
  prices: Record<string, DraftPrice>
  /** Several with commas between. */
  barcodes: string
  weight: string
  /** At or below this many units it counts as low; empty for the shop’s own count. */
  lowStock: string
  imageId: string | null
  trackStock: boolean
  allowBackorder: boolean
  requiresShipping: boolean
  /** The unit quantity; an empty amount where it is unknown. */
  content: DraftContent
  /** Its price history. Read-only. */
  history: PriceHistory
  /** Units on hand by location, as typed; a location where it has none is left out. */
  stock: Record<string, string>
  /** Units that can be sold now; null for a variant that is not saved yet. Read-only. */
  sellable: number | null
}

/** A price in one currency, as typed. */
export interface DraftPrice {
  amount: string
  compareAt: string
  cost: string
  /** Cheaper prices for more units. */
  tiers: { from: string; amount: string }[]
}

/** A price that has not been given yet. */
export const noPrice: DraftPrice = { amount: '', compareAt: '', cost: '', tiers: [] }

/** The unit quantity and its reference measure, as typed. */
export interface DraftContent {
  amount: string
  of: Measure
  reference: string
  referenceOf: Measure
}

/** The initial unit quantity. */
export const noContent: DraftContent = { amount: '', of: 'g', reference: '100', referenceOf: 'g' }

/** The price history of a variant, and the lowest price of the 30 days before the present one. */
export type PriceHistory = Pick<AdminProduct['variants'][number], 'pastPrices' | 'lowestPrices'>

/** A picture of the product, in its place. */
export interface DraftImage {
  mediaId: string
  url: string
  alt: string
}

/** A key that is unique on this page. */
export const newKey = (): string => crypto.getRandomValues(new Uint32Array(2)).join('-')

/** The draft that a new product starts with: one variant, no options. */
export function emptyDraft(): ProductDraft {
  return {
    title: '',
    handle: '',
    subtitle: '',
    description: '',
    status: 'draft',
    brand: '',
    taxCategory: 'standard',
    shippingClass: '',
    tags: [],
    collections: [],
    attributes: [],
    options: [],
    images: [],
    markets: [],
    publishAt: toLocal(null),
    unpublishAt: toLocal(null),
    related: [],
    dimensions: '',
    safety: '',
    featured: false,
    seo: { title: '', description: '' },
    variants: [
      {
        key: newKey(),
        id: undefined,
        choice: [],
        sku: '',
        prices: {},
        barcodes: '',
        weight: '',
        lowStock: '',
        imageId: null,
        trackStock: true,
        allowBackorder: false,
        requiresShipping: true,
        content: noContent,
        history: { pastPrices: [], lowestPrices: [] },
        stock: {},
        sellable: null,
      },
    ],
  }
}

/**
 * The draft of a saved product. Keys are made of names and ids, so that two versions of one product have the
 * same ones.
 */
export function draftOf(product: AdminProduct): ProductDraft {
  const options = product.options.map((option) => ({
    key: option.name,
    name: option.name,
    values: option.values.map(({ value, swatch }) => ({
      key: `${option.name}/${value}`,
      value,
      swatch: swatch ?? '',
    })),
  }))
  const { title, handle, subtitle, description, status, brand, taxCategory, shippingClass, featured } =
    product
  return {
    title,
    handle,
    subtitle,
    description,
    status,
    brand,
    taxCategory,
    shippingClass,
    featured,
    options,
    tags: [...product.tags],
    collections: [...product.collections],
    attributes: product.attributes.map(({ name, values }, index) => ({
      key: String(index),
      name,
      values: [...values],
    })),
    images: product.images.map(draftImage),
    markets: [...product.markets],
    publishAt: toLocal(product.publishAt),
    unpublishAt: toLocal(product.unpublishAt),
    related: [...product.related],
    dimensions: product.dimensions ?? '',
    safety: product.safety,
    seo: { ...product.seo },
    variants: product.variants.map((variant) => draftVariant(variant, options)),
  }
}

/** A picture that has been uploaded, as the draft holds it. */
export const draftImage = ({ mediaId, url, alt }: UploadedPicture): DraftImage => ({ mediaId, url, alt })

function draftVariant(
  variant: AdminProduct['variants'][number],
  options: readonly DraftOption[],
): DraftVariant {
  const { id, sku, imageId, trackStock, allowBackorder, requiresShipping } = variant
  const choice = options.map((option, index) => `${option.key}/${variant.options[index] ?? ''}`)
  const prices = variant.prices.map(({ currency, amount, compareAt, cost, tiers = [] }) => [
    currency,
    {
      amount: writeAmount(amount, currency),
      compareAt: compareAt === null ? '' : writeAmount(compareAt, currency),
      cost: cost == null ? '' : writeAmount(cost, currency),
      tiers: tiers.map((tier) => ({ from: String(tier.from), amount: writeAmount(tier.amount, currency) })),
    },
  ])
  const { content, pastPrices, lowestPrices } = variant
  return {
    key: id,
    id,
    choice,
    sku,
    imageId,
    trackStock,
    allowBackorder,
    requiresShipping,
    prices: Object.fromEntries(prices) as Record<string, DraftPrice>,
    barcodes: variant.barcodes.join(', '),
    weight: String(variant.weight),
    content: content
      ? { ...content, amount: writeThousandths(content.amount), reference: String(content.reference) }
      : noContent,
    history: { pastPrices, lowestPrices },
    lowStock: variant.lowStock === null ? '' : String(variant.lowStock),
    stock: Object.fromEntries(variant.stock.map(({ locationId, onHand }) => [locationId, String(onHand)])),
    sellable: variant.stock.reduce((sum, { sellable }) => sum + sellable, 0),
  }
}

/** The words of a variant's choice: `Cobalt / 24 cm`; empty for a product without options. */
export function choiceLabels(variant: DraftVariant, options: readonly DraftOption[]): string {
  return options
    .map((option, index) => option.values.find(({ key }) => key === variant.choice[index])?.value ?? '')
    .join(' / ')
}
