import { agreeOnCart, auditModelShop } from './agree.ts'
import { reconcile, sweep } from './pure/checkouts.ts'
import { adjustStock, changePrice, type Outcome } from './pure/state.ts'
import { both, keyOf, type Does, type Run } from './run.ts'
import { productOf } from './stock-shop.ts'
import { products } from './world.ts'

const newPrice: Does = async (run, { name, amount, units }) => {
  const { productId = '', variantId } = run.shop.shelf.variants[name] ?? {}
  const params = { productId }
  const { version } = await run.shop.owner.getAdminProduct({ params })
  // Small steps, so that carts of before are often changed by a cent or two only.
  const by = units > 2 ? (amount % 7) - 3 : amount % 900
  const { EUR, USD } = products[name]?.price ?? { EUR: 0, USD: 0 }
  const price = { EUR: EUR + by, USD: USD + by }
  await run.shop.owner.replaceProduct({ params, version, body: productOf(name, price, variantId) })
  changePrice(run.model, name, price)
  return null
}

/** The background work is done until nothing is left of it. */
export const work = async (run: Run): Promise<Outcome> => {
  // What the reconciler finds is reported in the next round.
  for (let round = 0; round < 2; round += 1) await run.shop.domain.worker.runOnce()
  sweep(run.model)
  reconcile(run.model)
  await auditModelShop(run.model, run.shop)
  return null
}

/** Events of the shop as a whole. */
export const shopSteps = {
  'change price': newPrice,
  'adjust stock': (run, { name, amount }) => {
    const change = (amount % 9) - 3 || 5
    const call = run.shop.owner.adjustStock({
      params: { stockItemId: run.shop.shelf.variants[name]?.stockItemId ?? '' },
      body: { change, reason: change > 0 ? 'received' : 'damaged' },
      idempotencyKey: keyOf(run),
    })
    return both(call, () => adjustStock(run.model, name, change))
  },
  'let time pass': async (run, { units }) => {
    const time = units * 4 * 60_000
    run.shop.advance(time)
    run.model.now += time
    return null
  },
  work,
  restart: async (run) => {
    await run.shop.restart()
    await agreeOnCart(run.model, run.shop, 0)
    await agreeOnCart(run.model, run.shop, 1)
    return null
  },
} satisfies Record<string, Does>
