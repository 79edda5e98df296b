import { typeAttribute } from '#vocabulary/catalog/type-attribute.ts'
import type { ProductDocument, VariantDocument } from '../../catalog/products/documents.ts'
import type { PriceInput, ProductInput, VariantInput } from '../../catalog/products/product-input.ts'
import { statement, type Statement } from '#vocabulary/statements/statement.ts'
import { foldText } from '#vocabulary/text/folding.ts'
import type { FilePrice } from '../product-files/read-prices.ts'
import type { FileProduct } from '../product-files/read-product.ts'
import type { FileVariant } from '../product-files/read-variant.ts'
import { RowRefused } from '../table-files/row-refused.ts'

/** Inputs for a product besides the file. */
export interface MergeContext {
  /** The current product; undefined for a new one. */
  before: ProductDocument | undefined
  /** Media ids of the accepted pictures, by their sources in the file. */
  pictures: ReadonlyMap<string, { mediaId: string; alt: string }>
  /** A SKU for a variant that has none in the file. */
  makeSku(options: readonly string[]): string
  /** The existing collections of these handles; unknown ones cause a warning. */
  knownCollections(handles: readonly string[]): string[]
}

function fromDocument({ prices, pastPrices: _, ...variant }: VariantDocument): VariantInput {
  const list = Object.entries(prices).map(([currency, price]) => ({ currency, ...price }))
  return { ...variant, prices: list }
}

function joinPrice({ amount, ...file }: FilePrice, standing: PriceInput | undefined): PriceInput[] {
  if (amount === null) return []
  const compareAt = file.compareAt === undefined ? (standing?.compareAt ?? null) : file.compareAt
  return [
    {
      currency: file.currency,
      amount,
      compareAt: compareAt !== null && compareAt > amount ? compareAt : null,
      cost: file.cost === undefined ? standing?.cost : file.cost,
      // Tiers that the file knows nothing of and its price undercuts are over.
      tiers: file.tiers ?? standing?.tiers?.filter((tier) => tier.amount < amount),
    },
  ]
}

function joinPrices(file: readonly FilePrice[], standing: readonly PriceInput[]): PriceInput[] {
  const reported = new Set(file.map(({ currency }) => currency))
  const find = (currency: string) => standing.find((price) => price.currency === currency)
  return [
    ...standing.filter(({ currency }) => !reported.has(currency)),
    ...file.flatMap((price) => joinPrice(price, find(price.currency))),
  ]
}

function joinVariant(
  variant: FileVariant,
  before: VariantDocument | undefined,
  context: MergeContext,
): VariantInput {
  const old = before && fromDocument(before)
  const picture = variant.image === undefined ? undefined : context.pictures.get(variant.image)
  return {
    ...(old?.id === undefined ? {} : { id: old.id }),
    sku: variant.sku ?? old?.sku ?? context.makeSku(variant.options),
    options: variant.options,
    prices: joinPrices(variant.prices, old?.prices ?? []),
    barcodes: variant.barcodes ?? old?.barcodes ?? [],
    weight: variant.weight ?? old?.weight ?? 0,
    imageId: picture?.mediaId ?? old?.imageId ?? null,
    trackStock: variant.trackStock ?? old?.trackStock ?? true,
    allowBackorder: variant.allowBackorder ?? old?.allowBackorder ?? false,
    lowStock: variant.lowStock === undefined ? (old?.lowStock ?? null) : variant.lowStock,
    requiresShipping: variant.requiresShipping ?? old?.requiresShipping ?? true,
    content: variant.content === undefined ? (old?.content ?? null) : variant.content,
  }
}

const optionsKey = ({ options }: { options: readonly string[] }): string => JSON.stringify(options)

/** The standing variants that those of a file are: of the same options, else of the same SKU with other options. */
function standingOf(file: FileProduct, standing: readonly VariantDocument[]) {
  const byOptions = new Map(standing.map((variant) => [optionsKey(variant), variant]))
  const named = new Set(file.variants.map(optionsKey))
  const renamed = standing.filter((variant) => !named.has(optionsKey(variant)))
  const bySku = new Map(renamed.map((variant) => [foldText(variant.sku), variant]))
  return ({ sku, ...variant }: FileVariant): VariantDocument | undefined => {
    const found = byOptions.get(optionsKey(variant))
    if (found || sku === undefined) return found
    const other = bySku.get(foldText(sku))
    bySku.delete(foldText(sku))
    return other
  }
}

/** Variants of the file first, in its order; then those that only the shop has. */
function joinVariants(file: FileProduct, context: MergeContext): VariantInput[] {
  const standing = context.before?.variants ?? []
  const beforeOf = standingOf(file, standing)
  const joined = file.variants.map((variant) => joinVariant(variant, beforeOf(variant), context))
  const known = new Set(joined.map(({ id }) => id))
  return [...joined, ...standing.filter(({ id }) => !known.has(id)).map(fromDocument)]
}

