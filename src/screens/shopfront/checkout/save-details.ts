import type { ShopApi } from '#client/shop-api.ts'
import type { Account, Address, Cart, Order } from '../types.ts'
import { changesFor, isSameAddress, type CheckoutDetails } from './details.ts'

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
function startingAddress({ addresses }: Account, countries: readonly string[]): Address | undefined {
  const open = addresses.filter(({ address }) => countries.includes(address.country))
  return (open.find(({ isDefault }) => isDefault) ?? open[0])?.address
}

/** The address of an order, where it was sent to one that this market delivers to. */
function addressOf(order: Order | undefined, countries: readonly string[]): Address | undefined {
  if (order?.delivery.kind !== 'post' || !countries.includes(order.deliveryAddress.country)) return undefined
  return order.deliveryAddress
}

/**
 * Fills a cart with all that is known before anything is typed: the account's e-mail and default address, or else the
 * address of the last order, and its way of delivery, or else the cheapest. So the first total that is shown is the one
 * to pay.
 */
export async function prepareCart(
  api: ShopApi,
  cart: Cart,
  account: Account | null,
  countries: readonly string[],
): Promise<Cart> {
  const saved = account ? startingAddress(account, countries) : undefined
  const asksForLast = account !== null && (!cart.deliveryOptionId || !(cart.deliveryAddress ?? saved))
  const last = asksForLast ? await lastOrder(api) : undefined
  const address = saved ?? addressOf(last, countries)
  const known: Partial<CheckoutDetails> = {
    ...(!cart.email && account?.email ? { email: account.email } : {}),
    ...(!cart.deliveryAddress && address ? { deliveryAddress: address } : {}),
  }
  const named = Object.keys(known).length > 0 ? await saveDetails(api, cart, known) : cart
  if (named.deliveryOptionId || named.lines.length === 0) return named
  // Collecting it costs nothing and is seldom meant: it is for the shopper to choose.
  const posted = named.deliveryOptions.filter(({ kind }) => kind === 'post')
  const [cheapest] = posted.toSorted((a, b) => a.price.amount - b.price.amount)
  const chosen = posted.find(({ name }) => name === last?.delivery.name) ?? cheapest
  return chosen ? saveDetails(api, named, { deliveryOptionId: chosen.id }) : named
}

/** The customer's last order. */
async function lastOrder(api: ShopApi): Promise<Order | undefined> {
  const [order] = (await api.listAccountOrders({ query: { limit: 1 } })).items
  return order && api.getOrder({ params: { orderId: order.id } })
}

/** Puts an address in the customer's address book unless it is there. An order does not fail for want of it. */
export async function keepAddress(api: ShopApi, address: Address): Promise<void> {
  try {
    const { addresses } = await api.getAccount()
    if (!addresses.some((saved) => isSameAddress(saved.address, address)))
      await api.addAddress({ body: { address, isDefault: addresses.length === 0 } })
  } catch {
    // The book is full, or there is no connection: the shopper can save it later.
  }
}
