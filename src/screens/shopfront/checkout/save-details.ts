import type { Api } from '#client/api.ts'
import { isComplete } from '../address/address-form.ts'
import type { Account, Cart } from '../types.ts'
import { changesFor, type CheckoutDetails } from './details.ts'

const params = { cartId: 'current' }

/** Saves what differs, in one call, or in two where a new country brings other ways of delivery to choose between. */
export async function saveDetails(api: Api, cart: Cart, details: Partial<CheckoutDetails>): Promise<Cart> {
  const { deliveryOptionId, ...others } = changesFor(cart, details)
  const moves = others.deliveryAddress && others.deliveryAddress.country !== cart.deliveryCountry
  const first = moves || !deliveryOptionId ? others : { ...others, deliveryOptionId }
  const saved = Object.keys(first).length > 0 ? await api.updateCart({ params, body: first }) : cart
  const offered = saved.deliveryOptions.some(({ id }) => id === deliveryOptionId)
  if (!moves || !deliveryOptionId || !offered || saved.deliveryOptionId === deliveryOptionId) return saved
  return api.updateCart({ params, body: { deliveryOptionId } })
}

/**
 * Gives a cart what can be known before anything is typed: the account's e-mail and default address, and the cheapest
 * delivery. So the first total that is shown is the one to pay.
 */
export async function prepareCart(
  api: Api,
  cart: Cart,
  account: Account | null,
  countries: readonly string[],
): Promise<Cart> {
  const saved = account?.addresses.find(({ isDefault }) => isDefault) ?? account?.addresses[0]
  const fits = saved && countries.includes(saved.address.country) && isComplete(saved.address)
  const known: Partial<CheckoutDetails> = {
    ...(!cart.email && account?.email ? { email: account.email } : {}),
    ...(!cart.deliveryAddress && fits ? { deliveryAddress: saved.address } : {}),
  }
  const named = Object.keys(known).length > 0 ? await saveDetails(api, cart, known) : cart
  const [cheapest] = [...named.deliveryOptions].sort((a, b) => a.price.amount - b.price.amount)
  if (named.deliveryOptionId || !cheapest || named.lines.length === 0) return named
  return saveDetails(api, named, { deliveryOptionId: cheapest.id })
}
