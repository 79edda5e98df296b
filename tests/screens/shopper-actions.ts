import { productInput } from '#contract/catalog/admin-product.ts'
import type { Owner } from '#demo/bench/owner.ts'
import type { Cart, Shopper } from '#demo/bench/shopper.ts'

/** A variant of a product of which there is enough. */
export async function variantOf({ api }: Pick<Shopper, 'api'>, handle: string): Promise<string> {
  const { variants } = await api.getProduct({ params: { handle } })
  const variant = variants.find(({ sellable }) => sellable > 3)
  if (!variant) throw new Error(`nothing of ${handle} is left`)
  return variant.id
}

/** Fills the cart of a browser with two mugs and a print, so that it may be ordered. */
export async function fillCart(shopper: Shopper): Promise<Cart> {
  const cart = await shopper.fillCart(await variantOf(shopper, 'tuesday-mug'), 2)
  await shopper.api.addCartLine({
    params: { cartId: cart.id },
    body: { variantId: await variantOf(shopper, 'mon-contour'), quantity: 1 },
  })
  return shopper.api.getCart({ params: { cartId: cart.id } })
}

/** Orders two mugs and a print by transfer. */
export async function placeOrder(
  shopper: Shopper,
  key: string,
): Promise<{ orderId: string; access: string }> {
  const answer = await shopper.checkout(await fillCart(shopper), 'manual', key)
  if (answer.state !== 'placed') throw new Error(`the order ended as ${answer.state}`)
  return { orderId: answer.orderId, access: answer.access ?? '' }
}

/** Sends all of an order out, in a parcel that can be followed. */
export async function sendOut({ api }: Owner, orderId: string): Promise<void> {
  const params = { orderId }
  const { version, openLines } = await api.getAdminOrder({ params })
  const number = '00340434161094042557'
  const tracking = { carrier: 'DHL', number, url: `https://www.dhl.example/track/${number}` }
  const body = { lines: openLines, ship: true, tracking }
  await api.fulfilOrder({ params, version, body, idempotencyKey: `${orderId} sent` })
}

/** Makes every variant of a product dearer in every currency, by so many minor units. */
export async function changePrice({ api }: Owner, handle: string, more: number): Promise<void> {
  const { items } = await api.listAdminProducts({ query: { limit: 100 } })
  const productId = items.find((item) => item.handle === handle)?.id ?? ''
  const product = await api.getAdminProduct({ params: { productId } })
  // What staff read of a product is more than they write.
  const { images, variants } = productInput.shape
  const body = {
    ...productInput.omit({ images: true, variants: true }).strip().parse(product),
    images: product.images.map((image) => images.element.strip().parse(image)),
    variants: product.variants.map((variant) => ({
      ...variants.element.strip().parse(variant),
      prices: variant.prices.map((price) => ({ ...price, amount: price.amount + more })),
    })),
  }
  await api.replaceProduct({ params: { productId }, version: product.version, body })
}
