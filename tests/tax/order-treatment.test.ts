import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { checkTotals } from '#demo/bench/audit/money.ts'
import { readShopStore } from '../reliability/shop-store.ts'

let shop: TestShop
let variantId: string
const vienna = { ...berlin, country: 'AT', postcode: '1010', city: 'Wien' }
const austria = {
  taxes: [{ name: 'USt', rates: [{ category: 'standard', millionths: 200_000 }] }],
  shippingTax: 'standard' as const,
  areas: [],
}

beforeAll(async () => {
  shop = await openTestShop({ SHOP_COUNTRY: 'DE' })
  const prices = [{ currency: 'EUR', amount: 12_000, compareAt: null }]
  const product = someProduct({ handle: 'case', variants: [someVariant({ sku: 'CASE', prices })] })
  variantId = (await putOnSale(shop.owner.api, product, 500)).variantId
  await shop.owner.api.createTaxes({ body: { country: 'AT', ...austria } })
  await changeMarket({ zones: ['DE', 'AT'] })
})
afterAll(() => shop.close())

async function changeMarket({ zones, ...change }: { zones?: string[]; taxInclusive?: boolean }) {
  const params = { marketId: 'eu' }
  const {
    id: _,
    version,
    warnings: _warnings,
    warningDetails: _details,
    ...market
  } = await shop.owner.api.getMarket({ params })
  const body = { ...market, ...change }
  if (zones) body.zones = market.zones.map((zone) => ({ ...zone, countries: zones }))
  await shop.owner.api.replaceMarket({ params, version, body })
}

/** Orders one of it, to Vienna. */
async function order(vatId: string | null, change: object = {}) {
  const visitor = shop.visitor()
  const params = { cartId: 'current' }
  await visitor.api.addCartLine({ params, body: { variantId, quantity: 1 } })
  const cart = await visitor.api.updateCart({
    params,
    body: {
      email: 'ada@example.org',
      deliveryAddress: vienna,
      deliveryOptionId: 'standard',
      ...(vatId ? { vatId } : {}),
      ...change,
    },
  })
  const answer = await visitor.api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
    idempotencyKey: `order-${cart.id}`,
  })
  if (answer.state !== 'placed') throw new Error(`not placed but ${answer.state}`)
  const { orderId, access } = answer
  return { orderId, own: await visitor.api.getOrder({ params: { orderId }, query: { access } }) }
}

const preview = (orderId: string, body: object = {}) =>
  shop.owner.api.previewOrderEdit({
    params: { orderId },
    body: { add: [{ variantId, quantity: 1 }], reason: 'Called', ...body },
  })
const audited = async (): Promise<string[]> => checkTotals(await readShopStore(shop.store))

test('an exempt order stays exempt when staff add items', async () => {
  const { orderId, own } = await order('ATU13585627')
  const { api } = shop.owner
  const params = { orderId }
  const { change } = await preview(orderId)
  expect(change.amount).toBe(10_000)
  const { version } = await api.getAdminOrder({ params })
  const body = { add: [{ variantId, quantity: 1 }], reason: 'Called', change }
  const edited = await api.editOrder({ params, version, body, idempotencyKey: `edit-${orderId}` })
  expect(edited.totals).toMatchObject({
    total: { amount: own.totals.total.amount + 10_000 },
    tax: { amount: 0 },
    taxLines: [],
  })
  expect(await audited()).toEqual([])
})

test('an order that is exempted later costs what it costs an exempt buyer, and its invoice says why', async () => {
  const { api } = shop.owner
  const exempt = await order('ATU13585627')
  const { orderId, own } = await order(null)
  const params = { orderId }
  const taxExemption = { note: 'Reverse charge', vatId: 'atu 13585627' }
  const reason = 'The number came later'
  const edit = async (body: object) => {
    const { change } = await preview(orderId, { add: [], ...body })
    const { version } = await api.getAdminOrder({ params })
    const wanted = { reason, change, ...body }
    return api.editOrder({ params, version, body: wanted, idempotencyKey: JSON.stringify(body) })
  }
  await expect(preview(orderId, { taxExemption })).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/taxExemption' }] },
  })
  const wrong = edit({ taxExemption: { ...taxExemption, vatId: 'ATU1' } })
  await expect(wrong).rejects.toMatchObject({ problem: { errors: [{ pointer: '/taxExemption/vatId' }] } })
  await api.recordPayment({
    params,
    version: own.version,
    body: { amount: own.totals.total, reference: 'Transfer' },
    idempotencyKey: `paid ${orderId}`,
  })
  await api.issueOrderInvoice({ params })
  const edited = await edit({ taxExemption })
  expect(edited).toMatchObject({
    vatId: 'ATU13585627',
    taxExemption: { reason: 'exempt_customer', note: 'Reverse charge' },
    totals: { ...exempt.own.totals },
  })
  expect(edited.history.find(({ event }) => event === 'edited')?.details).toEqual({
    taxExempted: true,
    text: reason,
  })
  await expect(edit({ taxExemption })).rejects.toThrow('This order is exempt already')
  const { items } = await api.issueOrderInvoice({ params })
  expect(items.map(({ kind }) => kind)).toEqual(['invoice', 'credit_note', 'invoice'])
  expect((await preview(orderId)).change.amount).toBe(10_000)
  expect(await audited()).toEqual([])
})

