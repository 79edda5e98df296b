import type { HttpClient } from '#demo/bench/http-client.ts'
import { createShopper } from '#demo/bench/shopper.ts'

/** One order from an empty cart to its confirmation; the total that was agreed. */
export async function order(
  client: HttpClient,
  name: string,
  variantId: string,
  key: string,
): Promise<{ orderId: string; total: number }> {
  const shopper = createShopper(client, name)
  const { id } = await shopper.fillCart(variantId)
  const cart = await shopper.api.getCart({ params: { cartId: id } })
  const answer = await shopper.checkout(cart, 'manual', key)
  if (answer.state !== 'placed') throw new Error(`the checkout ended as ${answer.state}`)
  const { orderId, access } = answer
  const { totals } = await shopper.api.getOrder({ params: { orderId }, query: { access } })
  return { orderId, total: totals.total.amount }
}

export interface LoadPlan {
  /** The variants bought in turn. */
  variants: readonly string[]
  /** How many order at once. */
  shoppers: number
  seconds: number
  /** Distinguishes the keys of several loads of one shop. */
  phase: string
}

/** The result of a load. */
export interface Load {
  orders: { orderId: string; total: number }[]
  /** Milliseconds that each order took. */
  times: number[]
  failures: string[]
  elapsed: number
}

/** Lets shoppers order one after the other, each on its own, for some time. */
export async function load(
  client: HttpClient,
  { phase, seconds, shoppers, variants }: LoadPlan,
): Promise<Load> {
  const result: Load = { orders: [], times: [], failures: [], elapsed: 0 }
  const began = performance.now()
  const one = async (shopper: number): Promise<void> => {
    for (let turn = 0; performance.now() - began < seconds * 1_000; turn += 1) {
      const variantId = variants[(shopper + turn * 7) % variants.length] ?? ''
      const start = performance.now()
      try {
        result.orders.push(await order(client, `Bench${shopper}`, variantId, `${phase}-${shopper}-${turn}`))
        result.times.push(performance.now() - start)
      } catch (error) {
        result.failures.push(String(error))
        if (result.failures.length > 100) throw error
      }
    }
  }
  await Promise.all(Array.from({ length: shoppers }, (_, shopper) => one(shopper)))
  result.elapsed = performance.now() - began
  return result
}
