import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'

let shop: TestShop
let owner: SignedIn
let variantId: string
beforeAll(async () => {
  shop = await openTestShop()
  owner = shop.owner
  const plate = someProduct({ handle: 'plate', variants: [someVariant({ sku: 'PLATE-1' })] })
  variantId = (await putOnSale(owner.api, plate, 20)).variantId
})
afterAll(() => shop.close())

const europe = async () => {
  const {
    id: _id,
    version: _version,
    warnings: _warnings,
    warningDetails: _details,
    ...input
  } = await owner.api.getMarket({ params: { marketId: 'eu' } })
  return input
}
type Input = Awaited<ReturnType<typeof europe>>
const refused = async (change: (market: Input) => void): Promise<Problem['errors']> => {
  const market = await europe()
  change(market)
  const { status, body } = await owner.send<Problem>('/api/admin/markets', { method: 'POST', body: market })
  expect(status).toBe(422)
  return body.errors
}
const pointers = async (change: (market: Input) => void) =>
  (await refused(change))?.map(({ pointer }) => pointer)

test('a market is created, changed, and sold in at once', async () => {
  const created = await owner.api.createMarket({
    body: { ...(await europe()), name: 'Japan', currency: 'JPY', locale: 'ja-JP', position: 9 },
  })
  expect(created.warnings).toEqual(['3 products have no price in JPY'])
  expect(created.warningDetails).toEqual([{ code: 'products_unpriced', products: 3, currency: 'JPY' }])
  const shown = await owner.api.getShop()
  expect(shown.markets.map(({ name }) => name)).toContain('Japan')
  const { id, version, warnings: _, warningDetails: _details, ...input } = created
  const changed = await owner.api.replaceMarket({
    params: { marketId: id },
    version,
    body: { ...input, name: 'Nippon' },
  })
  expect(changed).toMatchObject({ name: 'Nippon', version: 2 })
  await owner.api.removeMarket({ params: { marketId: id }, version: 2 })
  expect((await owner.api.listMarkets()).items.map(({ name }) => name)).not.toContain('Nippon')
})

test('what was changed by someone else is not overwritten', async () => {
  const body = await europe()
  const stale = await owner.send<Problem>('/api/admin/markets/eu', {
    method: 'PUT',
    body,
    headers: { 'if-match': '"99"' },
  })
  expect(stale.body.code).toBe('version_stale')
})

test('each invalid field of a market has its error', async () => {
  expect(await pointers((market) => (market.currency = 'XQX'))).toEqual(['/currency'])
  expect(await pointers((market) => (market.locale = 'no such tag'))).toEqual(['/locale'])
  expect(await pointers((market) => (market.dispatch.timeZone = 'Mars/Olympus'))).toEqual([
    '/dispatch/timeZone',
  ])
  expect(await pointers((market) => (market.zones = []))).toEqual(['/zones'])
  expect(await pointers((market) => market.zones[0]?.countries.push('XK', 'ZZ'))).toEqual([
    '/zones/0/countries/2',
  ])
})

test('a country stands in one zone, and bands do not overlap', async () => {
  const twice = await refused((market) => {
    const [zone] = market.zones
    if (zone) market.zones.push({ ...zone, name: 'Again', rates: [] })
  })
  expect(twice).toMatchObject([
    { pointer: '/zones/1/countries', code: 'taken', message: 'Germany is in Germany already' },
  ])
  const banded = (bands: { upTo: number; price: number }[]) => (market: Input) => {
    const rate = market.zones[0]?.rates[0]
    if (rate) Object.assign(rate, { kind: 'weight', bands })
  }
  expect(await pointers(banded([]))).toEqual(['/zones/0/rates/0/bands'])
  expect(
    await pointers(
      banded([
        { upTo: 500, price: 1 },
        { upTo: 500, price: 2 },
      ]),
    ),
  ).toEqual(['/zones/0/rates/0/bands/1/upTo'])
})

test('a part of a country is a zone of its own, unless it overlaps another part', async () => {
  const parts =
    (...postcodes: string[]) =>
    (market: Input) => {
      for (const each of postcodes) {
        const zone = { name: each, countries: ['DE'], regions: [], postcodes: [each], rates: [] }
        market.zones.push(zone)
      }
    }
  expect(await pointers(parts('27498', '274..275'))).toEqual(['/zones/2/countries'])
  expect(await pointers(parts('not a postcode!'))).toEqual(['/zones/1/postcodes/0'])
})

test('two ways of delivery of one market cannot share an id', async () => {
  expect(await pointers((market) => market.zones[0]?.rates.push({ ...market.zones[0].rates[0]! }))).toEqual([
    '/zones/0/rates/2/id',
  ])
})

test('a pick-up point is at a place where stock lies, with an address', async () => {
  const pickup = {
    id: 'shed',
    name: 'Shed',
    locationId: 'nowhere',
    address: { name: 'Shed', line1: 'Road 1', city: 'Berlin', postcode: 'x', country: 'DE' },
    instructions: '',
    readyDays: 0,
  }
  expect(await pointers((market) => market.pickups.push(pickup))).toEqual([
    '/pickups/0/address/postcode',
    '/pickups/0/locationId',
  ])
})

test('the last market stays', async () => {
  const { items } = await owner.api.listMarkets()
  for (const { id, version } of items.slice(1))
    await owner.api.removeMarket({ params: { marketId: id }, version })
  const [last] = items
  const { body } = await owner.send<Problem>(`/api/admin/markets/${last?.id}`, {
    method: 'DELETE',
    headers: { 'if-match': `"${last?.version}"` },
  })
  expect(body.code).toBe('market_in_use')
})