test('taxes of the country and prices of the market that change later are those of later orders', async () => {
  const { orderId } = await order(null)
  const params = { country: 'AT' }
  const { version } = await shop.owner.api.getTaxes({ params })
  const taxes = [{ name: 'USt', rates: [{ category: 'standard', millionths: 250_000 }] }]
  await shop.owner.api.replaceTaxes({ params, version, body: { ...austria, taxes } })
  await changeMarket({ taxInclusive: false })
  try {
    expect((await preview(orderId)).change.amount).toBe(12_000)
  } finally {
    await changeMarket({ taxInclusive: true })
    const now = await shop.owner.api.getTaxes({ params })
    await shop.owner.api.replaceTaxes({ params, version: now.version, body: austria })
  }
})

test('an address with other taxes in the same country is refused', async () => {
  const { orderId } = await order(null)
  const params = { country: 'AT' }
  const { version } = await shop.owner.api.getTaxes({ params })
  const areas = [{ name: 'Mittelberg', regions: [], postcodes: ['6991'], apart: true, taxes: austria.taxes }]
  await shop.owner.api.replaceTaxes({ params, version, body: { ...austria, areas } })
  const deliveryAddress = { ...vienna, postcode: '6991', city: 'Riezlern' }
  await expect(preview(orderId, { add: [], deliveryAddress })).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/deliveryAddress/country' }] },
  })
})

test('a VAT number that exempts nobody stands on the order all the same', async () => {
  const { orderId, own } = await order('GB980780684')
  expect(own).toMatchObject({ vatId: 'GB980780684', taxExemption: null })
  const order1 = await shop.owner.api.getAdminOrder({ params: { orderId } })
  expect(order1.vatId).toBe('GB980780684')
})

test('a draft with the VAT number of a business abroad is exempt, and so is its order', async () => {
  const { api } = shop.owner
  const line = { id: 'line_1', variantId, quantity: 1 }
  const body = {
    market: 'eu',
    email: 'ada@example.org',
    lines: [line],
    deliveryAddress: { ...vienna, company: 'Muster GmbH' },
    deliveryOptionId: 'standard',
  }
  const wrong = api.createDraft({ body: { ...body, vatId: 'ATU1' }, idempotencyKey: 'wrong' })
  await expect(wrong).rejects.toMatchObject({ problem: { errors: [{ pointer: '/vatId' }] } })
  const taxed = await api.createDraft({ body: { ...body, vatId: 'GB980780684' }, idempotencyKey: 'taxed' })
  expect(taxed).toMatchObject({
    taxExemption: null,
    vatIdRefused: { message: expect.stringContaining('EU') as string },
  })
  const draft = await api.createDraft({ body: { ...body, vatId: 'atu 13585627' }, idempotencyKey: 'draft' })
  expect(draft).toMatchObject({
    content: { vatId: 'ATU13585627' },
    taxExemption: { reason: 'reverse_charge' },
    totals: { subtotal: { amount: 10_000 }, tax: { amount: 0 } },
  })
  const params = { draftId: draft.id }
  const { version } = draft
  const total = draft.totals.total
  const placed = await api.placeDraft({ params, version, body: { total }, idempotencyKey: 'placed' })
  expect(placed).toMatchObject({ vatId: 'ATU13585627', taxExemption: { vatId: 'ATU13585627' } })
  expect(placed.billingAddress.company).toBe('Muster GmbH')
  expect(await audited()).toEqual([])
})

test('Monaco has the taxes of France until it has its own, the Isle of Man those of Britain, Guadeloupe none', async () => {
  const { api } = shop.owner
  for (const country of ['FR', 'GB']) await api.createTaxes({ body: { country, ...austria } })
  const priced = (country: string, vatId?: string) =>
    api.previewMarket({
      body: { market: 'eu', country, lines: [{ variantId, quantity: 1 }], ...(vatId ? { vatId } : {}) },
    })
  const taxOf = async (country: string) => (await priced(country)).totals.tax.amount
  expect([await taxOf('MC'), await taxOf('IM'), await taxOf('GP')]).toEqual([2_000, 2_000, 0])
  expect((await priced('MC', 'FR40303265045')).totals.subtotal.amount).toBe(10_000)
  const own = [{ name: 'TVA', rates: [{ category: 'standard', millionths: 250_000 }] }]
  await api.createTaxes({ body: { country: 'MC', ...austria, taxes: own } })
  expect(await taxOf('MC')).toBe(2_400)
})

test('an exempt order does not move from Belfast to London', async () => {
  await changeMarket({ zones: ['DE', 'AT', 'GB'] })
  const belfast = { ...berlin, country: 'GB', postcode: 'BT1 5GS', city: 'Belfast' }
  const { orderId, own } = await order('XI110305878', { deliveryAddress: belfast })
  expect(own.taxExemption?.reason).toBe('reverse_charge')
  const moved = (postcode: string) =>
    preview(orderId, { add: [], deliveryAddress: { ...belfast, postcode, city: 'London' } })
  expect((await moved('BT48 6PL')).change.amount).toBe(0)
  await expect(moved('SW1A 1AA')).rejects.toMatchObject({
    problem: { errors: [{ pointer: '/deliveryAddress/country' }] },
  })
})
