import { splitPlace } from '#vocabulary/places/places.ts'
import { decodedPart } from '#vocabulary/text/decoded.ts'

/**
 * A reference of a record or text to a product, collection, page or post: `product:` and an id, `collection:` and a handle,
 * `page:` and a slug …, or a path of the shop without the place in front of it.
 */
export type ReferenceKey = string

/** Fields that name one thing, by the kind of that thing. */
const fields = new Map([
  ['productId', 'product'],
  ['variantId', 'variant'],
  ['collection', 'collection'],
  ['parent', 'collection'],
])
/** Fields that list ids or handles. */
const lists = new Map([
  ['products', 'product'],
  ['pinned', 'product'],
  ['related', 'product'],
  ['variants', 'variant'],
  ['collections', 'collection'],
])

/** The key of an address of the shop, with or without the place in front of it; undefined for addresses elsewhere. */
function keyOfAddress(address: string, shop: string): ReferenceKey | undefined {
  const base = 'http://shop.invalid'
  const path = address.startsWith(`${shop}/`) ? address.slice(shop.length) : address
  const url = path.startsWith('/') && URL.canParse(path, base) ? new URL(path, base) : undefined
  if (url?.origin !== base) return undefined
  return decodedPart(splitPlace(url.pathname).rest)?.replace(/\/$/, '')
}

/** The names of a value whose kind stands beside it: a section, the target of a menu, an entry of a price list. */
function ownKey(value: Readonly<Record<string, unknown>>): ReferenceKey[] {
  const { type, kind = type, handle, slug, scope, target } = value
  if (kind === 'collection' && typeof handle === 'string') return [`collection:${handle}`]
  if ((kind === 'page' || kind === 'post') && typeof slug === 'string') return [`${kind}:${slug}`]
  return typeof scope === 'string' && typeof target === 'string' ? [`${scope}:${target}`] : []
}

/** All that a record names, in its fields and in links of its texts. `shop` is the shop's own address. */
export function* keysIn(value: unknown, shop: string, name = ''): Generator<ReferenceKey> {
  if (typeof value === 'string') {
    const addresses =
      name === 'path' || name === 'address'
        ? [value]
        : Array.from(value.matchAll(/href="([^"]*)"/g), ([, address = '']) => address)
    for (const address of addresses) {
      const key = keyOfAddress(address, shop)
      if (key !== undefined) yield key
    }
    const kind = fields.get(name)
    if (kind !== undefined) yield `${kind}:${value}`
  } else if (Array.isArray(value)) {
    const kind = lists.get(name)
    for (const each of value)
      if (kind !== undefined && typeof each === 'string') yield `${kind}:${each}`
      else yield* keysIn(each, shop)
  } else if (typeof value === 'object' && value !== null) {
    yield* ownKey(value as Readonly<Record<string, unknown>>)
    for (const [field, each] of Object.entries(value)) yield* keysIn(each, shop, field)
  }
}
