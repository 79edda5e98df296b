import { isFailure } from '#client/api.ts'
import type { ShopApi } from '#client/shop-api.ts'
import { currentSession } from '../shell/session.ts'
import type { Cart, Product } from '../types.ts'
import { addable, goingWith, type Addable } from './goes-well.tsx'

/** Products in a row below the cart. */
const row = 4

/** The first of the wishlist that can be bought and are not in the cart. */
export async function savedForLater(api: ShopApi, market: string, cart: Cart | null): Promise<Addable[]> {
  const { wishList } = await currentSession(api)
  const known = new Set(cart?.lines.map(({ variantId }) => variantId))
  if (wishList.every((variantId) => known.has(variantId))) return []
  const { items } = await api.getWishList({ query: { market } })
  return items
    .filter(({ sellable, variantId }) => sellable > 0 && !known.has(variantId))
    .slice(0, row)
    .map(({ variantId, image, price, product: { handle, title, lang } }) => ({
      handle,
      variantId,
      title,
      lang: lang.title,
      image,
      price,
    }))
}

/** The product of a cart's last line; null if it is no longer sold: then it has no page. */
export async function lastProduct(
  api: ShopApi,
  market: string,
  { lines }: Pick<Cart, 'lines'>,
): Promise<Product | null> {
  const handle = lines.at(-1)?.productHandle ?? ''
  try {
    return await api.getProduct({ params: { handle }, query: { market } })
  } catch (error) {
    // The cart is as complete without the row.
    if (isFailure(error)) return null
    throw error
  }
}

/** A full row of products that go with a product, none of which is in the cart or saved for later; else none. */
export function moreFor(
  product: Parameters<typeof goingWith>[0],
  { lines }: { lines: readonly Pick<Cart['lines'][number], 'productHandle'>[] },
  later: readonly Pick<Addable, 'handle'>[],
): Addable[] {
  const known = [...lines, ...later.map(({ handle }) => ({ productHandle: handle }))]
  const cards = goingWith(product, known, row)
  return cards.length < row ? [] : cards.map(addable)
}
