import type { CartReminders } from '#domain/buying/carts/cart-reminders.ts'
import type { Carts } from '#domain/buying/carts/carts.ts'
import type { Catalog, SoldVariant } from '#domain/catalog/read-model/catalog.ts'
import type { TranslatePricedCart } from '#domain/pricing/prices/priced-in.ts'
import { productIn } from '#domain/catalog/translations/translate.ts'
import type { Wording, Wordings } from '#domain/catalog/languages/wording.ts'
import { holderOf, type createShowingCart } from './carts.ts'
import { tellingIn } from '../catalog/catalog-views.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import { toMissing } from './missing-lines.ts'

/** The dependencies of the calls about carts that a link brings back. */
export interface SavedCartNeeds {
  cartReminders: Pick<CartReminders, 'saved'>
  carts: Pick<Carts, 'current' | 'create' | 'addLines' | 'price'>
  catalog: Pick<Catalog, 'variant'>
  showCart: ReturnType<typeof createShowingCart>
  translate: TranslatePricedCart
  wordings: Pick<Wordings, 'in'>
  toImage: ToImage
}

/** The title of a variant in a language. */
function titleIn(sold: SoldVariant, wording: Wording): string {
  const { title } = productIn(sold.product, wording.language).said
  return [title, ...tellingIn(sold, wording)].join(' · ')
}

/**
 * Carts restored by the link of a reminder. Whoever has the link sees the items of the cart, and gets the same items
 * in a cart of their own: never the cart itself, which contains addresses.
 */
export function createSavedCartHandlers(
  needs: SavedCartNeeds,
): Pick<Handlers, 'getSavedCart' | 'restoreCart'> {
  const { cartReminders, carts, catalog, showCart, translate, toImage, wordings } = needs
  return {
    async getSavedCart({ query, language }) {
      const saved = await cartReminders.saved(query.token)
      const { lines } = translate(await carts.price(saved, wordings.in(language)), language)
      return {
        lines: lines.map(({ productHandle, title, options, image, quantity }) => ({
          productHandle,
          title,
          options: options.map(({ value }) => value),
          image: image && toImage(image),
          quantity,
        })),
      }
    },

    async restoreCart(call) {
      const { body, caller, operationId, language } = call
      const saved = await cartReminders.saved(body.token)
      const current = await carts.current(holderOf(caller))
      if (current?.id === saved.id) return { cart: await showCart(current, call), missing: [] }
      const { customer } = caller
      const start = {
        ownerId: customer?.id ?? null,
        market: saved.data.marketId,
        email: customer?.email ?? null,
      }
      const cart = current ?? (await carts.create(start))
      // A second click on the link adds nothing more.
      const there = (variantId: string): number =>
        cart.data.lines.reduce((all, line) => (line.variantId === variantId ? all + line.quantity : all), 0)
      const wanted = saved.data.lines.flatMap(({ variantId, quantity }) =>
        quantity > there(variantId) ? [{ variantId, quantity: quantity - there(variantId) }] : [],
      )
      const added = await carts.addLines(cart, wanted, operationId)
      const missing = toMissing(added.refused, (variantId) => {
        const sold = catalog.variant(variantId)
        return sold ? titleIn(sold, wordings.in(language)) : ''
      })
      return { cart: await showCart(added.cart, call), missing }
    },
  }
}
