import type { ShopApi } from '#client/shop-api.ts'
import type { Account, Address, Cart } from '../types.ts'
import { changesFor, type CheckoutDetails } from './details.ts'

const params = { cartId: 'current' }

/** Saves the differences, in one call, or in two where a new country brings other ways of delivery to choose between. */
export async function saveDetails(
  api: ShopApi,
  cart: Cart,
  details: Partial<CheckoutDetails>,
): Promise<Cart> {
  const { deliveryOptionId, ...others } = changesFor(cart, details)
  const moves = others.deliveryAddress && others.deliveryAddress.country !== cart.deliveryCountry
  const first = moves || !deliveryOptionId ? others : { ...others, deliveryOptionId }
  const saved = Object.keys(first).length > 0 ? await api.updateCart({ params, body: first }) : cart
  const offered = saved.deliveryOptions.some(({ id }) => id === deliveryOptionId)
  if (!moves || !deliveryOptionId || !offered || saved.deliveryOptionId === deliveryOptionId) return saved
  return api.updateCart({ params, body: { deliveryOptionId } })
}

/** The saved address that checkout starts with, where this market delivers to it. */
function startingAddress(account: Account | null, countries: readonly string[]): Address | undefined {
  const open = account?.addresses.filter(({ address }) => countries.includes(address.country)) ?? []
  return (open.find(({ isDefault }) => isDefault) ?? open[0])?.address
}

/**
 * Fills a cart with all that is known before anything is typed: the account's e-mail and default address, and the way of
 * delivery of the last order, or else the cheapest. So the first total that is shown is the one to pay.
 */
export async function prepareCart(
  api: ShopApi,
  cart: Cart,
  account: Account | null,
  countries: readonly string[],
): Promise<Cart> {
  const address = startingAddress(account, countries)
  const known: Partial<CheckoutDetails> = {
    ...(!cart.email && account?.email ? { email: account.email } : {}),
    ...(!cart.deliveryAddress && address ? { deliveryAddress: address } : {}),
  }
  const named = Object.keys(known).length > 0 ? await saveDetails(api, cart, known) : cart
  if (named.deliveryOptionId || named.lines.length === 0) return named
  const last = account ? await lastDelivery(api) : undefined
  // Collecting it costs nothing and is seldom meant: it is for the shopper to choose.
  const posted = named.deliveryOptions.filter(({ kind }) => kind === 'post')
  const [cheapest] = posted.toSorted((a, b) => a.price.amount - b.price.amount)
  const chosen = posted.find(({ name }) => name === last) ?? cheapest
  return chosen ? saveDetails(api, named, { deliveryOptionId: chosen.id }) : named
}

/** The shipping method of the last order. */
async function lastDelivery(api: ShopApi): Promise<string | undefined> {
  const [order] = (await api.listAccountOrders({ query: { limit: 1 } })).items
  if (!order) return undefined
  return (await api.getOrder({ params: { orderId: order.id } })).delivery?.name
}
