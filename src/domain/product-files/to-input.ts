import type { ProductDocument, VariantDocument } from '../catalog/documents.ts'
import type { ProductInput, VariantInput } from '../catalog/product-input.ts'
import { foldText } from '#vocabulary/folding.ts'
import type { FileProduct } from './read-product.ts'
import { RowRefused, type FileVariant } from './read-variant.ts'

/** What a product input is made of besides the file. */
export interface Joining {
  /** The product as it stands in the shop; undefined for a new one. */
  before: ProductDocument | undefined
  currency: string
  /** Media ids of the pictures that could be taken, by what the file calls them. */
  pictures: ReadonlyMap<string, { mediaId: string; alt: string }>
  /** A SKU for a variant that has none in the file. */
  makeSku(options: readonly string[]): string
}

function fromDocument({ prices, pastPrices: _, ...variant }: VariantDocument): VariantInput {
  const list = Object.entries(prices).map(([currency, price]) => ({ currency, ...price }))
  return { ...variant, prices: list }
}

function joinVariant(
  variant: FileVariant,
  before: VariantDocument | undefined,
  joining: Joining,
): VariantInput {
  const old = before && fromDocument(before)
  const { currency } = joining
  const standing = old?.prices.find((price) => price.currency === currency)
  const compareAt = variant.compareAt === undefined ? (standing?.compareAt ?? null) : variant.compareAt
  const price = {
    ...standing,
    // The file knows no tiers: those that its price undercuts are over.
    tiers: standing?.tiers?.filter(({ amount }) => amount < variant.price),
    currency,
    amount: variant.price,
    compareAt: compareAt !== null && compareAt > variant.price ? compareAt : null,
    ...(variant.cost === undefined ? {} : { cost: variant.cost }),
  }
  const others = old?.prices.filter((each) => each.currency !== currency) ?? []
  const picture = variant.image === undefined ? undefined : joining.pictures.get(variant.image)
  return {
    ...(old?.id === undefined ? {} : { id: old.id }),
    sku: variant.sku ?? old?.sku ?? joining.makeSku(variant.options),
    options: variant.options,
    prices:
      standing && old ? old.prices.map((each) => (each === standing ? price : each)) : [...others, price],
    barcode: variant.barcode === undefined ? (old?.barcode ?? null) : variant.barcode,
    weight: variant.weight ?? old?.weight ?? 0,
    imageId: picture?.mediaId ?? old?.imageId ?? null,
    trackStock: variant.trackStock ?? old?.trackStock ?? true,
    allowBackorder: variant.allowBackorder ?? old?.allowBackorder ?? false,
    lowStock: old?.lowStock ?? null,
    requiresShipping: variant.requiresShipping ?? old?.requiresShipping ?? true,
    content: old?.content ?? null,
  }
}

/** Variants of the file first, in its order; then those that only the shop has. */
function joinVariants(file: FileProduct, joining: Joining): VariantInput[] {
  const old = new Map(joining.before?.variants.map((variant) => [JSON.stringify(variant.options), variant]))
  const joined = file.variants.map((variant) => {
    const key = JSON.stringify(variant.options)
    const before = old.get(key)
    old.delete(key)
    return joinVariant(variant, before, joining)
  })
  return [...joined, ...[...old.values()].map(fromDocument)]
}

function joinOptions(
  file: FileProduct,
  before: ProductDocument | undefined,
  variants: readonly VariantInput[],
) {
  return file.optionNames.map((name, at) => {
    const known = new Map(before?.options[at]?.values.map(({ value, swatch }) => [value, swatch]))
    const values = new Set([...variants.flatMap(({ options }) => options[at] ?? []), ...known.keys()])
    return {
      name: before?.options[at]?.name ?? name,
      values: [...values].map((value) => ({ value, swatch: known.get(value) ?? null })),
    }
  })
}

/** Pictures of the file first, in its order; then those that only the shop has. */
function joinImages(file: FileProduct, { before, pictures }: Joining): ProductInput['images'] {
  const images = new Map<string, ProductInput['images'][number]>()
  for (const { source } of file.images ?? []) {
    const picture = pictures.get(source)
    if (picture && !images.has(picture.mediaId)) images.set(picture.mediaId, picture)
  }
  for (const { id, alt } of before?.images ?? []) if (!images.has(id)) images.set(id, { mediaId: id, alt })
  return [...images.values()]
}

function joinAttributes(
  type: string | undefined,
  before: ProductDocument | undefined,
): ProductInput['attributes'] {
  const old = before?.attributes ?? []
  if (type === undefined) return old
  // The file has room for one type: the first of several stands for all of them.
  if (type !== '' && old.some(({ name, values }) => name === 'Type' && values[0] === type)) return old
  const others = old.filter(({ name }) => name !== 'Type')
  return type === '' ? others : [{ name: 'Type', values: [type] }, ...others]
}

function checkSameOptions(file: FileProduct, before: ProductDocument): void {
  const names = before.options.map(({ name }) => name)
  if (JSON.stringify(names.map(foldText)) === JSON.stringify(file.optionNames.map(foldText))) return
  const [there, here] = [names, file.optionNames].map((list) => list.join(', ') || 'none')
  throw new RowRefused(file.line, `Its options in the shop are ${there}, in the file ${here}`)
}

/**
 * Joins what the file says with what the shop has. An import adds and changes; what the file does not speak
 * of stays: other currencies, collections, facts, variants and pictures of the shop alone.
 *
 * @throws RowRefused when the two cannot be joined
 */
export function toInput(file: FileProduct, joining: Joining): ProductInput {
  const { before } = joining
  if (before) checkSameOptions(file, before)
  const title = file.title ?? before?.title
  if (title === undefined) throw new RowRefused(file.line, 'There is no title', 'Title')
  const variants = joinVariants(file, joining)
  if (variants.length === 0) throw new RowRefused(file.line, 'None of its variants can be taken')
  return {
    handle: before?.handle ?? file.handle,
    title,
    subtitle: before?.subtitle ?? '',
    description: file.description ?? before?.description ?? '',
    status: file.status ?? before?.status ?? 'active',
    brand: file.brand ?? before?.brand ?? '',
    taxCategory: before?.taxCategory ?? 'standard',
    ...(before?.shippingClass ? { shippingClass: before.shippingClass } : {}),
    tags: file.tags ?? before?.tags ?? [],
    collections: before?.collections ?? [],
    attributes: joinAttributes(file.type, before),
    options: joinOptions(file, before, variants),
    variants,
    images: joinImages(file, joining),
    dimensions: before?.dimensions ?? null,
    featured: before?.featured ?? false,
    seo: {
      title: file.seoTitle ?? before?.seo.title ?? '',
      description: file.seoDescription ?? before?.seo.description ?? '',
    },
  }
}
