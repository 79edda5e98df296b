import { expect, it } from 'vitest'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { minute } from '#vocabulary/time.ts'
import { audit } from '#demo/bench/auditor.ts'
import { readShopStore } from '../reliability/shop-store.ts'
import { openOrderShop, type OrderShop } from './order-shop.ts'

// One commit holds a hundred writes: forty kinds of items and ten gift cards need more than that.
const kinds = Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`kind ${index}`, 5]))
const oneOfEach = Object.fromEntries(Object.keys(kinds).map((id) => [id, 1]))

async function cartWithCards(shop: OrderShop) {
  let cart = await shop.cart(oneOfEach)
  for (let number = 1; number <= 10; number += 1) {
    const amount = { amount: 500 + number, currency: 'EUR' }
    const card = { by: 'Kim', reason: 'A present', operationId: `card ${number}`, amount, expiresAt: null }
    const { account } = await shop.credit.issueCard(card)
    cart = await shop.carts.addGiftCard(cart, account.id, account.id)
  }
  return cart
}

async function mustBeSound(shop: OrderShop): Promise<void> {
  await shop.work()
  expect(audit(await readShopStore(shop.file), { now: shop.clock.now(), grace: 30 * minute })).toEqual([])
}

it('forty kinds of items and ten gift cards paid by card become an order, which can be cancelled', async () => {
  const shop = await openOrderShop(kinds)
  const { checkoutId, url } = await shop.redirected(await cartWithCards(shop), 'much')
  await shop.post(url, { card: 'succeeds' })
  const answer = await shop.checkout.confirm(checkoutId)
  if (answer.state !== 'placed') throw new Error(answer.state)
  await mustBeSound(shop)
  expect(await shop.level('kind 39')).toEqual([4, 0])
  const { id: orderId, version } = await shop.orders.get(answer.orderId)
  const act = { orderId, version, by: 'Kim', operationId: 'off', reason: 'Not wanted', restock: true }
  expect((await shop.orders.cancel(act)).data).toMatchObject({ status: 'cancelled' })
  await mustBeSound(shop)
  expect((await shop.orders.get(orderId)).data.payment).toBe('refunded')
  expect(await shop.level('kind 39')).toEqual([5, 0])
})

it('forty kinds of items and ten gift cards by bank transfer become an order at once', async () => {
  const shop = await openOrderShop(kinds)
  expect(await shop.start(await cartWithCards(shop), 'manual', 'much')).toMatchObject({ state: 'placed' })
  await mustBeSound(shop)
  expect(await shop.level('kind 0')).toEqual([4, 0])
})

it('a checkout that cannot be settled keeps no other from being swept', async () => {
  const shop = await openOrderShop({ mug: 5, cup: 5 })
  const broken = await shop.redirected(await shop.cart({ mug: 1 }), 'broken')
  shop.advance(1_000)
  await shop.redirected(await shop.cart({ cup: 1 }), 'sound')
  const stored = await shop.file.get(checkouts, broken.checkoutId)
  if (!stored) throw new Error('it is gone')
  const holding = stored.data.holding.map((part) => ({ ...part, quantity: 9 }))
  await shop.file.commit([put(checkouts, stored.id, { ...stored.data, holding }, stored.version)])
  shop.advance(20 * minute)
  await expect(shop.checkout.sweep()).rejects.toThrow('1 checkouts could not be settled')
  expect(await shop.level('cup')).toEqual([5, 0])
  expect(await shop.checkout.sweep()).toBe(0)
})
