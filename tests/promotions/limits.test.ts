import { afterAll, beforeAll, expect, test } from 'vitest'
import { customers } from '#domain/people/customers/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { pseudonymOf, withoutBuyer } from '#domain/whole-shop/personal-data/pseudonym.ts'
import { promotionUses } from '#domain/pricing/promotions/documents.ts'
import { forgetBuyerUses } from '#domain/pricing/promotions/uses.ts'
import { put } from '#ports/document-store/document-store.ts'
import { putOnSale } from '../api/products.ts'
import { someProduct, someVariant } from '../api/products.ts'
import { openPromotionShop } from './promotion-shop.ts'

let shop: Awaited<ReturnType<typeof openPromotionShop>>
beforeAll(async () => {
  shop = await openPromotionShop()
  await shop.owner.api.adjustStock({
    params: { stockItemId: shop.bowl.stockItemId },
    body: { change: 5_000, reason: 'received' },
    idempotencyKey: 'many bowls',
  })
})
afterAll(async () => {
  expect(await shop.audit()).toEqual([])
  await shop.close()
})

const current = { cartId: 'current' }

/** Carts of so many guests, each with the code: filled one after the other, for only their orders race. */
async function guestsWith(count: number, code: string, name: string) {
  const guests = []
  for (let index = 0; index < count; index += 1) {
    const buyer = shop.visitor()
    guests.push({ buyer, cart: await shop.cartWith(buyer, code, `${name}-${index}@example.org`) })
  }
  return guests
}

test('the last use, wanted by two hundred at once, goes to exactly one', async () => {
  const { id } = await shop.withCodes(['LAST'], { limits: { inAll: 1, perCustomer: null } })
  const guests = await guestsWith(200, 'LAST', 'last')
  const answers = await Promise.all(
    guests.map(({ buyer, cart }, index) => shop.order(buyer, cart, `last ${index}`)),
  )
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1)
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['cart_changed']))
  expect((await shop.store.get(promotionUses, `all ${id}`))?.data).toMatchObject({ used: 1, held: 0 })
})

test('thirty uses, wanted by sixty for items of their own, go to exactly thirty', async () => {
  const { id } = await shop.withCodes(['THIRTY'], { limits: { inAll: 30, perCustomer: null } })
  const items = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      putOnSale(
        shop.owner.api,
        someProduct({ handle: `jar-${index}`, variants: [someVariant({ sku: `JAR-${index}` })] }),
        100,
      ),
    ),
  )
  const guests = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const buyer = shop.visitor()
      const variantId = items[index % items.length]?.variantId ?? ''
      await shop.cartWith(buyer, null, `thirty-${index}@example.org`)
      await buyer.api.addCartLine({ params: current, body: { variantId, quantity: 1 } })
      const [bowl] = (await buyer.api.getCart({ params: current })).lines
      await buyer.api.removeCartLine({ params: { ...current, lineId: bowl?.id ?? '' } })
      return { buyer, cart: await buyer.api.addCartCode({ params: current, body: { code: 'THIRTY' } }) }
    }),
  )
  const answers = await Promise.all(
    guests.map(({ buyer, cart }, index) => shop.order(buyer, cart, `thirty ${index}`)),
  )
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(30)
  expect((await shop.store.get(promotionUses, `all ${id}`))?.data).toMatchObject({ used: 30, held: 0 })
})

test('one who lost the last use sees which code, and may order without it', async () => {
  await shop.withCodes(['SINGLE'], { limits: { inAll: 1, perCustomer: null } })
  const [winner, loser] = await guestsWith(2, 'SINGLE', 'single')
  if (!winner || !loser) throw new Error('two guests')
  await shop.order(winner.buyer, winner.cart, 'single 1')
  expect(await shop.order(loser.buyer, loser.cart, 'single 2')).toMatchObject({ code: 'cart_changed' })
  const cart = await loser.buyer.api.getCart({ params: current })
  expect(cart).toMatchObject({
    codes: [{ code: 'SINGLE', applies: false, reason: 'This code isn’t valid' }],
    totals: { discount: { amount: 0 } },
  })
  expect(await shop.order(loser.buyer, cart, 'single 3')).toHaveProperty('orderId')
})

test('a guest uses it once, whatever the cart and however the e-mail is written', async () => {
  await shop.withCodes(['ONCE'], { limits: { inAll: null, perCustomer: 1 } })
  const first = shop.visitor()
  expect(
    await shop.order(first, await shop.cartWith(first, 'ONCE', 'grace@example.org'), 'g1'),
  ).toHaveProperty('orderId')
  const again = shop.visitor()
  const cart = await shop.cartWith(again, 'ONCE', 'GRACE@Example.org')
  expect(cart.codes).toMatchObject([{ applies: false, reason: 'You have already used this discount' }])
  expect(await shop.order(again, cart, 'g2')).toHaveProperty('orderId')
})

test('two orders of one guest at once use it once', async () => {
  await shop.withCodes(['TWICE'], { limits: { inAll: null, perCustomer: 1 } })
  const [one, other] = [shop.visitor(), shop.visitor()]
  const carts = [
    await shop.cartWith(one, 'TWICE', 'two@x.org'),
    await shop.cartWith(other, 'TWICE', 'two@x.org'),
  ]
  const answers = await Promise.all(
    [one, other].map((buyer, index) => {
      const cart = carts[index]
      if (!cart) throw new Error('a cart')
      return shop.order(buyer, cart, `twice ${index}`)
    }),
  )
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1)
})

