import { expect, test } from 'vitest'
import { hour } from '#vocabulary/time.ts'
import { fillCart, orderCart } from '../api/buying.ts'
import { openFleet, type Process } from '../processes/fleet.ts'

test('a clock that goes an hour ahead and back signs nobody out, loses no cart or order, and locks nobody out', async () => {
  let now = Date.parse('2026-03-01T09:00:00.000Z')
  const clock = { now: () => now }
  const fleet = await openFleet({ size: 1, clock, settings: { RATE_LIMIT_PER_MINUTE: '60' } })
  const { visitor } = fleet.processes[0] as Process
  const signedIn = (address: string, roles: readonly 'owner'[] = []) => fleet.signIn(visitor(address), roles)
  const shopper = await signedIn('203.0.113.1')
  const first = await orderCart(shopper, await fillCart(shopper, fleet.variantId))
  const cart = await fillCart(shopper, fleet.variantId, 2)

  now += hour
  const staff = await signedIn('203.0.113.2', ['owner'])
  expect((await staff.api.getSession()).customer?.recentUntil).not.toBeNull()
  expect(await shopper.api.getSession()).toMatchObject({ customer: { name: 'Ada' }, cart: { quantity: 2 } })
  const second = await orderCart(shopper, cart)

  now -= hour
  const seen = await staff.api.getSession()
  expect(seen.customer?.recentUntil, 'nobody signs in in the future').toBeNull()
  const guest = visitor('203.0.113.3')
  for (const { orderId, access } of [first, second]) {
    expect((await shopper.api.getOrder({ params: { orderId } })).id).toBe(orderId)
    expect((await guest.api.getOrder({ params: { orderId }, query: { access } })).id).toBe(orderId)
    expect((await staff.api.getAdminOrder({ params: { orderId } })).id).toBe(orderId)
  }
  expect((await staff.api.listOrders({ query: {} })).items).toHaveLength(2)
  const third = await orderCart(shopper, await fillCart(shopper, fleet.variantId))
  expect(new Set([first, second, third].map(({ orderId }) => orderId)).size).toBe(3)
})