function joinOptions(
  file: FileProduct,
  before: ProductDocument | undefined,
  variants: readonly VariantInput[],
) {
  return file.optionNames.map((name, at) => {
    const used = variants.flatMap(({ options }) => options[at] ?? [])
    // A value that its variants have no more is gone; one that none had stays for later.
    const left = new Set(before?.variants.flatMap(({ options }) => options[at] ?? []))
    for (const value of used) left.delete(value)
    const standing = before?.options[at]?.values.filter(({ value }) => !left.has(value)) ?? []
    const choices = file.choices[at]
    const known = new Map((choices ?? standing).map(({ value, swatch }) => [value, swatch]))
    // Values that the file gives in their order come first; else those of its variants.
    const values = new Set(choices ? [...known.keys(), ...used] : [...used, ...known.keys()])
    return {
      name: before?.options[at]?.name ?? name,
      values: [...values].map((value) => ({ value, swatch: known.get(value) ?? null })),
    }
  })
}

/** Pictures of the file first, in its order; then those that only the shop has. */
function joinImages(file: FileProduct, { before, pictures }: MergeContext): ProductInput['images'] {
  const images = new Map<string, ProductInput['images'][number]>()
  for (const { source } of file.images ?? []) {
    const picture = pictures.get(source)
    if (picture && !images.has(picture.mediaId)) images.set(picture.mediaId, picture)
  }
  for (const { id, alt } of before?.images ?? []) if (!images.has(id)) images.set(id, { mediaId: id, alt })
  return [...images.values()]
}

function withType(type: string | undefined, old: ProductInput['attributes']): ProductInput['attributes'] {
  if (type === undefined) return old
  // The column has one type: the first of several represents all of them.
  if (type !== '' && old.some(({ name, values }) => name === typeAttribute && values[0] === type)) return old
  const others = old.filter(({ name }) => name !== typeAttribute)
  return type === '' ? others : [{ name: typeAttribute, values: [type] }, ...others]
}

/** Facts retain their positions; new ones follow in the order of the file. */
function joinFacts(
  { facts, type }: FileProduct,
  old: ProductInput['attributes'],
): ProductInput['attributes'] {
  const reported = new Map(facts.map(({ name, values }) => [name, values]))
  const remaining = reported.has(typeAttribute) ? old : withType(type, old)
  const standing = new Set(remaining.map(({ name }) => name))
  return [
    ...remaining.map(({ name, values }) => ({ name, values: reported.get(name) ?? values })),
    ...facts.filter(({ name }) => !standing.has(name)),
  ].filter(({ values }) => values.length > 0)
}

function optionsDiffer(there: string, here: string): Statement {
  if (here === '') return statement('options_not_in_file', { there })
  return there === ''
    ? statement('options_not_in_shop', { here })
    : statement('options_differ', { there, here })
}

function checkSameOptions(file: FileProduct, before: ProductDocument): void {
  const names = before.options.map(({ name }) => name)
  if (JSON.stringify(names.map(foldText)) === JSON.stringify(file.optionNames.map(foldText))) return
  throw new RowRefused(file.line, optionsDiffer(names.join(', '), file.optionNames.join(', ')))
}

/**
 * Merges the file with the stored product. An import adds and changes; data that the file lacks stays: missing
 * columns, variants and pictures of the shop alone.
 *
 * @throws RowRefused when the two cannot be joined
 */
export function toInput(file: FileProduct, context: MergeContext): ProductInput {
  const { before } = context
  if (before) checkSameOptions(file, before)
  const title = file.title ?? before?.title
  if (title === undefined) throw new RowRefused(file.line, 'no_title', 'Title')
  const variants = joinVariants(file, context)
  if (variants.length === 0) throw new RowRefused(file.line, 'no_variant_taken')
  return {
    handle: before?.handle ?? file.handle,
    title,
    subtitle: file.subtitle ?? before?.subtitle ?? '',
    description: file.description ?? before?.description ?? '',
    status: file.status ?? before?.status ?? 'active',
    brand: file.brand ?? before?.brand ?? '',
    taxCategory: file.taxCategory ?? before?.taxCategory ?? 'standard',
    shippingClass: file.shippingClass ?? before?.shippingClass,
    related: before?.related,
    markets: file.markets ?? before?.markets,
    publishAt: before?.publishAt,
    unpublishAt: before?.unpublishAt,
    tags: file.tags ?? before?.tags ?? [],
    collections: file.collections ? context.knownCollections(file.collections) : (before?.collections ?? []),
    attributes: joinFacts(file, before?.attributes ?? []),
    options: joinOptions(file, before, variants),
    variants,
    images: joinImages(file, context),
    dimensions: file.dimensions ?? before?.dimensions ?? null,
    safety: file.safety ?? before?.safety,
    featured: file.featured ?? before?.featured ?? false,
    seo: {
      title: file.seoTitle ?? before?.seo.title ?? '',
      description: file.seoDescription ?? before?.seo.description ?? '',
    },
  }
}
