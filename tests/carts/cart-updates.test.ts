import { expect, test } from 'vitest'
import type { StoredCart } from '#domain/buying/carts/carts.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { soldVariant, openSmallShop, vienna } from './small-shop.ts'

const anonymous = { ownerId: null, market: 'eu' }
const visitor = { customerId: null, cartId: null }
const quantities = (cart: StoredCart) =>
  cart.data.lines.map(({ variantId, quantity }) => [variantId, quantity])

test('an update sets what it names and leaves the rest', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const cart = await carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'add')
  const addressed = await carts.update(
    cart,
    { email: 'ada@example.org', deliveryAddress: { ...berlin, line2: '' } },
    'one',
  )
  const chosen = await carts.update(addressed, { deliveryOptionId: 'express', note: 'Ring twice' }, 'two')
  expect(chosen.data).toMatchObject({
    email: 'ada@example.org',
    deliveryAddress: berlin,
    deliveryOptionId: 'express',
    note: 'Ring twice',
  })
  expect(chosen.data.deliveryAddress).not.toHaveProperty('line2')
  expect(await carts.price(chosen)).toMatchObject({
    missing: [],
    problems: [],
    totals: { total: 4_200 + 1_290 },
  })
  expect((await carts.update(chosen, { note: '' }, 'three')).data.note).toBeNull()
})

test('an address that its country does not have is refused field by field', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const cart = await carts.create(anonymous)
  const update = {
    deliveryAddress: { ...berlin, postcode: 'ABC' },
    billingAddress: { ...vienna, postcode: '1' },
    market: 'moon',
  }
  await expect(carts.update(cart, update, 'op')).rejects.toMatchObject({
    code: 'invalid_request',
    fields: [
      { pointer: '/deliveryAddress/postcode' },
      { pointer: '/billingAddress/postcode' },
      { pointer: '/market' },
    ],
  })
})

test('a way of delivery that is not offered is refused, and one that another country lacks is dropped', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const cart = await carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'add')
  await expect(carts.update(cart, { deliveryOptionId: 'pigeon' }, 'one')).rejects.toThrow(
    'delivery_unavailable',
  )
  const express = await carts.update(cart, { deliveryAddress: berlin, deliveryOptionId: 'express' }, 'two')
  const moved = await carts.update(express, { deliveryAddress: vienna }, 'three')
  expect(moved.data.deliveryOptionId).toBeNull()
  const standard = await carts.update(moved, { deliveryOptionId: 'standard' }, 'four')
  expect((await carts.update(standard, { deliveryAddress: berlin }, 'five')).data.deliveryOptionId).toBe(
    'standard',
  )
})

test('accepting changes takes new prices, caps quantities, and drops what is no longer sold', async () => {
  const { carts, stock, sell } = await openSmallShop({ cup: 9, bowl: 9, jug: 9 })
  let cart = await carts.create(anonymous)
  for (const variantId of ['cup', 'bowl', 'jug'])
    cart = await carts.addLine(cart, { variantId, quantity: 5 }, variantId)
  await sell(soldVariant('cup', { prices: { EUR: { amount: 4_000, compareAt: null } } }))
  await sell(soldVariant('bowl', {}, { status: 'archived' }))
  await stock.adjust({
    stockItemId: 'jug.studio',
    change: -7,
    reason: 'damaged',
    note: '',
    by: 'Kim',
    operationId: 'fall',
  })
  const codes = async () =>
    (await carts.price(cart)).lines.map(({ problems }) => problems.map(({ code }) => code))
  expect(await codes()).toEqual([['price_changed'], ['no_longer_sold'], ['less_in_stock']])
  cart = await carts.update(cart, { acceptChanges: true }, 'accept')
  expect(quantities(cart)).toEqual([
    ['cup', 5],
    ['jug', 2],
  ])
  expect(await codes()).toEqual([[], []])
})

test('an address stays behind when a cart moves to a market that does not deliver there', async () => {
  const { carts } = await openSmallShop({ cup: 9 })
  const cart = await carts.addToCurrent(visitor, { variantId: 'cup', quantity: 1 }, anonymous, 'add')
  const addressed = await carts.update(cart, { deliveryAddress: berlin }, 'one')
  const moved = await carts.update(addressed, { market: 'us' }, 'two')
  expect(moved.data.deliveryAddress).toBeNull()
  expect((await carts.price(moved)).problems).toEqual([])
  const back = await carts.update(moved, { market: 'eu', deliveryAddress: vienna }, 'three')
  expect(back.data.deliveryAddress).toMatchObject({ country: 'AT' })
})

test('in another market a cart shows that market’s prices and what is not sold there', async () => {
  const euros = soldVariant('euros', { prices: { EUR: { amount: 100, compareAt: null } } })
  const limited = soldVariant('limited', {}, { markets: ['eu'] })
  const { carts } = await openSmallShop({ cup: 9, euros: 9, limited: 9 }, [
    soldVariant('cup'),
    euros,
    limited,
  ])
  let cart = await carts.create(anonymous)
  for (const variantId of ['cup', 'euros', 'limited'])
    cart = await carts.addLine(cart, { variantId, quantity: 1 }, variantId)
  const priced = await carts.price(await carts.update(cart, { market: 'us' }, 'move'))
  expect(priced).toMatchObject({
    currency: 'USD',
    country: 'US',
    taxInclusive: false,
    totals: { subtotal: 4_600 },
  })
  expect(priced.lines.map(({ problems }) => problems.map(({ code }) => code))).toEqual([
    [],
    ['no_longer_sold'],
    ['no_longer_sold'],
  ])
})
