import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { forgetEngagement } from '#domain/whole-shop/personal-data/engagement.ts'
import { offersWithdrawal } from '#server/wiring/shop-details.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { refusal } from '../api/answers.ts'
import { placeOrder } from '../api/buying.ts'
import { openTestShop, type TestShop } from '../api/open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const ada = { name: 'Ada', email: 'ada@example.org' }

describe('declaring a withdrawal', () => {
  it('answers alike whether there is such an order or not', async () => {
    const { orderId } = await placeOrder(shop, shop.visitor(), 2)
    const declare = (orderNumber: string, email: string) =>
      shop.visitor().send<object>('/api/withdrawals', {
        method: 'POST',
        body: { ...ada, orderNumber, email, items: 'One bowl' },
      })
    const shown = async (orderNumber: string, email: string) => {
      const { status, body } = await declare(orderNumber, email)
      return { status, body: { ...body, id: '', orderNumber: '', email: '' } }
    }
    const right = await shown(orderId, ada.email)
    expect(right).toMatchObject({ status: 201, body: { items: 'One bowl', whole: false } })
    expect(await shown(orderId, 'eve@example.org')).toEqual(right)
    expect(await shown('00000-00000', ada.email)).toEqual(right)
  })

  it('of chosen items is for whoever has the link, and names them', async () => {
    const visitor = shop.visitor()
    const { orderId, access } = await placeOrder(shop, visitor, 3)
    const { lines } = await visitor.api.getOrder({ params: { orderId }, query: { access } })
    const [{ id: lineId, title } = { id: '', title: '' }] = lines
    const declare = (change: object) =>
      shop.visitor().api.declareWithdrawal({
        body: { ...ada, orderNumber: orderId, lines: [{ lineId, quantity: 2 }], ...change },
      })
    expect(await refusal(declare({}))).toMatchObject({ code: 'order_not_found' })
    expect(await refusal(declare({ access: `${access}x` }))).toMatchObject({ code: 'order_not_found' })
    const more = { access, lines: [{ lineId, quantity: 4 }] }
    expect(await refusal(declare(more))).toMatchObject({ code: 'quantity_exceeds_open' })
    const receipt = await declare({ access })
    expect(receipt).toMatchObject({ whole: false, lines: [{ quantity: 2 }] })
    expect(receipt.lines[0]?.title).toContain(title)
  })

  it('takes no links: its receipt goes to whatever address is given', async () => {
    const declare = (change: object) =>
      shop.visitor().api.declareWithdrawal({ body: { ...ada, orderNumber: '00000-00000', ...change } })
    for (const change of [{ name: 'Win at www.example.org' }, { items: 'See https://example.org' }])
      expect(await refusal(declare(change))).toMatchObject({ code: 'invalid_request' })
  })

  it('is counted with the codes that an address may try', async () => {
    const limited = await openTestShop({ RATE_LIMIT_CODES_PER_MINUTE: '2' })
    onTestFinished(() => limited.close())
    const eve = limited.visitor('203.0.113.7')
    const declare = () => eve.api.declareWithdrawal({ body: { ...ada, orderNumber: '00000-00000' } })
    await declare()
    await declare()
    expect(await refusal(declare())).toMatchObject({ code: 'rate_limited' })
  })

  it('is there where the seller is in the single market, or wants it', async () => {
    const isOffered = (country: string, setting?: boolean) =>
      offersWithdrawal({ WITHDRAWAL_FUNCTION: setting }, { detail: () => country })
    expect(['DE', 'NO', 'CH', 'JP', ''].map((country) => isOffered(country))).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
    expect([isOffered('CH', true), isOffered('DE', false)]).toEqual([true, false])
    const off = await openTestShop({ WITHDRAWAL_FUNCTION: 'off' })
    onTestFinished(() => off.close())
    expect((await off.visitor().api.getShop()).withdrawals).toBe(false)
    expect(
      await refusal(off.visitor().api.declareWithdrawal({ body: { ...ada, orderNumber: '00000-00000' } })),
    ).toMatchObject({ code: 'not_found' })
  })

  it('is in the copy of one’s data, and goes with the account', async () => {
    const shopper = await shop.shopper()
    const email = (await shopper.api.getSession()).customer?.email ?? ''
    await shopper.api.declareWithdrawal({ body: { ...ada, email, orderNumber: '00000-00001' } })
    expect((await shopper.api.exportAccount()).withdrawals).toMatchObject([{ orderNumber: '00000-00001' }])
    const at = toTimestamp(shop.clock.now())
    await forgetEngagement(shop.store, { customerId: shopper.customerId, email }, at)
    expect((await shopper.api.exportAccount()).withdrawals).toEqual([])
  })
})

describe('declarations in the back office', () => {
  it('stand by their deadline, are found by words and marked as done, and cannot be declined', async () => {
    const support = await shop.staff('support')
    await shop.visitor().api.declareWithdrawal({
      body: { ...ada, name: 'Grace Hopper', orderNumber: '00000-00002' },
    })
    const { items } = await support.api.listWithdrawals({ query: { q: 'hopper' } })
    expect(items).toMatchObject([{ name: 'Grace Hopper', state: 'open', orderNumber: '00000-00002' }])
    const [
      { id, version, declaredAt, refundDueAt } = { id: '', version: 0, declaredAt: '', refundDueAt: '' },
    ] = items
    expect((Date.parse(refundDueAt) - Date.parse(declaredAt)) / 86_400_000).toBe(14)
    const call = { params: { withdrawalId: id }, version }
    const declined = { ...call, body: { state: 'declined' } } as never
    expect(await refusal(support.api.markWithdrawal(declined))).toMatchObject({ code: 'invalid_request' })
    await support.api.markWithdrawal({ ...call, body: { state: 'done' } })
    expect((await support.api.listWithdrawals({ query: { q: 'hopper' } })).items).toEqual([])
  })
})
