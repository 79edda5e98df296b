import { barcodeDigits, barcodePattern } from '#vocabulary/catalog/gtin.ts'
import type { FieldMessage } from '#vocabulary/field-errors.ts'
import { limits } from '#vocabulary/limits.ts'
import { handlePattern } from '#vocabulary/handles.ts'
import { fromLocal } from '../messages/local-time.ts'
import type { ProductInput } from '../types.ts'
import type { DraftVariant, ProductDraft } from './draft.ts'
import type { DraftMessages } from './messages.ts'
import { readContent, readPrice, type ErrorsFound } from './prices/read-prices.ts'
import { writtenValues } from './variants/variant-matrix.ts'
import { stockErrors } from './stock-counts.ts'

/** A read draft: the body to send, and the errors of its fields. */
export interface ReadDraft {
  body: ProductInput
  errors: FieldMessage[]
}

/**
 * Turns a draft into the body of the call. Pointers of the errors name fields of the draft; prices are named by
 * currency (`/variants/0/prices/EUR/amount`), as {@link placeOf} gives them for errors of the server too.
 */
export function readDraft(draft: ProductDraft, m: DraftMessages): ReadDraft {
  const errors: FieldMessage[] = []
  const variants = draft.variants.map((variant, index) =>
    readVariant(variant, `/variants/${index}`, draft, { errors, m }),
  )
  const {
    title,
    subtitle,
    description,
    status,
    brand,
    taxCategory,
    shippingClass,
    collections,
    featured,
    seo,
  } = draft
  const body: ProductInput = {
    title,
    subtitle,
    description,
    status,
    brand,
    taxCategory,
    shippingClass,
    collections,
    featured,
    seo,
    variants,
    handle: draft.handle,
    tags: draft.tags,
    attributes: draft.attributes.map(({ name, values }) => ({ name, values })),
    options: draft.options.map((option) => ({
      name: option.name,
      values: writtenValues(option, draft.variants).map(({ value, swatch }) => ({
        value,
        swatch: swatch === '' ? null : swatch,
      })),
    })),
    images: draft.images.map(({ mediaId, alt }) => ({ mediaId, alt })),
    publishAt: draft.status === 'draft' ? fromLocal(draft.publishAt) : null,
    unpublishAt: draft.status === 'archived' ? null : fromLocal(draft.unpublishAt),
    markets: draft.markets,
    related: draft.related,
    dimensions: draft.dimensions.trim() === '' ? null : draft.dimensions,
    safety: draft.safety,
  }
  const counted = draft.variants.flatMap((variant, row) => stockErrors(variant, row, m))
  return {
    body,
    errors: [
      ...productErrors(draft, m),
      ...optionErrors(draft, m),
      ...errors,
      ...skuErrors(draft, m),
      ...counted,
    ],
  }
}

function productErrors(draft: ProductDraft, m: DraftMessages): FieldMessage[] {
  const errors: FieldMessage[] = []
  if (draft.title.trim() === '') errors.push({ pointer: '/title', message: m.title })
  if (!handlePattern.test(draft.handle)) {
    errors.push({ pointer: '/handle', message: m.handle })
  }
  draft.attributes.forEach((attribute, index) => {
    if (attribute.name.trim() === '')
      errors.push({ pointer: `/attributes/${index}/name`, message: m.attribute })
  })
  return errors
}

function optionErrors(draft: ProductDraft, m: DraftMessages): FieldMessage[] {
  const errors: FieldMessage[] = []
  draft.options.forEach((option, index) => {
    const pointer = `/options/${index}`
    if (option.name.trim() === '') errors.push({ pointer: `${pointer}/name`, message: m.option })
    if (draft.options.findIndex(({ name }) => sameWord(name, option.name)) < index) {
      errors.push({ pointer: `${pointer}/name`, message: m.optionTwice })
    }
    const values = writtenValues(option, draft.variants)
    if (values.length === 0) errors.push({ pointer: `${pointer}/values/0/value`, message: m.value })
    values.forEach(({ value }, place) => {
      const at = `${pointer}/values/${place}/value`
      if (value.trim() === '') errors.push({ pointer: at, message: m.value })
      else if (values.findIndex((other) => sameWord(other.value, value)) < place) {
        errors.push({ pointer: at, message: m.valueTwice })
      }
    })
  })
  const count = draft.variants.length
  const most = limits.variantsPerProduct.value
  if (count > most) errors.push({ pointer: '/variants', message: m.variants(count, most) })
  if (count === 0) errors.push({ pointer: '/variants', message: m.noVariants })
  return errors
}

