import type { CleanHtml } from '#ports/rich-text/rich-text.ts'
import type { Timestamp } from '#vocabulary/time.ts'
import { withOlderTexts } from './texts-by-field.ts'
import { scheduleOf } from './schedule.ts'
import { withPastPrices } from './price-history.ts'
import { formerHandlesOf } from './former-handles.ts'
import type { ProductDocument, VariantDocument } from './documents.ts'
import type { MediaDocument } from '../media/documents.ts'
import type { ProductInput, VariantInput } from './product-input.ts'

/** The context of a product document besides the input of staff. */
export interface BuildContext {
  /** The current product; undefined for a new one. */
  before: ProductDocument | undefined
  /** The pictures that the input names. */
  media: ReadonlyMap<string, MediaDocument>
  /** Its texts in other languages; undefined: they stay as they are. */
  translations: ProductDocument['translations'] | undefined
  now: Timestamp
  cleanHtml: CleanHtml
  newVariantId(variant: VariantInput, at: number): string
}

const unique = (values: readonly string[]): string[] => [...new Set(values)]

function mergeAttributes(attributes: ProductInput['attributes']): ProductInput['attributes'] {
  const merged = new Map<string, string[]>()
  for (const { name, values } of attributes)
    merged.set(name, unique([...(merged.get(name) ?? []), ...values]))
  return [...merged].map(([name, values]) => ({ name, values }))
}

function toVariant(variant: VariantInput, id: string): VariantDocument {
  const {
    sku,
    options,
    prices,
    barcodes,
    weight,
    imageId,
    trackStock,
    allowBackorder,
    lowStock,
    requiresShipping,
  } = variant
  const priced = prices.map(({ currency, amount, compareAt, cost, tiers = [] }) => {
    const extras = { ...(cost == null ? {} : { cost }), ...(tiers.length === 0 ? {} : { tiers }) }
    return [currency, { amount, compareAt, ...extras }] as const
  })
  return {
    id,
    sku,
    options,
    prices: Object.fromEntries(priced),
    barcodes: unique(barcodes),
    weight,
    imageId,
    trackStock,
    allowBackorder,
    lowStock,
    requiresShipping,
    content: variant.content ?? null,
    pastPrices: {},
  }
}

/** Replaces lone surrogates in every text: no UTF-8 store could hold them. */
function wellFormed(product: ProductDocument): ProductDocument {
  const text = JSON.stringify(product)
  const wellFormed = (_key: string, value: unknown): unknown =>
    typeof value === 'string' ? value.toWellFormed() : value
  // JSON writes a lone surrogate as an escape, and no other character from U+D000 on.
  return JSON.parse(/\\ud/i.test(text) ? JSON.stringify(product, wellFormed) : text) as ProductDocument
}

/** The form in which handles are stored and compared. */
const normalHandle = (handle: string): string => handle.normalize('NFC').toLowerCase()

/** The translations, without those of pictures that are gone. */
function translationsFor(
  { images }: ProductInput,
  { before, translations, cleanHtml }: BuildContext,
): ProductDocument['translations'] {
  const retained = new Set(images.map(({ mediaId }) => mediaId))
  return Object.fromEntries(
    Object.entries(translations ?? before?.translations ?? {}).map(([language, { alts, ...texts }]) => [
      language,
      {
        ...texts,
        ...(translations && texts.description && { description: cleanHtml(texts.description) }),
        ...(alts && { alts: Object.fromEntries(Object.entries(alts).filter(([id]) => retained.has(id))) }),
      },
    ]),
  )
}

/** Creates the document of a checked input. */
export function buildProduct(input: ProductInput, context: BuildContext): ProductDocument {
  const { before, media, now } = context
  const description = context.cleanHtml(input.description)
  const product = wellFormed({
    handle: normalHandle(input.handle),
    title: input.title,
    subtitle: input.subtitle,
    description,
    status: input.status,
    brand: input.brand,
    taxCategory: input.taxCategory || 'standard',
    ...(input.shippingClass ? { shippingClass: input.shippingClass } : {}),
    tags: unique(input.tags),
    collections: unique(input.collections),
    attributes: mergeAttributes(input.attributes),
    options: input.options,
    variants: input.variants.map((variant, at) =>
      toVariant(variant, variant.id ?? context.newVariantId(variant, at)),
    ),
    images: input.images.flatMap(({ mediaId, alt }) => {
      const known = media.get(mediaId)
      if (!known) return []
      const { id, name, width, height, sources } = known
      return [{ id, name, alt, width, height, sources }]
    }),
    ...(input.related && input.related.length > 0 ? { related: unique(input.related) } : {}),
    ...(input.markets && input.markets.length > 0 ? { markets: unique(input.markets) } : {}),
    ...scheduleOf(input),
    dimensions: input.dimensions || null,
    ...(input.safety ? { safety: input.safety } : {}),
    featured: input.featured,
    seo: { title: input.seo.title, description: input.seo.description },
    translations: translationsFor(input, context),
    formerHandles: formerHandlesOf(before, normalHandle(input.handle), now),
    createdAt: before?.createdAt ?? now,
    updatedAt: now,
  })
  // Seeded or restored texts have never been sanitised.
  const cleaned = before && {
    ...before,
    description:
      before.description === input.description ? description : context.cleanHtml(before.description),
  }
  return withPastPrices(before, withOlderTexts(cleaned, product), now)
}

/** Whether two states of a product differ in nothing but the time of the change. */
export function isSameProduct(
  { updatedAt: _a, ...a }: ProductDocument,
  { updatedAt: _b, ...b }: ProductDocument,
): boolean {
  return JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
}

/** The value with the fields of every object in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(fields.map(([name, field]) => [name, sorted(field)]))
}
