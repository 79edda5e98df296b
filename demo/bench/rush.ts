import { isFailure } from '#client/api.ts'
import type { Acknowledged } from './auditor.ts'
import type { HttpClient } from './http-client.ts'
import { createShopper, type Cart, type CheckoutAnswer, type PaymentMethod, type Shopper } from './shopper.ts'

const fillingAtOnce = 25

/** The two failures that say that somebody else was faster. */
const refusals = ['out_of_stock', 'cart_changed']

/** Someone with a cart that can be ordered. */
export interface Ready {
  shopper: Shopper
  cart: Cart
}

/** Someone whose checkout was taken. */
export interface Bought extends Ready {
  answer: CheckoutAnswer
}

/** The result of one shopper's checkout. */
type Outcome = { refused: string } | Bought

async function tryToBuy({ shopper, cart }: Ready, method: PaymentMethod): Promise<Outcome> {
  try {
    return { shopper, cart, answer: await shopper.checkout(cart, method, `last-unit-${cart.id}`) }
  } catch (error) {
    if (isFailure(error)) return { refused: error.problem.code }
    throw error
  }
}

/** Lets so many people fill a cart each with one unit of a variant, spread over these addresses of the shop. */
export async function fillCarts(
  clients: readonly HttpClient[],
  variantId: string,
  shoppers: number,
): Promise<Ready[]> {
  const people = Array.from({ length: shoppers / clients.length }, (_, index) =>
    clients.map((client, door) => createShopper(client, `Rush${index}x${door}`)),
  ).flat()
  const ready: Ready[] = []
  // Some at a time: what is tried is what comes after.
  for (let from = 0; from < people.length; from += fillingAtOnce) {
    const some = people.slice(from, from + fillingAtOnce)
    ready.push(
      ...(await Promise.all(
        some.map(async (shopper) => ({ shopper, cart: await shopper.fillCart(variantId) })),
      )),
    )
  }
  return ready
}

/**
 * Lets everyone ask for the order in the same moment. `strange` are the refusals that say anything but that the items are
 * gone.
 */
export async function orderAtOnce(
  ready: readonly Ready[],
  method: PaymentMethod,
): Promise<{ bought: Bought[]; refused: string[]; strange: string[] }> {
  const outcomes = await Promise.all(ready.map((each) => tryToBuy(each, method)))
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
