import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { creditedOf, owedOf } from '#domain/orders/orders/credits.ts'
import { paymentFigures } from '#domain/orders/orders/figures.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { checkCredit } from '#demo/bench/audit/credit.ts'
import { checkCredits } from '#demo/bench/audit/credits.ts'
import { checkTotals } from '#demo/bench/audit/money.ts'
import { checkPaid } from '#demo/bench/audit/payments.ts'
import { checkWithdrawals } from '#demo/bench/audit/withdrawals.ts'
import { checkStock } from '#demo/bench/audit/stock.ts'
import { kinds, live, step, type Step } from './order-life.ts'
import { testStore } from '../test-store.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

/** Everything that is wrong with what is stored, as the auditor sees it. */
async function faults(shop: OrderShop): Promise<string[]> {
  const file = await readShopStore(shop.file)
  return [
    ...checkCredits(file),
    ...checkPaid(file),
    ...checkTotals(file),
    ...checkStock(file),
    ...checkCredit(file),
    ...checkWithdrawals(file),
  ]
}

type Origin = 'card' | 'customer' | 'transfer' | 'draft'

/** Put together by staff, with something taken off each line that its units cannot share evenly. */
async function drafted(shop: OrderShop): Promise<string> {
  const line = (id: string, quantity: number, discount: number) => {
    const own = { taxCategory: 'standard', weight: 0, requiresShipping: true }
    return { id, variantId: id, title: '', quantity, price: null, discount, reason: 'Agreed', ...own }
  }
  const content = {
    customerId: null,
    email: 'ada@example.org',
    marketId: 'eu',
    lines: [line('mug', 4, 1_001), line('cup', 3, 500)],
    deliveryAddress: berlin,
    billingAddress: null,
    vatId: null,
    deliveryOptionId: 'standard',
    deliveryPrice: null,
    note: null,
  }
  const draft = await shop.drafts.create(content, 'Sam', 'draft')
  const { totals, currency } = await shop.drafts.price(draft.data)
  const total = { amount: totals.total, currency }
  const order = await shop.placeDraft({ draftId: draft.id, version: 1, total, by: 'Sam' })
  const paying = {
    orderId: order.id,
    version: 1,
    by: 'Sam',
    operationId: 'paid',
    amount: total,
    reference: '',
  }
  await shop.orders.recordPayment(paying)
  return order.id
}

async function placed(shop: OrderShop, origin: Origin): Promise<string> {
  if (origin === 'draft') return drafted(shop)
  if (origin === 'customer') await shop.customer('ada')
  const cart = await shop.cart({ mug: 4, cup: 3 }, origin === 'customer' ? 'ada' : null)
  if (origin === 'transfer') {
    const answer = await shop.start(cart, 'manual', 'order')
    return answer.state === 'placed' ? answer.orderId : ''
  }
  const { checkoutId, url } = await shop.redirected(cart, 'order')
  await shop.post(url, { card: 'succeeds' })
  const answer = await shop.checkout.confirm(checkoutId)
  return answer.state === 'placed' ? answer.orderId : ''
}

async function lived(steps: readonly Step[], origin: Origin): Promise<string[]> {
  const shop = await openOrderShop({ mug: 20, cup: 20 })
  await shop.price('cup', 1_333)
  const orderId = await placed(shop, origin)
  const done = await live(shop, orderId, steps)
  const { data } = await shop.orders.get(orderId)
  const { paid, refunding } = paymentFigures(data.payments)
  expect(await faults(shop)).toEqual([])
  expect(shop.lines).toEqual([])
  expect(owedOf(data)).toBe(data.totals.total - creditedOf(data))
  expect(refunding, 'nothing is left on its way').toBe(0)
  expect(paid).toBeGreaterThanOrEqual(0)
  return done
}

describe('whatever happens to an order', () => {
  it('its units, its credits, its money and its stock add up', { timeout: 900_000 }, async () => {
    const done = new Set<string>()
    const origins = fc.constantFrom<Origin>('card', 'customer', 'customer', 'transfer', 'draft')
    const life = fc.asyncProperty(
      fc.array(step, { maxLength: 30, size: 'max' }),
      origins,
      async (steps, origin) => {
        for (const what of await lived(steps, origin)) done.add(what)
      },
    )
    // The hosted stand-ins are slow: there a few lives show what could differ.
    const numRuns = testStore === 'sqlite' ? 150 : 15
    await fc.assert(life, { numRuns, seed: 20_261_121 })
    if (numRuns === 150)
      expect([...done].toSorted(), 'every step was possible once').toEqual(kinds.toSorted())
  })
})
