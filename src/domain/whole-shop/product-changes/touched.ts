import type { ProductDocument, VariantDocument } from '../../catalog/products/documents.ts'
import type { Touched, TouchedPrice } from './documents.ts'

/** The fields of a variant's price that bulk changes can touch. */
export function touchedPrice({ amount, compareAt, tiers }: VariantDocument['prices'][string]): TouchedPrice {
  return { amount, compareAt, ...(tiers ? { tiers } : {}) }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

function samePrice(a: TouchedPrice | undefined, b: TouchedPrice | undefined): boolean {
  if (!a || !b) return a === b
  return a.amount === b.amount && a.compareAt === b.compareAt && same(a.tiers ?? [], b.tiers ?? [])
}

type Prices = NonNullable<Touched['prices']>

/** Each price among these, with whose it is. */
export const eachPrice = (prices: Prices): { variantId: string; currency: string; price: TouchedPrice }[] =>
  Object.entries(prices).flatMap(([variantId, byCurrency]) =>
    Object.entries(byCurrency).map(([currency, price]) => ({ variantId, currency, price })),
  )

/** Whether the product has these very values in the fields that they name. */
export function hasValues(product: ProductDocument, values: Touched): boolean {
  const { prices = {}, ...rest } = values
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  const fields = Object.entries(rest) as [keyof typeof rest, unknown][]
  return (
    fields.every(([field, value]) => same(product[field], value)) &&
    eachPrice(prices).every(({ variantId, currency, price }) => {
      const standing = variants.get(variantId)?.prices[currency]
      return samePrice(standing && touchedPrice(standing), price)
    })
  )
}

/** The product’s values of the fields that these name. */
export function valuesOf(product: ProductDocument, like: Touched): Touched {
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  const prices: Prices = {}
  for (const { variantId, currency } of eachPrice(like.prices ?? {})) {
    const standing = variants.get(variantId)?.prices[currency]
    if (standing) (prices[variantId] ??= {})[currency] = touchedPrice(standing)
  }
  return {
    ...(like.status === undefined ? {} : { status: product.status }),
    ...(like.brand === undefined ? {} : { brand: product.brand }),
    ...(like.tags === undefined ? {} : { tags: product.tags }),
    ...(like.collections === undefined ? {} : { collections: product.collections }),
    ...(like.prices === undefined ? {} : { prices }),
  }
}

/** The product with these values in place of its own. The cost per item stays. */
export function withValues(product: ProductDocument, { prices = {}, ...fields }: Touched): ProductDocument {
  const given = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  const variants = product.variants.map((variant) => {
    const next = Object.hasOwn(prices, variant.id) ? (prices[variant.id] ?? {}) : {}
    const changed = Object.entries(next).map(([currency, price]) => {
      const { tiers: _, ...standing } = variant.prices[currency] ?? { amount: 0, compareAt: null }
      return [currency, { ...standing, ...price }] as const
    })
    return { ...variant, prices: { ...variant.prices, ...Object.fromEntries(changed) } }
  })
  return { ...product, ...given, variants }
}
