import { afterAll, beforeAll, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { putOnSale, someProduct, someVariant } from '../api/products.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'
import { checkTotals } from '#demo/bench/audit/money.ts'
import { readShopStore } from '../reliability/shop-store.ts'

let shop: TestShop
/** Items at prices that no rate divides evenly, some of them at the reduced rate. */
const items: string[] = []
beforeAll(async () => {
  shop = await openTestShop({ SHOP_COUNTRY: 'DE' })
  for (const [index, amount] of [333, 1_999, 4_201].entries()) {
    const prices = ['EUR', 'USD'].map((currency) => ({ currency, amount, compareAt: null }))
    const product = someProduct({
      handle: `good-${index}`,
      taxCategory: index === 1 ? 'reduced' : 'standard',
      shippingClass: index === 2 ? 'bulky' : '',
      variants: [someVariant({ sku: `GOOD-${index}`, prices })],
    })
    items.push((await putOnSale(shop.owner.api, product, 500)).variantId)
  }
})
afterAll(() => shop.close())

const pickup = {
  id: 'studio-pickup',
  name: 'Studio',
  locationId: 'studio',
  address: berlin,
  instructions: 'Ring twice.',
  readyDays: 0,
}

/** Changes the market and its taxes, by the calls that staff have. */
async function arrange(
  change: Partial<typeof marketChange>,
  shippingTax: 'standard' | 'proportional' | 'none',
) {
  const api = shop.owner.api
  const {
    id: marketId,
    version,
    warnings: _,
    warningDetails: _details,
    ...market
  } = await api.getMarket({ params: { marketId: 'eu' } })
  const [first] = market.zones
  if (!first) throw new Error('the market has a zone')
  const rates = first.rates.map((rate) => ({ ...rate, classes: ['bulky'] }))
  const zones = [{ ...first, countries: ['DE', 'FR'], rates }]
  await api.replaceMarket({
    params: { marketId },
    version,
    body: { ...market, ...change, zones, pickups: [pickup] },
  })
  const taxes = await api.getTaxes({ params: { country: 'DE' } })
  const body = { taxes: taxes.taxes, areas: taxes.areas, shippingTax }
  await api.replaceTaxes({ params: { country: 'DE' }, version: taxes.version, body })
}
const marketChange: { taxInclusive: boolean; taxRounding: 'unit' | 'line' | 'order' } = {
  taxInclusive: true,
  taxRounding: 'line',
}

/** Orders three of each product. */
async function order(change: object = {}) {
  const visitor = shop.visitor()
  const params = { cartId: 'current' }
  for (const variantId of items) await visitor.api.addCartLine({ params, body: { variantId, quantity: 3 } })
  const cart = await visitor.api.updateCart({
    params,
    body: { email: 'ada@example.org', deliveryAddress: berlin, deliveryOptionId: 'standard', ...change },
  })
  const answer = await visitor.api.startCheckout({
    body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
    idempotencyKey: `order-${cart.id}`,
  })
  if (answer.state !== 'placed') throw new Error(`not placed but ${answer.state}`)
  return visitor.api.getOrder({ params: { orderId: answer.orderId }, query: { access: answer.access } })
}

const audited = async (): Promise<string[]> => checkTotals(await readShopStore(shop.store))

const cases = ([true, false] as const).flatMap((taxInclusive) =>
  (['unit', 'line', 'order'] as const).flatMap((taxRounding) =>
    (['standard', 'proportional', 'none'] as const).map((shippingTax) => ({
      taxInclusive,
      taxRounding,
      shippingTax,
    })),
  ),
)

test.each(cases)(
  'an order adds up: $taxInclusive $taxRounding $shippingTax',
  async ({ shippingTax, ...market }) => {
    await arrange(market, shippingTax)
    const placed = await order()
    expect(placed.totals.taxIncluded).toBe(market.taxInclusive)
    expect(placed.totals.tax.amount).toBeGreaterThan(0)
    expect(await audited()).toEqual([])
  },
)

test('items that cannot be packed together cost two parcels, and delivery says so', async () => {
  await arrange(marketChange, 'standard')
  const placed = await order()
  expect(placed.totals.shipping.amount).toBe(980)
})

test('a business of another EU country orders without tax, and the order says why', async () => {
  await arrange(marketChange, 'standard')
  await shop.owner.api.createTaxes({
    body: {
      country: 'FR',
      taxes: [
        {
          name: 'TVA',
          rates: [
            { category: 'standard', millionths: 200_000 },
            { category: 'reduced', millionths: 55_000 },
          ],
        },
      ],
      shippingTax: 'standard',
      areas: [],
    },
  })
  const paris = { ...berlin, country: 'FR', postcode: '75001', city: 'Paris' }
  const placed = await order({ deliveryAddress: paris, vatId: 'FR 40303265045' })
  expect(placed).toMatchObject({
    taxExemption: { reason: 'reverse_charge', vatId: 'FR40303265045' },
    totals: { tax: { amount: 0 }, taxIncluded: false, taxLines: [] },
  })
  expect(await audited()).toEqual([])
})

test('what is collected needs no address, and is ordered to where it is collected', async () => {
  await arrange(marketChange, 'standard')
  const placed = await order({
    deliveryAddress: null,
    deliveryOptionId: pickup.id,
    collectorName: 'Ada Lovelace',
  })
  expect(placed).toMatchObject({
    delivery: { kind: 'pickup', price: { amount: 0 }, instructions: 'Ring twice.' },
    deliveryAddress: { name: 'Ada Lovelace', line1: berlin.line1 },
    plannedParcels: [],
  })
  expect(placed.delivery.estimate).not.toBeNull()
})

test('what is collected cannot be ordered by nobody', async () => {
  const visitor = shop.visitor()
  const params = { cartId: 'current' }
  await visitor.api.addCartLine({ params, body: { variantId: items[0] ?? '', quantity: 1 } })
  const cart = await visitor.api.updateCart({
    params,
    body: { email: 'ada@example.org', deliveryOptionId: pickup.id },
  })
  expect(cart.missing).toEqual(['collectorName'])
  const body = { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total }
  const refused = await visitor.send<{ errors: { pointer: string }[] }>('/api/checkout', {
    method: 'POST',
    body,
    headers: { 'idempotency-key': 'nobody' },
  })
  expect(refused.body.errors.map(({ pointer }) => pointer)).toEqual(['/collectorName'])
})

test('a tax that changes between the cart and the payment is shown before anything is charged', async () => {
  await arrange({ taxInclusive: false }, 'standard')
  const visitor = shop.visitor()
  const params = { cartId: 'current' }
  await visitor.api.addCartLine({ params, body: { variantId: items[0] ?? '', quantity: 1 } })
  const body = { email: 'ada@example.org', deliveryAddress: berlin, deliveryOptionId: 'standard' }
  const cart = await visitor.api.updateCart({ params, body })
  await arrange({ taxInclusive: false }, 'none')
  const refused = await visitor.send<{ code: string }>('/api/checkout', {
    method: 'POST',
    body: { cartId: cart.id, paymentMethod: 'manual', termsAccepted: true, total: cart.totals.total },
    headers: { 'idempotency-key': 'changed' },
  })
  expect(refused.body.code).toBe('cart_changed')
})
