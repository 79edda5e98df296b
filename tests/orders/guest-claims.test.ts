import { expect, test } from 'vitest'
import { openOrderShop } from './order-shop.ts'

test('a guest’s order becomes that of a customer with its e-mail, once, and no other order does', async () => {
  const shop = await openOrderShop({ mug: 5 })
  const { guestClaims } = shop
  const placed = async (key: string, ownerId: string | null = null) => {
    const answer = await shop.start(await shop.cart({ mug: 1 }, ownerId), 'manual', key)
    if (answer.state !== 'placed') throw new Error(answer.state)
    return answer.orderId
  }
  const ownerOf = async (orderId: string) => (await shop.orders.get(orderId)).data.customerId
  const guest = await placed('guest')
  await guestClaims.claim(guest, { id: 'cus_eve', email: 'eve@example.org' })
  expect(await ownerOf(guest)).toBeNull()
  await guestClaims.claim(guest, { id: 'cus_ada', email: 'Ada@Example.org' })
  expect(await ownerOf(guest)).toBe('cus_ada')
  await guestClaims.claim(guest, { id: 'cus_second', email: 'ada@example.org' })
  expect(await ownerOf(guest)).toBe('cus_ada')
  await shop.work()
  const list = await shop.orderList.ofCustomer('cus_ada', { after: undefined, limit: 10 })
  expect(list.items.map(({ id }) => id)).toEqual([guest])

  const own = await placed('own', 'cus_bob')
  await guestClaims.claim(own, { id: 'cus_ada', email: 'ada@example.org' })
  expect(await ownerOf(own)).toBe('cus_bob')
  await guestClaims.claim('AAAAA-AAAAA', { id: 'cus_ada', email: 'ada@example.org' })
})
