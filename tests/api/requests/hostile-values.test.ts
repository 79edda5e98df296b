import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { freshKey, pointersOf } from '../bodies.ts'
import { fillCart, paidOrder, placeOrder } from '../buying.ts'
import type { Browser } from '../browser.ts'
import { stockLevelOf, someProduct, someVariant } from '../products.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('A quantity', () => {
  test.each([-1, 0, 1.5, 1e9, 2 ** 53, '1', null, -0, 100_000, [], { $gt: 0 }])(
    'of %j is refused, and no cart changes',
    async (quantity) => {
      const visitor = shop.visitor()
      const cart = await fillCart(visitor, shop.bowl.variantId, 2)
      const lineId = cart.lines[0]?.id ?? ''
      const added = await visitor.refused('/api/carts/current/lines', {
        method: 'POST',
        body: { variantId: shop.bowl.variantId, quantity },
      })
      const set = await visitor.refused(`/api/carts/current/lines/${lineId}`, {
        method: 'PATCH',
        body: { quantity },
      })
      for (const problem of [added, set])
        expect(problem).toMatchObject({ status: 422, code: 'invalid_request' })
      for (const problem of [added, set]) expect(pointersOf(problem.errors)).toContain('/quantity')
      const after = await visitor.api.getCart({ params: { cartId: cart.id } })
      expect([after.quantity, after.version]).toEqual([2, cart.version])
    },
  )

  test.each([-1, 0, 1.5, 1e9, 3, '1'])(
    'of %j in a parcel or back in stock is refused when so many are not open',
    async (quantity) => {
      const order = await paidOrder(shop, shop.visitor(), 2)
      const lines = [{ lineId: order.lines[0]?.id, quantity }]
      const headers = () => ({ 'if-match': `"${order.version}"`, 'idempotency-key': freshKey() })
      const before = await stockLevelOf(shop.store, shop.bowl.stockItemId)
      const shipped = await shop.owner.refused(`/api/admin/orders/${order.id}/fulfilments`, {
        method: 'POST',
        body: { lines },
        headers: headers(),
      })
      const amount = { amount: 100, currency: 'EUR' }
      const refunded = await shop.owner.refused(`/api/admin/orders/${order.id}/refunds`, {
        method: 'POST',
        body: { amount, reason: 'A chip', restock: lines },
        headers: headers(),
      })
      for (const { code } of [shipped, refunded])
        expect(['invalid_request', 'quantity_exceeds_open']).toContain(code)
      expect(await stockLevelOf(shop.store, shop.bowl.stockItemId)).toEqual(before)
      const after = await shop.owner.api.getAdminOrder({ params: { orderId: order.id } })
      expect([after.version, after.refunded.amount]).toEqual([order.version, 0])
    },
  )

  test('of one line named twice counts together', async () => {
    const order = await paidOrder(shop, shop.visitor(), 2)
    const part = { lineId: order.lines[0]?.id, quantity: 2 }
    expect(
      await shop.owner.refused(`/api/admin/orders/${order.id}/fulfilments`, {
        method: 'POST',
        body: { lines: [part, part] },
        headers: { 'if-match': `"${order.version}"`, 'idempotency-key': freshKey() },
      }),
    ).toMatchObject({ code: 'quantity_exceeds_open' })
  })

  test.each([
    ['payments', { reference: '' }],
    ['refunds', { reason: 'A chip' }],
  ])('of money for %s is more than nothing, in the order’s currency', async (act, rest) => {
    const order = await paidOrder(shop, shop.visitor())
    for (const amount of [
      { amount: 0, currency: 'EUR' },
      { amount: -100, currency: 'EUR' },
      { amount: 100, currency: 'USD' },
      { amount: 2 ** 53, currency: 'EUR' },
      { amount: 0.5, currency: 'EUR' },
      { amount: '1', currency: 'EUR' },
    ]) {
      const problem = await shop.owner.refused(`/api/admin/orders/${order.id}/${act}`, {
        method: 'POST',
        body: { amount, ...rest },
        headers: { 'if-match': `"${order.version}"`, 'idempotency-key': freshKey() },
      })
      expect(['invalid_request', 'transition_refused'], JSON.stringify(amount)).toContain(problem.code)
    }
    const after = await shop.owner.api.getAdminOrder({ params: { orderId: order.id } })
    expect([after.paid, after.version]).toEqual([order.paid, order.version])
  })

  test('given back is never more than was paid, however it is requested', async () => {
    const order = await paidOrder(shop, shop.visitor())
    const ask = (amount: number, version: number) =>
      shop.owner.send<{ code?: string; version: number }>(`/api/admin/orders/${order.id}/refunds`, {
        method: 'POST',
        body: { amount: { amount, currency: 'EUR' }, reason: 'A chip' },
        headers: { 'if-match': `"${version}"`, 'idempotency-key': freshKey() },
      })
    const { amount: total } = order.totals.total
    expect((await ask(total + 1, order.version)).body.code).toBe('refund_exceeds_paid')
    const both = await Promise.all([ask(total, order.version), ask(total, order.version)])
    expect(both.map(({ status }) => status).sort()).toEqual([201, 412])
    const after = await shop.owner.api.getAdminOrder({ params: { orderId: order.id } })
    expect([after.paid.amount, after.refunding.amount]).toEqual([total, total])
    expect((await ask(1, after.version)).body.code).toBe('refund_exceeds_paid')
  })
})

