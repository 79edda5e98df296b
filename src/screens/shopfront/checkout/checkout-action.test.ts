import { expect, test } from 'vitest'
import { followCheckout } from './checkout-action.ts'

const placed = { state: 'placed', checkoutId: 'chk_1', orderId: '7K2QX-M4PD9' } as const
const leadsTo = (access: string | null) => followCheckout({ ...placed, access }).headers.get('location')

test('a checkout leads to its order', () => {
  expect(leadsTo('abc.def')).toBe('/orders/7K2QX-M4PD9?access=abc.def')
})

test('who comes back from paying and is signed out is led to sign-in, and from there to the order', () => {
  expect(leadsTo(null)).toBe('/sign-in?returnTo=%2Faccount%2Forders%2F7K2QX-M4PD9')
})
