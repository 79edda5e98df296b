import type { ShopCatalog } from '#domain/catalog/read-model/catalog.ts'
import { priceNow } from '#domain/catalog/read-model/price-now.ts'
import { pictureOfVariant } from '#domain/catalog/read-model/variant-picture.ts'
import type { Wordings } from '#domain/catalog/languages/wording.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { readWishes, withoutWish, withWish, writeWishes } from '#domain/people/wish-lists/wishes.ts'
import type { Wish } from '#domain/people/wish-lists/documents.ts'
import type { WishLists } from '#domain/people/wish-lists/wish-lists.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import type { Clock } from '#ports/clock/clock.ts'
import { toCard, type ViewContext } from '../catalog/card-views.ts'
import { tellingIn } from '../catalog/catalog-views.ts'
import type { Call, Caller, Handlers } from '../api/handler.ts'

type WishListCalls = 'getWishList' | 'addWish' | 'removeWish'

/** The dependencies of the calls about wishlists. */
export interface WishListNeeds extends Omit<ViewContext, 'marketId' | 'market' | 'wording' | 'now'> {
  clock: Pick<Clock, 'now'>
  catalog: ShopCatalog
  markets: Markets
  wordings: Pick<Wordings, 'in'>
  wishLists: WishLists
}

/** How long a browser keeps the cookie, in seconds. */
const wishListAge = limits.cartOwned.value / second
/** A visitor’s list knows no times. */
const visited = ''

/**
 * One's wishlist. A customer's is a document, and the cookie lists its products for their pages without a read;
 * a visitor's is the cookie alone.
 */
export function createWishListHandlers(needs: WishListNeeds): Pick<Handlers, WishListCalls> {
  const { catalog, markets, wordings, wishLists } = needs

  function show(items: readonly Wish[], call: Call<'getWishList'>) {
    const { id: marketId, market } = markets.find(call.query.market)
    const wording = wordings.in(call.language)
    const showing = { ...needs, marketId, market, wording, now: needs.clock.now() }
    const shown = items.flatMap(({ variantId, addedAt }) => {
      const sold = catalog.variant(variantId)
      const price = priceNow(sold, { marketId, currency: market.currency })
      if (!sold || !price) return []
      const { productId, product } = sold
      const card = toCard(productId, product, showing)
      if (!card) return []
      const picture = pictureOfVariant(sold)
      return [
        {
          variantId,
          options: tellingIn(sold, wording).join(' · '),
          image: picture ? needs.toImage(picture) : null,
          price: { amount: price.amount, currency: market.currency },
          sellable: Math.min(needs.stock.known(variantId), limits.quantityPerLine.value),
          addedAt: addedAt === visited ? null : addedAt,
          product: card,
        },
      ]
    })
    return { items: shown, gone: items.length - shown.length }
  }

  function answer(items: readonly Wish[], call: Call<'getWishList'>) {
    const value = writeWishes(items.map(({ variantId }) => variantId))
    if (value !== (call.caller.wishList ?? null)) call.reply.setCookie('wish-list', value, wishListAge)
    return show(items, call)
  }
  const ofVisitor = ({ wishList = null }: Caller): Wish[] =>
    readWishes(wishList).map((variantId) => ({ variantId, addedAt: visited }))

  return {
    async getWishList(call) {
      const { customer } = call.caller
      return answer(customer ? await wishLists.of(customer.id) : ofVisitor(call.caller), call)
    },
    async addWish(call) {
      const { customer } = call.caller
      const { variantId } = call.params
      if (catalog.variant(variantId)?.product.status !== 'active') throw new ShopFailure('variant_not_found')
      const items = customer
        ? await wishLists.add(customer.id, variantId)
        : withWish(ofVisitor(call.caller), variantId, visited)
      return answer(items, call)
    },
    async removeWish(call) {
      const { customer } = call.caller
      const { variantId } = call.params
      const items = customer
        ? await wishLists.remove(customer.id, variantId)
        : withoutWish(ofVisitor(call.caller), variantId)
      return answer(items, call)
    },
  }
}