function skuErrors(draft: ProductDraft, m: DraftMessages): FieldMessage[] {
  const errors: FieldMessage[] = []
  const seen = new Set<string>()
  draft.variants.forEach(({ sku }, index) => {
    const name = sku.trim().toLowerCase()
    const pointer = `/variants/${index}/sku`
    if (name === '') errors.push({ pointer, message: m.sku })
    else if (seen.has(name)) errors.push({ pointer, message: m.skuTwice })
    seen.add(name)
  })
  return errors
}

/** The heaviest that a variant may be, in grams, and the highest threshold of low stock. */
const [mostGrams, mostLow] = [1_000_000, 1_000_000]

type InputVariant = ProductInput['variants'][number]

/** The separators of barcodes: the commas of the four languages, and the lines of a pasted cell. */
const separators = /[,;،、\n]/

function readBarcodes(
  variant: Pick<DraftVariant, 'barcodes'>,
  pointer: string,
  { errors, m }: ErrorsFound,
): string[] {
  const barcodes = variant.barcodes.split(separators).map(barcodeDigits).filter(Boolean)
  const most = limits.barcodesPerVariant.value
  if (barcodes.some((each) => !barcodePattern.test(each)))
    errors.push({ pointer: `${pointer}/barcodes`, message: m.barcode })
  else if (barcodes.length > most) errors.push({ pointer: `${pointer}/barcodes`, message: m.barcodes(most) })
  return barcodes
}

function readVariant(
  variant: DraftVariant,
  pointer: string,
  draft: ProductDraft,
  found: ErrorsFound,
): InputVariant {
  const { errors, m } = found
  const { id, sku, trackStock, allowBackorder, requiresShipping } = variant
  const barcodes = readBarcodes(variant, pointer, found)
  const weight = variant.weight.trim() === '' ? '0' : variant.weight.trim()
  if (!/^\d{1,7}$/.test(weight) || Number(weight) > mostGrams) {
    errors.push({ pointer: `${pointer}/weight`, message: m.weight(mostGrams) })
  }
  const lowStock = variant.lowStock.trim()
  if (!/^\d{0,7}$/.test(lowStock) || Number(lowStock) > mostLow) {
    errors.push({
      pointer: `${pointer}/lowStock`,
      message: m.lowStock(mostLow),
    })
  }
  return {
    ...(id === undefined ? {} : { id }),
    sku,
    trackStock,
    allowBackorder,
    requiresShipping,
    options: draft.options.map(
      (option, index) => option.values.find(({ key }) => key === variant.choice[index])?.value ?? '',
    ),
    prices: Object.entries(variant.prices).flatMap(([currency, price]) =>
      readPrice(currency, price, `${pointer}/prices/${currency}`, found),
    ),
    barcodes,
    weight: /^\d+$/.test(weight) ? Number(weight) : 0,
    lowStock: /^\d+$/.test(lowStock) ? Number(lowStock) : null,
    content: readContent(variant.content, `${pointer}/content`, found),
    imageId: draft.images.some(({ mediaId }) => mediaId === variant.imageId) ? variant.imageId : null,
  }
}

const sameWord = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase()

/**
 * The field of the draft that a pointer of the server means: prices are addressed by currency instead of by position.
 */
export function placeOf(pointer: string, body: ProductInput): string {
  return pointer.replace(/^\/variants\/(\d+)\/prices\/(\d+)/, (_, variant: string, price: string) => {
    const currency = body.variants[Number(variant)]?.prices[Number(price)]?.currency ?? price
    return `/variants/${variant}/prices/${currency}`
  })
}

/** Fields of the draft that have a control of their own on the page, whose id is the pointer. */
const controls = [
  /^\/(title|handle|subtitle|description|brand|taxCategory|shippingClass|tags|collections|related|markets|publishAt|unpublishAt|dimensions|safety)$/,
  /^\/seo\/(title|description)$/,
  /^\/attributes\/\d+\/name$/,
  /^\/options\/\d+\/(name|values\/\d+\/value)$/,
  /^\/variants\/\d+\/(sku|barcodes|weight|lowStock|stock\/.+|prices\/[A-Z]{3}\/(amount|compareAt|cost|tiers\/\d+\/(from|amount))|content\/(amount|reference))$/,
  /^\/images\/\d+\/alt$/,
]

/**
 * The control that someone should go to for a pointer: its own, or the nearest one; undefined when there is
 * none.
 */
export function controlFor(pointer: string): string | undefined {
  if (controls.some((control) => control.test(pointer))) return pointer
  const variant = /^\/variants\/\d+/.exec(pointer)?.[0]
  if (variant) return `${variant}/sku`
  const parent = pointer.replace(/\/[^/]*$/, '')
  return parent === '' || parent === pointer ? undefined : controlFor(parent)
}
