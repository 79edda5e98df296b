import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { currentSession } from '../shell/session.ts'
import type { Cart, Product } from '../types.ts'
import { addable, rowGoingWith, rowLength, type Addable } from './goes-well.tsx'

/** The first of the wishlist that can be bought and are not in the cart. */
export async function savedForLater(api: ShopApi, market: string, cart: Cart | null): Promise<Addable[]> {
  const { wishList } = await currentSession(api)
  const known = new Set(cart?.lines.map(({ variantId }) => variantId))
  if (wishList.every((variantId) => known.has(variantId))) return []
  const { items } = await api.getWishList({ query: { market } })
  return items
    .filter(({ sellable, variantId }) => sellable > 0 && !known.has(variantId))
    .slice(0, rowLength)
    .map(({ variantId, image, price, product: { handle, title, lang } }) => ({
      handle,
      variantId,
      title,
      lang: lang.title,
      image,
      price,
    }))
}

/** A product, for the row of others that go with it; null if it is no longer sold: then it has no page. */
export async function soldProduct(api: ShopApi, market: string, handle: string): Promise<Product | null> {
  try {
    return await api.getProduct({ params: { handle }, query: { market } })
  } catch (error) {
    // A cart or an order is as complete without the row.
    if (isFailure(error)) return null
    throw error
  }
}

/** A full row of products that go with a product, none of which is in the cart or saved for later; else none. */
export const moreFor = (
  product: Parameters<typeof rowGoingWith>[0],
  { lines }: { lines: readonly Pick<Cart['lines'][number], 'productHandle'>[] },
  later: readonly Pick<Addable, 'handle'>[],
): Addable[] =>
  rowGoingWith(product, [...lines, ...later.map(({ handle }) => ({ productHandle: handle }))]).map(addable)