test('someone signed in is known by their account and by their verified e-mail', async () => {
  await shop.withCodes(['KNOWN'], { limits: { inAll: null, perCustomer: 1 } })
  const ada = await shop.shopper()
  const stored = await shop.store.get(customers, ada.customerId)
  const email = stored?.data.email ?? ''
  await shop.order(ada, await shop.cartWith(ada, 'KNOWN', 'another@example.org'), 'known 1')
  const again = await shop.cartWith(ada, 'KNOWN', 'third@example.org')
  expect(again.codes).toMatchObject([{ applies: false, reason: 'You have already used this discount' }])
  for (const mail of [email, 'another@example.org']) {
    const guest = shop.visitor()
    expect((await shop.cartWith(guest, 'KNOWN', mail)).codes).toMatchObject([{ applies: false }])
  }
})

test('two first orders at once are not both the first, whichever codes they use', async () => {
  const conditions = { subtotalFrom: [], minimumQuantity: 0, groups: [], firstOrder: true, markets: [] }
  await shop.withCodes(['WELCOME'], { conditions })
  await shop.withCodes(['HELLO'], { conditions })
  const [one, other] = [shop.visitor(), shop.visitor()]
  const cart = await shop.cartWith(one, 'WELCOME', 'new@example.org')
  const second = await shop.cartWith(other, 'HELLO', 'new@example.org')
  expect([cart, second].map(({ codes }) => codes[0]?.applies)).toEqual([true, true])
  const answers = await Promise.all([shop.order(one, cart, 'first 1'), shop.order(other, second, 'first 2')])
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1)
  const third = shop.visitor()
  expect((await shop.cartWith(third, 'HELLO', 'new@example.org')).codes).toMatchObject([
    { applies: false, reason: 'First order only' },
  ])
})

test('an order that is cancelled gives the use back, once', async () => {
  const { id } = await shop.withCodes(['BACK'], { limits: { inAll: 1, perCustomer: 1 } })
  const buyer = shop.visitor()
  const { orderId = '' } = await shop.order(buyer, await shop.cartWith(buyer, 'BACK', 'back@x.org'), 'back 1')
  const order = await shop.owner.api.getAdminOrder({ params: { orderId } })
  await shop.owner.api.cancelOrder({
    params: { orderId },
    version: order.version,
    body: { reason: 'Changed their mind', restock: true },
    idempotencyKey: 'cancel it',
  })
  expect((await shop.store.get(promotionUses, `all ${id}`))?.data).toMatchObject({ used: 0, held: 0 })
  const again = shop.visitor()
  const cart = await shop.cartWith(again, 'BACK', 'back@x.org')
  expect(cart.codes).toMatchObject([{ applies: true }])
  expect(await shop.order(again, cart, 'back 2')).toHaveProperty('orderId')
})

test('a drawn code works for one order', async () => {
  const promotion = await shop.withCodes([])
  const params = { promotionId: promotion.id }
  await shop.owner.api.addPromotionCodes({ params, body: { draw: { count: 2, prefix: 'vip' } } })
  const { items } = await shop.owner.api.listPromotionCodes({ params })
  const code = items[0]?.code ?? ''
  expect(code).toMatch(/^VIP(-[0-9A-Z]{4}){3}$/)
  const guests = await guestsWith(5, code, 'vip')
  const answers = await Promise.all(
    guests.map(({ buyer, cart }, index) => shop.order(buyer, cart, `vip ${index}`)),
  )
  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1)
  const after = await shop.owner.api.listPromotionCodes({ params })
  expect(after.items.map(({ used }) => used).sort()).toEqual([false, true])
})

test('a promotion for a group is for those who are in it', async () => {
  const conditions = {
    subtotalFrom: [],
    minimumQuantity: 0,
    groups: ['trade'],
    firstOrder: false,
    markets: [],
  }
  await shop.withCodes(['TRADE'], { conditions })
  const ada = await shop.shopper()
  expect((await shop.cartWith(ada, 'TRADE')).codes).toMatchObject([
    { applies: false, reason: 'Not available for this customer' },
  ])
  const stored = await shop.store.get(customers, ada.customerId)
  if (!stored) throw new Error('no customer')
  await shop.store.commit([put(customers, stored.id, { ...stored.data, groups: ['trade'] }, stored.version)])
  expect((await ada.api.getCart({ params: current })).codes).toMatchObject([{ applies: true }])
})

test('who is erased is no longer counted, and the order no longer says who they were', async () => {
  const { id } = await shop.withCodes(['ERASED'], { limits: { inAll: 5, perCustomer: 1 } })
  const buyer = shop.visitor()
  const { orderId = '' } = await shop.order(
    buyer,
    await shop.cartWith(buyer, 'ERASED', 'gone@example.org'),
    'erased 1',
  )
  const before = await shop.store.get(orders, orderId)
  const personal = before?.data.uses?.find((use) => use.id.startsWith('customer '))?.id ?? ''
  expect((await shop.store.get(promotionUses, personal))?.data.used).toBe(1)
  if (!before) throw new Error('no order')
  await shop.store.commit([
    put(orders, orderId, withoutBuyer(before.data, pseudonymOf('erased')), before.version),
    ...(await forgetBuyerUses(shop.store, before.data)),
  ])
  const after = await shop.store.get(orders, orderId)
  expect(after?.data.uses?.map((use) => use.id)).toEqual([`all ${id}`])
  expect((await shop.store.get(promotionUses, personal))?.data.used).toBe(0)
})
