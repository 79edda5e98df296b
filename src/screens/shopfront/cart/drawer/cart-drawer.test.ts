import { beforeEach, expect, test, vi } from 'vitest'
import type { Cart } from '../../types.ts'
import { besideScreen, cartSide } from './cart-drawer.tsx'

vi.mock('../../load-with-retries.ts', () => ({ loadWithRetries: () => new Promise(() => undefined) }))

const cart = (version: number) => ({ version }) as Cart
const answer = (found: object) => besideScreen(async () => found)(undefined)

beforeEach(() => cartSide.close())

test('the answer shows in place of the item that was being added', async () => {
  cartSide.adding('Mug')
  await answer({ cart: cart(1) })
  expect(cartSide.get().shown).toEqual({ cart: cart(1), adding: 'Mug' })
})

test('of two items that were added at once the last answer shows', async () => {
  cartSide.adding('Mug')
  cartSide.adding('Bowl')
  await answer({ cart: cart(1) })
  await answer({ cart: cart(2) })
  expect(cartSide.get().shown).toEqual({ cart: cart(2), adding: 'Bowl' })
})

test('a refused item closes the drawer, unless another one is still being added', async () => {
  cartSide.adding('Mug')
  cartSide.adding('Bowl')
  await answer({ problem: 'Sold out' })
  expect(cartSide.get().shown).toEqual({ adding: 'Bowl' })
  await expect(besideScreen(() => Promise.reject(new Error('refused')))(undefined)).rejects.toThrow('refused')
  expect(cartSide.get().shown).toBeNull()
})

test('changes of the cart that add nothing leave the drawer as it is', async () => {
  await answer({ cart: cart(1) })
  expect(cartSide.get().shown).toBeNull()
})