test('taxes of a country cannot be removed while a market sells there', async () => {
  const { body } = await owner.send<Problem>('/api/admin/taxes/DE', {
    method: 'DELETE',
    headers: { 'if-match': '"1"' },
  })
  expect(body).toMatchObject({ code: 'taxes_in_use', detail: 'Europe sells to Germany' })
})

const quebec = {
  country: 'CA',
  taxes: [{ name: 'GST', rates: [{ category: 'standard', millionths: 50_000 }] }],
  shippingTax: 'standard' as const,
  areas: [
    {
      name: 'Quebec',
      regions: ['QC'],
      postcodes: [],
      apart: false,
      taxes: [{ name: 'QST', rates: [{ category: 'standard', millionths: 99_750 }] }],
    },
  ],
}

test('taxes are created once, changed and removed', async () => {
  expect(await owner.api.createTaxes({ body: quebec })).toMatchObject({ country: 'CA', version: 1 })
  const again = await owner.send<Problem>('/api/admin/taxes', { method: 'POST', body: quebec })
  expect(again.body.errors?.[0]?.pointer).toBe('/country')
  const { country, ...taxes } = quebec
  expect(
    await owner.api.replaceTaxes({ params: { country }, version: 1, body: { ...taxes, areas: [] } }),
  ).toMatchObject({ version: 2, areas: [] })
  await owner.api.removeTaxes({ params: { country }, version: 2 })
  expect((await owner.send('/api/admin/taxes/CA')).status).toBe(404)
})

test.each<[string, object, string]>([
  [
    'a rate above 100 %',
    { taxes: [{ name: 'GST', rates: [{ category: 'standard', millionths: 1_000_100 }] }] },
    '/taxes/0/rates/0/millionths',
  ],
  [
    'a rate with too many decimals',
    { taxes: [{ name: 'GST', rates: [{ category: 'standard', millionths: 50000.001 }] }] },
    '/taxes/0/rates/0/millionths',
  ],
  [
    'no standard rate',
    { taxes: [{ name: 'GST', rates: [{ category: 'books', millionths: 50_000 }] }] },
    '/taxes/0/rates',
  ],
  ['two taxes of one name', { taxes: [quebec.taxes[0], quebec.taxes[0]] }, '/taxes/1/name'],
  ['an area of nowhere', { areas: [{ ...quebec.areas[0], regions: [] }] }, '/areas/0/regions'],
  [
    'a province that there is not',
    { areas: [{ ...quebec.areas[0], regions: ['Quebec'] }] },
    '/areas/0/regions/0',
  ],
  ['areas that overlap', { areas: [quebec.areas[0], quebec.areas[0]] }, '/areas/1/postcodes'],
])('%s is refused at its field', async (_, change, pointer) => {
  const { body } = await owner.send<Problem>('/api/admin/taxes', {
    method: 'POST',
    body: { ...quebec, ...change },
  })
  expect(body.errors?.map((each) => each.pointer)).toEqual([pointer])
})

test('what products would cost somewhere is computed with tax, delivery and the reasons', async () => {
  const body = { market: 'eu', country: 'DE', postcode: '10119', lines: [{ variantId, quantity: 2 }] }
  const shown = await owner.api.previewMarket({ body })
  expect(shown).toMatchObject({
    place: 'Germany',
    deliveryOptionId: 'standard',
    problems: [],
    taxExemption: null,
  })
  expect(shown.totals.total.amount).toBe(8_890)
  expect(shown.lines[0]?.taxes).toEqual([
    { name: 'VAT', rate: 1900, amount: { amount: 1_341, currency: 'EUR' } },
  ])
  const far = await owner.api.previewMarket({ body: { ...body, country: 'JP' } })
  expect(far.problems).toMatchObject([{ message: 'We do not ship to Japan' }])
})

test('a customer whom staff exempt pays no tax, at once, until they are charged again', async () => {
  const ada = await shop.shopper()
  await ada.api.addCartLine({ params: { cartId: 'current' }, body: { variantId, quantity: 1 } })
  const tax = async () => (await ada.api.getCart({ params: { cartId: 'current' } })).totals.tax.amount
  expect(await tax()).toBeGreaterThan(0)
  await owner.api.exemptCustomer({ params: { customerId: ada.customerId }, body: { reason: 'Embassy' } })
  expect(await tax()).toBe(0)
  expect((await ada.api.getCart({ params: { cartId: 'current' } })).taxExemption).toEqual({
    reason: 'exempt_customer',
    vatId: null,
    note: 'Embassy',
  })
  await owner.api.chargeCustomer({ params: { customerId: ada.customerId } })
  expect(await tax()).toBeGreaterThan(0)
})

test('nobody is exempted who is not there', async () => {
  const { status } = await owner.send('/api/admin/customers/nobody/tax-exemption', {
    method: 'PUT',
    body: { reason: 'x' },
  })
  expect(status).toBe(404)
})

test('an invalid VAT number is refused at its field, and a valid one is normalised', async () => {
  const ada = await shop.shopper()
  const cart = await ada.api.createCart({ body: {} })
  const wrong = await ada.send<Problem>(`/api/carts/${cart.id}`, {
    method: 'PATCH',
    body: { vatId: 'DE136695977' },
  })
  expect(wrong.body.errors?.[0]?.pointer).toBe('/vatId')
  const stored = await ada.api.updateCart({
    params: { cartId: cart.id },
    body: { vatId: 'fr 40 303 265 045' },
  })
  expect(stored.vatId).toBe('FR40303265045')
  expect((await ada.api.updateCart({ params: { cartId: cart.id }, body: { vatId: null } })).vatId).toBeNull()
})