describe('A price', () => {
  const tampered = [-100_000, -1, 1, 100].map((by) => ({ by }))

  test.each(tampered)('that is off by $by is not what is ordered', async ({ by }) => {
    const visitor = shop.visitor()
    const cart = await fillCart(visitor, shop.bowl.variantId)
    const before = await stockLevelOf(shop.store, shop.bowl.stockItemId)
    const total = { ...cart.totals.total, amount: cart.totals.total.amount + by }
    expect(await order(visitor, cart.id, total)).toMatchObject({ code: 'cart_changed', status: 409 })
    expect(await stockLevelOf(shop.store, shop.bowl.stockItemId)).toEqual(before)
  })

  test('in another currency, of the same number, is not what is ordered', async () => {
    const visitor = shop.visitor()
    const cart = await fillCart(visitor, shop.bowl.variantId)
    expect(await order(visitor, cart.id, { ...cart.totals.total, currency: 'JPY' })).toMatchObject({
      code: 'cart_changed',
    })
  })

  test.each(['price', 'unitPrice', 'subtotal', 'discount', 'compareAtPrice', 'taxRate', 'currency', 'free'])(
    'cannot be named as %s with a line, a cart or an order',
    async (field) => {
      const visitor = shop.visitor()
      const cart = await fillCart(visitor, shop.bowl.variantId)
      const { variantId } = shop.bowl
      for (const [path, method, body] of [
        ['/api/carts/current/lines', 'POST', { variantId }],
        ['/api/carts/current', 'PATCH', {}],
        [
          '/api/checkout',
          'POST',
          { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
        ],
      ] as const) {
        const problem = await visitor.refused(path, {
          method,
          body: { ...body, [field]: 0 },
          headers: { 'idempotency-key': freshKey() },
        })
        expect(problem).toMatchObject({ code: 'invalid_request', errors: [{ pointer: `/${field}` }] })
      }
    },
  )

  test('that staff change between cart and order must be accepted first', async () => {
    const { owner, visitor } = shop
    const product = await owner.api.createProduct({
      body: someProduct({ handle: 'plate', variants: [someVariant({ sku: 'PLATE', trackStock: false })] }),
    })
    const buyer = visitor()
    const cart = await fillCart(buyer, product.variants[0]?.id ?? '')
    const dearer = someProduct({
      handle: 'plate',
      variants: [
        someVariant({
          id: product.variants[0]?.id ?? '',
          sku: 'PLATE',
          trackStock: false,
          prices: [{ currency: 'EUR', amount: 9_900, compareAt: null }],
        }),
      ],
    })
    await owner.api.replaceProduct({
      params: { productId: product.id },
      version: product.version,
      body: dearer,
    })
    expect(await order(buyer, cart.id, cart.totals.total)).toMatchObject({ code: 'cart_changed' })
    const accepted = await buyer.api.updateCart({
      params: { cartId: cart.id },
      body: { acceptChanges: true },
    })
    expect(accepted.totals.subtotal.amount).toBe(9_900)
    expect(await order(buyer, cart.id, cart.totals.total), 'the old total is still not enough').toMatchObject(
      { code: 'cart_changed' },
    )
  })

  const order = (by: Browser, cartId: string, total: object) =>
    by.refused('/api/checkout', {
      method: 'POST',
      body: { cartId, paymentMethod: 'manual', termsAccepted: true, total },
      headers: { 'idempotency-key': freshKey() },
    })
})

describe('A field that is nobody’s to set', () => {
  test('as a name among data is data', async () => {
    const { owner, visitor } = shop
    for (const [index, word] of ['__proto__', 'constructor', 'hasOwnProperty', 'toString'].entries()) {
      const product = await owner.api.createProduct({
        body: someProduct({
          handle: `odd-${index}`,
          title: word,
          brand: word,
          taxCategory: word,
          tags: [word],
          attributes: [{ name: word, values: [word] }],
          options: [{ name: word, values: [{ value: word, swatch: null }] }],
          variants: [someVariant({ sku: word, options: [word], trackStock: false })],
        }),
      })
      const shown = await visitor().api.getProduct({ params: { handle: `odd-${index}` } })
      expect(shown.attributes).toEqual([{ name: word, label: word, values: [{ value: word, label: word }] }])
      const found = await visitor().api.listProducts({ query: { q: word, filter: [`${word}:${word}`] } })
      expect(
        found.items.map(({ id }) => id),
        word,
      ).toContain(product.id)
      const buyer = visitor()
      const cart = await fillCart(buyer, product.variants[0]?.id ?? '')
      expect(cart.totals.taxLines).toEqual([
        { name: 'VAT', rate: 1_900, amount: expect.anything() as unknown },
      ])
    }
  })

  test('reaches nobody else’s account', async () => {
    const [mine, theirs] = [await shop.shopper(), await shop.shopper()]
    const body = { address: berlin, customerId: theirs.customerId }
    expect(await mine.refused('/api/account/addresses', { method: 'POST', body })).toMatchObject({
      errors: [{ pointer: '/customerId' }],
    })
    expect((await theirs.api.getAccount()).addresses).toEqual([])
  })
})

test('An order of nothing, or of what is not for sale, is refused', async () => {
  const visitor = shop.visitor()
  const cart = await visitor.api.createCart({ body: {} })
  const body = {
    cartId: cart.id,
    paymentMethod: 'manual',
    termsAccepted: true,
    total: { amount: 0, currency: 'EUR' },
  }
  expect(
    await visitor.refused('/api/checkout', {
      method: 'POST',
      body,
      headers: { 'idempotency-key': freshKey() },
    }),
  ).toMatchObject({ code: 'cart_empty' })
  for (const variantId of [
    'nothing',
    '__proto__',
    'constructor',
    shop.bowl.productId,
    '../vase',
    `${shop.bowl.variantId} `,
  ]) {
    expect(
      await visitor.refused('/api/carts/current/lines', { method: 'POST', body: { variantId } }),
      variantId,
    ).toMatchObject({ code: 'variant_not_found' })
  }
  const filled = await fillCart(visitor, shop.bowl.variantId)
  for (const paymentMethod of ['sandbox', 'free', '__proto__', 'MANUAL']) {
    const request = {
      method: 'POST',
      body: { ...body, total: filled.totals.total, paymentMethod },
      headers: { 'idempotency-key': freshKey() },
    }
    expect(await visitor.refused('/api/checkout', request), paymentMethod).toMatchObject({
      code: 'payment_method_unavailable',
    })
  }
  const draft = await shop.owner.api.createProduct({
    body: someProduct({ handle: 'draft', status: 'draft', variants: [someVariant({ sku: 'DRAFT' })] }),
  })
  const variantId = draft.variants[0]?.id ?? ''
  expect(
    await visitor.refused('/api/carts/current/lines', { method: 'POST', body: { variantId } }),
  ).toMatchObject({ code: 'variant_not_found' })
  expect(await visitor.refused('/api/products/draft')).toMatchObject({ code: 'product_not_found' })
  await placeOrder(shop, shop.visitor())
})
