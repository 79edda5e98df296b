import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { minute } from '#vocabulary/time.ts'
import { putOnSale, someProduct, someVariant } from './api/products.ts'
import { openEndpoint, type Endpoint } from './crashes/endpoint.ts'
import { withEffect } from './promotions/some-promotion.ts'
import { fillCart, openTwoProcesses, order, outcomes, redirected } from './two-processes.ts'

// What has gone wrong in other shops, each as it went wrong there, in a shop of two processes on one store.

let endpoint: Endpoint
let shop: Awaited<ReturnType<typeof openTwoProcesses>>

beforeAll(async () => {
  endpoint = await openEndpoint()
})
afterAll(() => endpoint.close())
beforeEach(async () => {
  shop = await openTwoProcesses(endpoint.url)
})

const outOfStock = { problem: { code: 'out_of_stock' } }

const count = (all: readonly string[], one: string): number => all.filter((each) => each === one).length

describe('It does not happen here that', () => {
  // https://github.com/vendurehq/vendure/issues/3508
  test('stock is checked in one transaction and taken in another, and what was sold in between is sold again', async () => {
    const slow = await fillCart(shop.guest(0), { [shop.vase]: 5 })
    const quick = await fillCart(shop.guest(1), { [shop.vase]: 1 })
    // The first process has looked and decided; its commit (after that of the Idempotency-Key) waits.
    shop.store.failNext('commit', 'delay')
    shop.store.failNext('commit', 'hang')
    const waiting = outcomes([order(shop.guest(0), slow, 'manual', 'slow')])
    await new Promise((resolve) => setTimeout(resolve, 500))
    expect(await order(shop.guest(1), quick, 'manual', 'quick')).toMatchObject({ state: 'placed' })
    shop.store.release()
    expect(await waiting).toEqual(['cart_changed'])
    expect(await shop.level(shop.vase)).toEqual([4, 0])
    expect(await shop.placed()).toHaveLength(1)
    await shop.mustBeSound()
  })

  // https://github.com/medusajs/medusa/issues/16502
  test('two lines that share one stock item are checked each alone, and together sell more than there is', async () => {
    const { owner, vase } = shop
    const line = (id: string, quantity: number) => ({ id, variantId: vase, quantity })
    const content = (...lines: ReturnType<typeof line>[]) => ({
      market: 'eu',
      email: 'ada@example.org',
      deliveryAddress: berlin,
      deliveryOptionId: 'standard',
      lines,
    })
    const draft = await owner.createDraft({
      body: content(line('a', 3), line('b', 3)),
      idempotencyKey: 'a draft',
    })
    const place = ({ id, version, totals }: typeof draft, idempotencyKey: string) =>
      owner.placeDraft({ params: { draftId: id }, version, body: { total: totals.total }, idempotencyKey })
    await expect(place(draft, 'too many')).rejects.toMatchObject(outOfStock)
    expect(await shop.level(vase)).toEqual([5, 0])
    const fewer = await owner.replaceDraft({
      params: { draftId: draft.id },
      version: draft.version,
      body: content(line('a', 3), line('b', 2)),
    })
    const placed = await place(fewer, 'all there are')
    expect(placed.lines.map(({ quantity }) => quantity)).toEqual([3, 2])
    expect(await shop.level(vase)).toEqual([0, 0])

    // A shopper who adds it twice has one line, which is checked as one.
    const guest = shop.guest(1)
    const { id: cartId } = await guest.createCart({ body: {} })
    const add = (quantity: number) =>
      guest.addCartLine({ params: { cartId }, body: { variantId: shop.bowl, quantity } })
    await add(5)
    await expect(add(5)).rejects.toMatchObject(outOfStock)
    await shop.mustBeSound()
  })

  // https://github.com/medusajs/medusa/issues/16825
  test('two orders at once for the one unit that is left are both accepted', async () => {
    const { items } = await shop.owner.listStock({ query: { limit: 100 } })
    const stock = items.find(({ variantId }) => variantId === shop.vase)
    await shop.owner.adjustStock({
      params: { stockItemId: stock?.id ?? '' },
      body: { change: -4, reason: 'damaged' },
      idempotencyKey: 'one is left',
    })
    const guests = Array.from({ length: 12 }, (_, turn) => shop.guest(turn))
    const carts = await Promise.all(guests.map((guest) => fillCart(guest, { [shop.vase]: 1 })))
    const found = await outcomes(
      guests.map((guest, turn) => {
        const cart = carts[turn]
        if (!cart) throw new Error('a cart is missing')
        return order(guest, cart, turn < 6 ? 'manual' : 'sandbox', `guest ${turn}`)
      }),
    )
    expect(count(found, 'placed') + count(found, 'redirect')).toBe(1)
    expect(count(found, 'cart_changed') + count(found, 'out_of_stock')).toBe(11)
    await shop.mustBeSound()
  })

  // https://github.com/vendurehq/vendure/issues/3065
  test('the shopper is charged, and then sees that it is out of stock', async () => {
    const paying = shop.guest(0)
    const { checkoutId, redirectUrl } = await redirected(
      paying,
      await fillCart(paying, { [shop.vase]: 3 }),
      'pays',
    )
    const greedy = shop.guest(1)
    const rest = await fillCart(greedy, { [shop.vase]: 2 })
    const { id: cartId } = rest
    // What is being paid is nobody else's meanwhile.
    await expect(
      greedy.addCartLine({ params: { cartId }, body: { variantId: shop.vase, quantity: 1 } }),
    ).rejects.toMatchObject(outOfStock)
    expect(await order(greedy, rest, 'manual', 'the rest')).toMatchObject({ state: 'placed' })
    await shop.first.payer(redirectUrl, { card: 'succeeds' })
    expect(await paying.confirmCheckout({ params: { checkoutId } })).toMatchObject({ state: 'placed' })
    expect(await shop.level(shop.vase)).toEqual([0, 0])
    await shop.mustBeSound()
  })

  // The same, where the bank books a payment that the shop has cancelled, and the items are sold.
  test('the shopper pays too late for items that are sold, and nobody gives the money back', async () => {
    const late = shop.guest(0)
    const cart = await fillCart(late, { [shop.vase]: 5 })
    const { checkoutId } = await redirected(late, cart, 'late')
    shop.clock.advance(16 * minute)
    await shop.first.work()
    const quick = shop.guest(1)
    await order(quick, await fillCart(quick, { [shop.vase]: 5 }), 'manual', 'quick')
    await shop.bookLate()
    expect(await shop.charges()).toEqual([cart.totals.total.amount])
    const answer = await late.confirmCheckout({ params: { checkoutId } })
    expect(answer).toMatchObject({ state: 'failed', reason: 'out_of_stock' })
    expect(await shop.charges()).toEqual([0])
    expect(await shop.placed()).toHaveLength(1)
    await shop.mustBeSound()
  })

  // https://github.com/medusajs/medusa/issues/13301
  test('a payment succeeds, the browser never comes back, the process ends, and there is no order', async () => {
    const guest = shop.guest(0)
    const cart = await fillCart(guest, { [shop.bowl]: 2 })
    const { checkoutId, redirectUrl } = await redirected(guest, cart, 'gone')
    await shop.first.payer(redirectUrl, { card: 'succeeds' })
    shop.endAt.name = 'checkout: before placing'
    await expect(guest.confirmCheckout({ params: { checkoutId } })).rejects.toThrow()
    expect(await shop.placed()).toEqual([])
    // Nobody asks again; no notification arrives.
    await shop.second.settle()
    const [placed, ...more] = await shop.placed()
    expect(more).toEqual([])
    expect(placed).toMatchObject({ payment: 'paid', totals: { total: cart.totals.total.amount } })
    expect(await shop.charges()).toEqual([cart.totals.total.amount])
    await shop.mustBeSound()
  })

  // https://github.com/saleor/saleor/issues/14926
  test('a shopper who reloads the page, sends it twice and opens a second tab pays twice', async () => {
    const guest = shop.guest(0)
    const cart = await fillCart(guest, { [shop.bowl]: 1 })
    const tab = await redirected(guest, cart, 'tab')
    expect(await redirected(guest, cart, 'tab')).toEqual(tab)
    const second = await redirected(shop.guest(1), cart, 'second tab')
    await Promise.all(
      [tab, second, second, tab].map(({ redirectUrl }) =>
        shop.first.payer(redirectUrl, { card: 'succeeds' }),
      ),
    )
    await Promise.all(
      [tab, second, second, tab].map(({ checkoutId }, turn) =>
        shop.guest(turn).confirmCheckout({ params: { checkoutId } }),
      ),
    )
    await order(guest, cart, 'sandbox', 'refreshed').catch(() => undefined)
    await shop.first.settle()
    const charged = (await shop.charges()).filter((amount) => amount > 0)
    expect(charged).toEqual([cart.totals.total.amount])
    expect(await shop.placed()).toHaveLength(1)
    await shop.mustBeSound()
  })

  // https://github.com/medusajs/medusa/issues/14818
  test('totals have fractions of a cent, which the payment provider refuses or rounds in its own way', async () => {
    const { owner } = shop
    await owner.createPromotion({
      body: withEffect({ kind: 'percentage', basisPoints: 3_333 }, { name: 'A third' }),
    })
    const odd = await putOnSale(
      owner,
      someProduct({
        handle: 'cup',
        title: 'Cup',
        variants: [
          someVariant({ sku: 'CUP-1', prices: [{ currency: 'EUR', amount: 333, compareAt: null }] }),
        ],
      }),
      20,
    )
    const guest = shop.guest(0)
    const cart = await fillCart(guest, { [odd.variantId]: 7, [shop.vase]: 3 })
    const { checkoutId, redirectUrl } = await redirected(guest, cart, 'odd')
    await shop.first.payer(redirectUrl, { card: 'succeeds' })
    await guest.confirmCheckout({ params: { checkoutId } })
    const [placed] = await shop.placed()
    if (!placed) throw new Error('there is no order')
    const amounts = [
      ...JSON.stringify(placed).matchAll(/"(?:\w*[pP]rice|amount|tax|discount|subtotal|total)":(-?[\d.]+)/g),
    ]
    expect(amounts.length).toBeGreaterThan(20)
    expect(
      amounts.map(([, amount]) => Number(amount)).filter((amount) => !Number.isSafeInteger(amount)),
    ).toEqual([])
    const lines = placed.lines.reduce((sum, line) => sum + line.subtotal - line.discount, 0)
    expect(lines + (placed.delivery?.price ?? 0)).toBe(placed.totals.total)
    expect(await shop.charges()).toEqual([placed.totals.total])
    await shop.mustBeSound()
  })

  // https://github.com/vendurehq/vendure/issues/1237
  test('a discount on the whole order, spread over items of several tax rates, takes off more than it says', async () => {
    const { owner } = shop
    const book = await putOnSale(
      owner,
      someProduct({
        handle: 'book',
        title: 'Book',
        taxCategory: 'reduced',
        variants: [
          someVariant({ sku: 'BOOK-1', prices: [{ currency: 'EUR', amount: 1_999, compareAt: null }] }),
        ],
      }),
      5,
    )
    const guest = shop.guest(0)
    const plain = await fillCart(guest, { [book.variantId]: 3, [shop.bowl]: 1 })
    await owner.createPromotion({
      body: withEffect(
        { kind: 'amount', basisPoints: 0, amounts: [{ currency: 'EUR', amount: 1_000 }], per: 'order' },
        { name: 'Ten off' },
      ),
    })
    const cart = await guest.getCart({ params: { cartId: plain.id } })
    expect(plain.totals.total.amount - cart.totals.total.amount).toBe(1_000)
    await order(guest, cart, 'manual', 'ten off')
    const [placed] = await shop.placed()
    if (!placed) throw new Error('there is no order')
    expect(placed.lines.map(({ discount }) => discount).reduce((sum, each) => sum + each, 0)).toBe(1_000)
    // The tax in each line is that of what is left of it, and the rates add up to the whole.
    for (const { subtotal, discount, tax, taxRate } of placed.lines)
      expect(tax).toBe(Math.round(((subtotal - discount) * taxRate) / (10_000 + taxRate)))
    expect(placed.totals.taxLines.map(({ rate }) => rate).toSorted()).toEqual([1_900, 700])
    expect(placed.totals.taxLines.reduce((sum, { amount }) => sum + amount, 0)).toBe(placed.totals.tax)
    await shop.mustBeSound()
  })

  // https://github.com/medusajs/medusa/issues/15360
  test('a promotion that one order may use is given to several who ask for it at once', async () => {
    const guests = Array.from({ length: 8 }, (_, turn) => shop.guest(turn))
    // Other items at the other process, so that nothing but the promotion is wanted by all.
    const items = (turn: number) => (turn % 2 === 0 ? shop.bowl : shop.vase)
    const carts = await Promise.all(
      guests.map((guest, turn) => fillCart(guest, { [items(turn)]: 1 }, shop.code)),
    )
    const found = await outcomes(
      guests.map((guest, turn) => {
        const cart = carts[turn]
        if (!cart) throw new Error('a cart is missing')
        return order(guest, cart, turn < 4 ? 'manual' : 'sandbox', `guest ${turn}`)
      }),
    )
    expect(count(found, 'placed') + count(found, 'redirect')).toBe(1)
    expect(count(found, 'cart_changed')).toBe(7)
    await shop.mustBeSound()
    const discounted = (await shop.placed()).filter(({ totals }) => totals.discount > 0)
    expect(discounted.length).toBeLessThanOrEqual(1)
  })
})
