import { z } from 'zod'
import { productCard } from '../catalog/products.ts'
import { endpoint } from '../endpoint.ts'
import { id, image, money, timestamp, wholeNumber } from '../values.ts'

const wishList = z
  .object({
    items: z
      .array(
        z.object({
          variantId: id('Variant'),
          options: z.string().meta({ description: 'Chosen options' }),
          image: image.nullable().meta({ description: 'The picture that shows this variant' }),
          price: money.meta({ description: 'Unit price in this market' }),
          sellable: wholeNumber('Maximum quantity'),
          addedAt: timestamp('When it was added; null if the list is in a cookie').nullable(),
          product: productCard.meta({ description: 'Its product' }),
        }),
      )
      .meta({ description: 'Its products that are sold in this market, newest first' }),
    gone: wholeNumber('Products on it that are no longer available'),
  })
  .meta({ id: 'WishList', description: 'Wishlist' })

const params = z.object({ variantId: id('Variant') })
const query = z.strictObject({
  market: z.string().max(50).optional().meta({ description: 'Market whose prices are shown' }),
})

/** The wishlist of a customer, or of a visitor, whose browser stores it in a cookie. */
export const wishListEndpoints = {
  getWishList: endpoint({
    summary: 'Read one’s wishlist',
    access: 'public',
    query,
    returns: wishList,
    fails: [],
  }),
  addWish: endpoint({
    summary: 'Put a variant on one’s wishlist',
    access: 'public',
    params,
    query,
    returns: wishList,
    fails: ['variant_not_found'],
  }),
  removeWish: endpoint({
    summary: 'Take a variant off one’s wishlist',
    access: 'public',
    params,
    query,
    returns: wishList,
    fails: [],
  }),
}
