import { isFailure } from '#client/api.ts'
import type { Acknowledged } from '../auditor.ts'
import type { HttpClient } from '../http-client.ts'
import {
  createShopper,
  type Cart,
  type CheckoutAnswer,
  type PaymentMethod,
  type Shopper,
} from '../shopper.ts'

/** How many people want the last units, and how many units there are. */
export const shoppers = 200
export const units = 50
const fillingAtOnce = 25

/** The two failures that say that somebody else was faster. */
const refusals = ['out_of_stock', 'cart_changed']

/** Someone whose checkout was taken. */
export interface Bought {
  shopper: Shopper
  cart: Cart
  answer: CheckoutAnswer
}

/** The result of one shopper's checkout. */
type Outcome = { refused: string } | Bought

async function tryToBuy(shopper: Shopper, cart: Cart, method: PaymentMethod): Promise<Outcome> {
  try {
    return { shopper, cart, answer: await shopper.checkout(cart, method, `last-unit-${cart.id}`) }
  } catch (error) {
    if (isFailure(error)) return { refused: error.problem.code }
    throw error
  }
}

/**
 * Lets 200 people with a full cart each ask for the order in the same moment, spread over these addresses of
 * the shop. `strange` are the refusals that say anything but that the items are gone.
 */
export async function rush(
  clients: readonly HttpClient[],
  variantId: string,
  method: PaymentMethod,
): Promise<{ bought: Bought[]; refused: string[]; strange: string[] }> {
  const people = Array.from({ length: shoppers / clients.length }, (_, index) =>
    clients.map((client, door) => createShopper(client, `Rush${index}x${door}`)),
  ).flat()
  const ready: { shopper: Shopper; cart: Cart }[] = []
  // Carts are filled by some at a time: what is tried is what comes after.
  for (let from = 0; from < people.length; from += fillingAtOnce) {
    const some = people.slice(from, from + fillingAtOnce)
    ready.push(
      ...(await Promise.all(
        some.map(async (shopper) => ({ shopper, cart: await shopper.fillCart(variantId) })),
      )),
    )
  }
  const outcomes = await Promise.all(ready.map(({ cart, shopper }) => tryToBuy(shopper, cart, method)))
  const refused = outcomes.flatMap((outcome) => ('refused' in outcome ? outcome.refused : []))
  return {
    bought: outcomes.filter((outcome) => 'answer' in outcome),
    refused,
    strange: refused.filter((code) => !refusals.includes(code)),
  }
}

/** The orders that were acknowledged. */
export function acknowledged(outcomes: readonly Pick<Bought, 'cart' | 'answer'>[]): Acknowledged[] {
  return outcomes.flatMap(({ answer, cart }) =>
    answer.state === 'placed' ? { orderId: answer.orderId, total: cart.totals.total.amount } : [],
  )
}
