import { expect, it } from 'vitest'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { hour } from '#vocabulary/time.ts'
import { openOrderShop } from './order-shop.ts'

const paging = { limit: 10 }

it('one visitor holds so much stock unpaid and no more, also at once; staff end it; transfers are never refused', async () => {
  const shop = await openOrderShop({ mug: 200 })
  let key = 0
  const begin = async (quantity: number, method = 'sandbox', visitor = 'a network') =>
    shop.start(await shop.cart({ mug: quantity }), method, `key ${(key += 1)}`, visitor)
  const carts = await Promise.all([20, 20, 20, 20, 20].map((quantity) => shop.cart({ mug: quantity })))
  const all = await Promise.allSettled(
    carts.map((cart, at) => shop.start(cart, 'sandbox', `at once ${at}`, 'a network')),
  )
  expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(4)
  expect(await shop.level('mug')).toEqual([200, 80])
  await expect(begin(1)).rejects.toMatchObject({ code: 'rate_limited', retryAfter: 3_600 })
  expect(await begin(1, 'sandbox', 'another network')).toMatchObject({ state: 'redirect' })
  expect(await begin(1, 'manual')).toMatchObject({ state: 'placed' })

  const [first] = (await shop.checkout.unpaid(paging)).items
  await shop.checkout.endUnpaid(first?.id ?? '')
  expect((await shop.checkout.unpaid(paging)).items).toHaveLength(4)
  expect(await shop.level('mug')).toEqual([199, 61])
  shop.advance(hour)
  expect(await begin(1)).toMatchObject({ state: 'redirect' })
})

it('an order keeps nothing of the network that it came from', async () => {
  const shop = await openOrderShop({ mug: 5 })
  const answer = await shop.start(await shop.cart({ mug: 1 }), 'sandbox', 'one', 'a network')
  if (answer.state !== 'redirect') throw new Error(answer.state)
  const visitorOf = async () => (await shop.store.get(checkouts, answer.checkoutId))?.data.visitor
  expect(await visitorOf()).toBe('a network')
  await shop.post(answer.redirectUrl, { card: 'succeeds' })
  expect(await shop.checkout.confirm(answer.checkoutId)).toMatchObject({ state: 'placed' })
  expect(await visitorOf()).toBeNull()
})
