import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '#vocabulary/time.ts'
import { fillCart, orderCart } from '../api/buying.ts'
import { putOnSale, someProduct, someVariant, type ProductInput } from '../api/products.ts'
import { openTestShop, start, type SignedIn, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
let trade: string
beforeAll(async () => {
  shop = await openTestShop()
  trade = (await shop.owner.api.createCustomerGroup({ body: { name: 'Trade' } })).id
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.signInAgain())

let made = 0
type Price = ProductInput['variants'][number]['prices'][number]

/** Puts a product of one variant on sale at a price in euros. */
async function sell(price: Partial<Price> = {}, variant: Partial<ProductInput['variants'][number]> = {}) {
  made += 1
  const handle = `priced-${made}`
  const prices = [{ currency: 'EUR', amount: 4_200, compareAt: null, ...price }]
  const variants = [someVariant({ sku: `PRICED-${made}`, prices, ...variant })]
  const input = someProduct({ handle, title: `Priced ${made}`, variants })
  return { input, ...(await putOnSale(shop.owner.api, input, 500)) }
}
type OnSale = Awaited<ReturnType<typeof sell>>

/** Changes the price of a product. */
async function reprice({ input, productId, variantId }: OnSale, price: Partial<Price>) {
  const { api } = shop.owner
  const { version } = await api.getAdminProduct({ params: { productId } })
  const [variant] = input.variants
  const prices = [{ currency: 'EUR', amount: 4_200, compareAt: null, ...price }]
  const body = { ...input, variants: [{ ...(variant ?? someVariant()), id: variantId, prices }] }
  return api.replaceProduct({ params: { productId }, version, body })
}

const shown = async ({ handle }: OnSale, market = 'eu') =>
  (await shop.visitor().api.getProduct({ params: { handle }, query: { market } })).variants[0]

const priceList = (change: object = {}) => ({
  name: 'Trade prices',
  active: true,
  groups: [trade],
  markets: [],
  from: null,
  until: null,
  priority: 0,
  entries: [{ scope: 'all' as const, target: '', percent: 1_000, prices: [] }],
  ...change,
})

async function member(): Promise<SignedIn> {
  const ada = await shop.shopper()
  await shop.owner.api.setCustomerGroups({
    params: { customerId: ada.customerId },
    body: { groups: [trade] },
  })
  return ada
}

/** Creates a list for one test. */
async function listFor(change: object, use: (id: string) => Promise<void>) {
  const { id } = await shop.owner.api.createPriceList({ body: priceList(change) })
  try {
    await use(id)
  } finally {
    const { version } = await shop.owner.api.getPriceList({ params: { priceListId: id } })
    await shop.owner.api.removePriceList({ params: { priceListId: id }, version })
  }
}

test('a customer group has a name of its own, whatever its case', async () => {
  const { api } = shop.owner
  const create = (name: string) =>
    shop.owner.refused('/api/admin/customer-groups', { method: 'POST', body: { name } })
  expect(await create('TRADE')).toMatchObject({ status: 422, errors: [{ pointer: '/name', code: 'taken' }] })
  const { id: groupId, version } = await api.createCustomerGroup({ body: { name: 'Press' } })
  const rename = (name: string) => api.replaceCustomerGroup({ params: { groupId }, version, body: { name } })
  await expect(rename('Trade')).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
  expect(await rename('PRESS')).toMatchObject({ name: 'PRESS' })
})

describe('Tiers', () => {
  const tiers = [
    { from: 5, amount: 3_900 },
    { from: 10, amount: 3_500 },
  ]

  test('are shown with the product, and the cart says how many more reach the next one', async () => {
    const vase = await sell({ tiers })
    expect((await shown(vase))?.tiers).toEqual([
      { from: 5, price: { amount: 3_900, currency: 'EUR' } },
      { from: 10, price: { amount: 3_500, currency: 'EUR' } },
    ])
    const { api } = shop.visitor()
    const body = { variantId: vase.variantId, quantity: 4 }
    const cart = await api.addCartLine({ params: { cartId: 'current' }, body })
    expect(cart.lines[0]).toMatchObject({
      unitPrice: { amount: 4_200 },
      nextTier: { from: 5, price: { amount: 3_900 } },
    })
  })

  test('a price that changes with the quantity is shown with it, and is no change to be accepted', async () => {
    const vase = await sell({ tiers })
    const { api } = shop.visitor()
    const params = { cartId: 'current' }
    const first = await api.addCartLine({ params, body: { variantId: vase.variantId, quantity: 4 } })
    const more = await api.addCartLine({ params, body: { variantId: vase.variantId, quantity: 6 } })
    expect(more.lines).toHaveLength(1)
    expect(more.lines[0]).toMatchObject({
      unitPrice: { amount: 3_500 },
      subtotal: { amount: 35_000 },
      problems: [],
    })
    const lineId = first.lines[0]?.id ?? ''
    const fewer = await api.changeCartLine({ params: { cartId: 'current', lineId }, body: { quantity: 1 } })
    expect(fewer.lines[0]).toMatchObject({ unitPrice: { amount: 4_200 }, problems: [] })
  })

  test('a new price is shown all the same, whatever the quantity is changed to', async () => {
    const vase = await sell({ tiers })
    const { api } = shop.visitor()
    const params = { cartId: 'current' }
    const { lines } = await api.addCartLine({ params, body: { variantId: vase.variantId, quantity: 4 } })
    await reprice(vase, { amount: 4_500, tiers })
    const body = { quantity: 12 }
    const changed = await api.changeCartLine({
      params: { cartId: 'current', lineId: lines[0]?.id ?? '' },
      body,
    })
    expect(changed.lines[0]?.problems).toEqual([
      {
        code: 'price_changed',
        message: 'The price is now €35.00; it was €42.00',
        left: null,
        before: { amount: 4_200, currency: 'EUR' },
      },
    ])
  })

  test.each([
    ['a tier as dear as one unit', [{ from: 5, amount: 4_200 }], '/variants/0/prices/0/tiers/0/amount'],
    ['tiers that do not climb', [tiers[1], tiers[0]], '/variants/0/prices/0/tiers/1/from'],
    ['a tier from one unit', [{ from: 1, amount: 1 }], '/variants/0/prices/0/tiers/0/from'],
    ['a tier below nothing', [{ from: 5, amount: -1 }], '/variants/0/prices/0/tiers/0/amount'],
    ['a tier from half a unit', [{ from: 2.5, amount: 1 }], '/variants/0/prices/0/tiers/0/from'],
  ])('%s is refused at its field', async (_, wrong, pointer) => {
    const prices = [{ currency: 'EUR', amount: 4_200, compareAt: null, tiers: wrong }]
    const body = someProduct({
      handle: 'wrong',
      variants: [someVariant({ sku: 'WRONG', prices: prices as Price[] })],
    })
    const { errors } = await shop.owner.refused('/api/admin/products', { method: 'POST', body })
    expect(errors?.map((error) => error.pointer)).toContain(pointer)
  })

  test('a currency that does not exist is refused, and one with three decimals keeps all of them', async () => {
    const prices = [{ currency: 'ABC', amount: 1, compareAt: null }]
    const body = someProduct({ handle: 'wrong', variants: [someVariant({ sku: 'WRONG', prices })] })
    const { errors } = await shop.owner.refused('/api/admin/products', { method: 'POST', body })
    expect(errors?.map((error) => error.pointer)).toEqual(['/variants/0/prices/0/currency'])
    const dinar = await sell({ currency: 'KWD', amount: 12_345 })
    const { variants } = await shop.owner.api.getAdminProduct({ params: { productId: dinar.productId } })
    expect(variants[0]?.prices).toEqual([{ currency: 'KWD', amount: 12_345, compareAt: null }])
    await expect(shown(dinar)).rejects.toMatchObject({ problem: { code: 'product_not_found' } })
  })
})

describe('Price lists', () => {
  test('give a member a price of their own, in their cart and beside the product, and nobody else', async () => {
    const vase = await sell()
    const ada = await member()
    const bob = await shop.shopper()
    await listFor({}, async () => {
      await fillCart(ada, vase.variantId, 2)
      await fillCart(bob, vase.variantId, 2)
      const current = { params: { cartId: 'current' } }
      const mine = await ada.api.getCart(current)
      expect(mine.lines[0]).toMatchObject({
        unitPrice: { amount: 3_780 },
        listPrice: { amount: 4_200 },
        subtotal: { amount: 7_560 },
        problems: [],
        explanation: [{ rule: 'price_list', name: 'Trade prices', applied: true, amount: { amount: -840 } }],
      })
      expect((await bob.api.getCart(current)).lines[0]).toMatchObject({
        unitPrice: { amount: 4_200 },
        explanation: [],
      })
      const own = await ada.api.listMemberPrices({ params: { handle: vase.handle }, query: { market: 'eu' } })
      expect(own.items).toMatchObject([
        { variantId: vase.variantId, price: { amount: 3_780 }, name: 'Trade prices' },
      ])
      expect((await ada.api.getSession()).customer?.memberPrices).toBe(true)
      expect((await bob.api.getSession()).customer?.memberPrices).toBe(false)
    })
  })

  test('a member’s prices reach no shared cache, and the public answer stays the same for everyone', async () => {
    const vase = await sell()
    const ada = await member()
    await listFor({}, async () => {
      const path = `/api/products/${vase.handle}`
      const [mine, theirs] = [await ada.send(path), await shop.visitor().send(path)]
      expect(mine.text).toBe(theirs.text)
      const own = await ada.send(`${path}/member-prices`)
      expect(own.headers.get('cache-control')).toBe('private, no-store')
      expect((await shop.visitor().refused(`${path}/member-prices`)).code).toBe('sign_in_required')
    })
  })

  test('reading one’s own prices costs no document besides who one is', async () => {
    const vase = await sell()
    const ada = await member()
    await listFor({}, async () => {
      const headers = { prefer: 'server-timing' }
      const path = `/api/products/${vase.handle}/member-prices`
      const { headers: own } = await ada.send(path, { headers })
      const { headers: account } = await ada.send('/api/session', { headers })
      const reads = (timing: string | null) => Number(/reads;desc="?(\d+)/.exec(timing ?? '')?.[1] ?? NaN)
      expect(reads(own.get('server-timing'))).toBeLessThanOrEqual(reads(account.get('server-timing')))
    })
  })

  test('end to the millisecond: what is ordered afterwards must be accepted at the new price', async () => {
    const vase = await sell()
    const ada = await member()
    const until = new Date(shop.clock.now() + 60_000).toISOString()
    await listFor({ until }, async () => {
      const cart = await fillCart(ada, vase.variantId)
      expect(cart.lines[0]?.unitPrice.amount).toBe(3_780)
      shop.advance(59_999)
      const before = await ada.api.getCart({ params: { cartId: 'current' } })
      expect(before.lines[0]).toMatchObject({ unitPrice: { amount: 3_780 }, problems: [] })
      shop.advance(1)
      const after = await ada.api.getCart({ params: { cartId: 'current' } })
      expect(after.lines[0]).toMatchObject({
        unitPrice: { amount: 4_200 },
        problems: [{ code: 'price_changed', message: 'The price is now €42.00; it was €37.80' }],
      })
      const refused = await ada.refused('/api/checkout', {
        method: 'POST',
        headers: { 'idempotency-key': `late ${vase.handle}` },
        body: { cartId: cart.id, total: before.totals.total, paymentMethod: 'manual', termsAccepted: true },
      })
      expect(refused.code).toBe('cart_changed')
    })
  })

  test('an order keeps what everybody paid and what the list did, for staff to read', async () => {
    const vase = await sell()
    const ada = await member()
    await listFor({}, async () => {
      const cart = await fillCart(ada, vase.variantId)
      const { orderId } = await orderCart(ada, cart)
      const { pricing, lines } = await shop.owner.api.getAdminOrder({ params: { orderId } })
      expect(lines[0]?.unitPrice.amount).toBe(3_780)
      expect(pricing).toMatchObject([
        {
          listPrice: { amount: 4_200 },
          notes: [{ rule: 'price_list', applied: true, amount: { amount: -420 } }],
        },
      ])
    })
  })

  test('who is taken out of the group pays what everybody pays, with a note at the line', async () => {
    const vase = await sell()
    const ada = await member()
    await listFor({}, async () => {
      await fillCart(ada, vase.variantId)
      await shop.owner.api.setCustomerGroups({ params: { customerId: ada.customerId }, body: { groups: [] } })
      const { lines } = await ada.api.getCart({ params: { cartId: 'current' } })
      expect(lines[0]).toMatchObject({ unitPrice: { amount: 4_200 }, problems: [{ code: 'price_changed' }] })
      expect(lines[0]?.explanation).toEqual([])
    })
  })

  test('nobody gives themselves a group', async () => {
    const ada = await shop.shopper()
    const support = await shop.staff('support')
    for (const someone of [ada, support]) {
      const { code } = await someone.refused(`/api/admin/customers/${ada.customerId}/groups`, {
        method: 'PUT',
        body: { groups: [trade] },
      })
      expect(code).toBe('permission_denied')
    }
    const { code } = await ada.refused('/api/account', {
      method: 'PATCH',
      body: { name: 'Ada', groups: [trade] },
    })
    expect(code).toBe('invalid_request')
  })

  test.each<[string, object, string]>([
    ['for no group', { groups: [] }, '/groups'],
    ['for a group that is not there', { groups: ['cgr_none'] }, '/groups/0'],
    ['in a market that is not there', { markets: ['moon'] }, '/markets/0'],
    [
      'that ends as it begins',
      { from: new Date(start).toISOString(), until: new Date(start).toISOString() },
      '/until',
    ],
    [
      'about products that are not there',
      { entries: [{ scope: 'variant', target: 'x', percent: 1, prices: [] }] },
      '/entries/0/target',
    ],
    [
      'with nothing off',
      { entries: [{ scope: 'all', target: '', percent: 0, prices: [] }] },
      '/entries/0/percent',
    ],
    [
      'with more off than there is',
      { entries: [{ scope: 'all', target: '', percent: 10_001, prices: [] }] },
      '/entries/0/percent',
    ],
    [
      'with neither a percentage nor a price',
      { entries: [{ scope: 'all', target: '', percent: null, prices: [] }] },
      '/entries/0/percent',
    ],
    [
      'with both',
      { entries: [{ scope: 'all', target: '', percent: 1, prices: [{ currency: 'EUR', amount: 1 }] }] },
      '/entries/0/percent',
    ],
    [
      'with a price below nothing',
      { entries: [{ scope: 'all', target: '', percent: null, prices: [{ currency: 'EUR', amount: -1 }] }] },
      '/entries/0/prices/0/amount',
    ],
    [
      'with a currency that is none',
      { entries: [{ scope: 'all', target: '', percent: null, prices: [{ currency: 'ABC', amount: 1 }] }] },
      '/entries/0/prices/0/currency',
    ],
    [
      'with two prices for one thing',
      { entries: [1, 2].map((percent) => ({ scope: 'all', target: '', percent, prices: [] })) },
      '/entries/1/target',
    ],
    ['without any price', { entries: [] }, '/entries'],
  ])('one %s is refused at its field', async (_, change, pointer) => {
    const { status, errors } = await shop.owner.refused('/api/admin/price-lists', {
      method: 'POST',
      body: priceList(change),
    })
    expect(status).toBe(422)
    expect(errors?.map((error) => error.pointer)).toContain(pointer)
  })

  test('a list is changed from the version that was read, and a group that has one stays', async () => {
    const { api } = shop.owner
    await listFor({}, async (priceListId) => {
      const changed = await api.replacePriceList({
        params: { priceListId },
        version: 1,
        body: priceList({ priority: 7 }),
      })
      expect(changed).toMatchObject({ version: 2, priority: 7, live: true })
      const stale = api.replacePriceList({ params: { priceListId }, version: 1, body: priceList() })
      await expect(stale).rejects.toMatchObject({ problem: { code: 'version_stale' } })
      const removal = api.removeCustomerGroup({ params: { groupId: trade }, version: 1 })
      await expect(removal).rejects.toMatchObject({ problem: { code: 'customer_group_in_use' } })
    })
  })

  test('the list of lists has no prices but their number; they are read page by page', async () => {
    const vase = await sell()
    const { api } = shop.owner
    const fixed = [
      { currency: 'USD', amount: 4_000 },
      { currency: 'EUR', amount: 3_900 },
    ]
    const entries = [
      { scope: 'all' as const, target: '', percent: 1_000, prices: [] },
      { scope: 'variant' as const, target: vase.variantId, percent: null, prices: fixed },
    ]
    await listFor({ entries }, async (priceListId) => {
      const { items } = await api.listPriceLists()
      const listed = items.find(({ id }) => id === priceListId)
      expect(listed).toMatchObject({ name: 'Trade prices', prices: 2, currencies: ['EUR', 'USD'] })
      expect(listed).not.toHaveProperty('entries')
      const params = { priceListId }
      const first = await api.listPriceListPrices({ params, query: { limit: 1 } })
      expect(first.items).toEqual([{ ...entries[0], label: 'All products' }])
      const query = { limit: 1, after: first.next ?? '' }
      const second = await api.listPriceListPrices({ params, query })
      expect(second).toEqual({ items: [{ ...entries[1], label: vase.input.title }], next: null })
      await api.replacePriceList({ params, version: 1, body: priceList({ entries }) })
      const stale = api.listPriceListPrices({ params, query })
      await expect(stale).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
    })
  })

  test('a list whose variant was deleted can still be saved, and names no other that is not there', async () => {
    const { api } = shop.owner
    const vase = await sell()
    const entry = (target: string) => ({ scope: 'variant' as const, target, percent: 1_000, prices: [] })
    await listFor({ entries: [entry(vase.variantId)] }, async (priceListId) => {
      const params = { productId: vase.productId }
      const { version } = await api.getAdminProduct({ params })
      const variants = [someVariant({ sku: `${vase.handle}-new` })]
      await api.replaceProduct({ params, version, body: { ...vase.input, variants } })
      const replace = (version: number, ...targets: string[]) =>
        api.replacePriceList({
          params: { priceListId },
          version,
          body: priceList({ active: false, entries: targets.map(entry) }),
        })
      expect(await replace(1, vase.variantId)).toMatchObject({ active: false, prices: 1 })
      await expect(replace(2, vase.variantId, 'var_none')).rejects.toMatchObject({
        problem: { errors: [{ pointer: '/entries/1/target' }] },
      })
    })
  })

  test('a repeat creates one list', async () => {
    const request = { body: priceList({ active: false }), idempotencyKey: 'one list' }
    const [first, second] = [
      await shop.owner.api.createPriceList(request),
      await shop.owner.api.createPriceList(request),
    ]
    expect(second.id).toBe(first.id)
    const { items } = await shop.owner.api.listPriceLists()
    expect(items.filter(({ id }) => id === first.id)).toHaveLength(1)
    await shop.owner.api.removePriceList({ params: { priceListId: first.id }, version: 1 })
  })
})

describe('The lowest price of 30 days', () => {
  const money = (amount: number) => ({ amount, currency: 'EUR' })

  test('is shown with a reduction, which is measured against it', async () => {
    const vase = await sell({ amount: 5_000 })
    shop.advance(day)
    await shop.owner.signInAgain()
    await reprice(vase, { amount: 4_600 })
    shop.advance(20 * day)
    await shop.owner.signInAgain()
    await reprice(vase, { amount: 4_200, compareAt: 5_000 })
    expect(await shown(vase)).toMatchObject({
      price: money(4_200),
      compareAtPrice: money(4_600),
      lowestPrice: money(4_600),
    })
    const visitor = shop.visitor()
    await fillCart(visitor, vase.variantId)
    const { lines } = await visitor.api.getCart({ params: { cartId: 'current' } })
    expect(lines[0]).toMatchObject({ compareAtPrice: money(4_600), lowestPrice: money(4_600) })
    const { items } = await visitor.api.listProducts({ query: { market: 'eu', q: vase.input.title } })
    expect(items.find(({ handle }) => handle === vase.handle)?.compareAtPrice).toEqual(money(4_600))
  })

  test('products that begin their life reduced announce nothing, and staff see why', async () => {
    const vase = await sell({ amount: 4_200, compareAt: 9_900 })
    expect(await shown(vase)).toMatchObject({ compareAtPrice: null, lowestPrice: null })
    const { variants } = await shop.owner.api.getAdminProduct({ params: { productId: vase.productId } })
    expect(variants[0]).toMatchObject({ pastPrices: [], lowestPrices: [] })
  })

  test('does not concern a market outside the European Economic Area', async () => {
    const vase = await sell({ currency: 'USD', amount: 4_200, compareAt: 9_900 })
    expect(await shown(vase, 'us')).toMatchObject({
      compareAtPrice: { amount: 9_900, currency: 'USD' },
      lowestPrice: null,
    })
  })

  test('a price before that is no reduction is refused', async () => {
    const prices = [{ currency: 'EUR', amount: 4_200, compareAt: 4_200 }]
    const body = someProduct({ handle: 'wrong', variants: [someVariant({ sku: 'WRONG', prices })] })
    const { errors } = await shop.owner.refused('/api/admin/products', { method: 'POST', body })
    expect(errors?.map((error) => error.pointer)).toEqual(['/variants/0/prices/0/compareAt'])
  })

  test('nobody writes the history of a price', async () => {
    const variant = { ...someVariant({ sku: 'WRONG' }), pastPrices: { EUR: [] } }
    const body = someProduct({ handle: 'wrong', variants: [variant] })
    const { code } = await shop.owner.refused('/api/admin/products', { method: 'POST', body })
    expect(code).toBe('invalid_request')
  })
})

describe('The price per measure', () => {
  const content = { amount: 250_000, of: 'g' as const, reference: 100, referenceOf: 'g' as const }

  test('is shown with the product and in the cart, for the price that applies there', async () => {
    const soap = await sell({ amount: 499, tiers: [{ from: 2, amount: 400 }] }, { content })
    expect((await shown(soap))?.pricePerMeasure).toEqual({
      price: { amount: 200, currency: 'EUR' },
      reference: 100,
      of: 'g',
    })
    const visitor = shop.visitor()
    await fillCart(visitor, soap.variantId, 2)
    const { lines } = await visitor.api.getCart({ params: { cartId: 'current' } })
    expect(lines[0]?.pricePerMeasure?.price.amount).toBe(160)
  })

  test('of grams for litres is refused', async () => {
    const variant = someVariant({ sku: 'WRONG', content: { ...content, referenceOf: 'l' } })
    const body = someProduct({ handle: 'wrong', variants: [variant] })
    const { errors } = await shop.owner.refused('/api/admin/products', { method: 'POST', body })
    expect(errors?.map((error) => error.pointer)).toEqual(['/variants/0/content/referenceOf'])
  })
})
