import { describe, expect, it } from 'vitest'
import { contract } from '#contract/contract.ts'
import type { Caller } from '#http/api/handler.ts'
import { createOverviewHandlers } from '#http/whole-shop/overview.ts'
import { createToImage } from '#http/catalog/images.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { permissionsOf } from '#vocabulary/people/permissions.ts'
import { day, dayIn } from '#vocabulary/time.ts'
import { handlersOf } from '../shop-process.ts'
import { openOrderShop } from './order-shop.ts'

const visitor: Caller = {
  customer: null,
  staff: null,
  sessionId: null,
  authenticatedAt: null,
  cartId: null,
  market: null,
}
const customer = (id: string): Caller => ({
  ...visitor,
  customer: { id, name: 'Ada', email: 'ada@example.org', emailVerified: true, groups: [] },
})
const sam: Caller = {
  ...customer('cus_sam'),
  staff: { name: 'Sam', roles: ['owner'], permissions: permissionsOf(['owner']) },
}
const missing = expect.objectContaining({ code: 'order_not_found' })

async function openCalls() {
  const shop = await openOrderShop({ mug: 50 }, { REFUND_STEP_UP_FROM: '20000' })
  const handlers = {
    ...handlersOf(shop),
    ...createOverviewHandlers({
      recent: shop.recentOrders,
      currency: () => 'EUR',
      lowStock: () => 1,
      refusedPublications: () => 0,
      drafts: () => 2,
      setAside: () => [],
      openFindings: () => Promise.resolve(3),
      openWithdrawals: () => Promise.resolve(1),
      openEnquiries: () => Promise.resolve(1),
      openQuestions: () => Promise.resolve(2),
      storeDamage: () => 'database disk image is malformed',
      backups: async () => undefined,
      isDone: () => true,
      toImage: createToImage(),
    }),
  }
  const cookies: [string, string | null][] = []
  const call = (caller: Caller, operationId = 'op') => ({
    caller,
    operationId,
    headers: new Headers(),
    language: 'en' as const,
    reply: { setCookie: (name: string, value: string | null) => void cookies.push([name, value]) },
  })
  const paging = { after: undefined, limit: 24 }
  const placed = async (key: string, ownerId: string | null = null, email?: string) => {
    let cart = await shop.cart({ mug: 1 }, ownerId)
    if (email) cart = await shop.carts.update(cart, { email }, 'mail')
    const answer = await shop.start(cart, 'manual', key)
    if (answer.state !== 'placed') throw new Error(answer.state)
    return answer
  }
  return { shop, handlers, cookies, call, paging, placed }
}

describe('the calls of shoppers', () => {
  it('place an order, let go of the cart’s cookie, and answer as the contract says', async () => {
    const { shop, handlers, cookies, call } = await openCalls()
    const cart = await shop.cart({ mug: 1 })
    const body = { cartId: 'current', paymentMethod: 'manual', total: { amount: 4_690, currency: 'EUR' } }
    const answer = await handlers.startCheckout({ ...call({ ...visitor, cartId: cart.id }), body })
    expect(contract.startCheckout.returns.parse(answer)).toEqual(answer)
    expect(cookies).toEqual([
      ['order', expect.any(String)],
      ['cart', null],
    ])
    if (answer.state !== 'placed') throw new Error(answer.state)
    const confirmed = await handlers.confirmCheckout({
      ...call({ ...visitor, cartId: 'cart_new' }),
      params: { checkoutId: answer.checkoutId },
    })
    expect(confirmed).toEqual(answer)
    expect(cookies.slice(2)).toEqual([['order', expect.any(String)]])
    const order = await handlers.getOrder({
      ...call(visitor),
      params: { orderId: answer.orderId },
      query: { access: answer.access },
    })
    expect(contract.getOrder.returns.parse(order)).toEqual(order)
    expect(order.timeline).toEqual([{ at: '2026-03-01T09:00:00.000Z', event: 'placed', details: {} }])
  })

  it('show an order to its owner, its link and staff, and to everyone else as one that does not exist', async () => {
    const { handlers, call, placed } = await openCalls()
    const { orderId, access } = await placed('one', 'cus_ada')
    const other = await placed('two', null)
    const read = (caller: Caller, query: { access?: string } = {}) =>
      handlers.getOrder({ ...call(caller), params: { orderId }, query })
    expect((await read(customer('cus_ada'))).id).toBe(orderId)
    expect((await read(visitor, { access })).id).toBe(orderId)
    expect((await read(sam)).id).toBe(orderId)
    await expect(read(visitor)).rejects.toEqual(missing)
    await expect(read(customer('cus_eve'))).rejects.toEqual(missing)
    await expect(read(customer('cus_eve'), { access: other.access })).rejects.toEqual(missing)
    await expect(
      handlers.getOrder({ ...call(visitor), params: { orderId: 'AAAAA-AAAAA' }, query: {} }),
    ).rejects.toEqual(missing)
  })

  it('list only one’s own orders, newest first, page by page', async () => {
    const { shop, handlers, call, placed, paging } = await openCalls()
    for (const key of ['a', 'b', 'c']) {
      await placed(key, 'cus_ada')
      shop.advance(1_000)
    }
    await placed('eve', 'cus_eve')
    const first = await handlers.listAccountOrders({
      ...call(customer('cus_ada')),
      query: { ...paging, limit: 2 },
    })
    expect(contract.listAccountOrders.returns.parse(first)).toEqual(first)
    const rest = await handlers.listAccountOrders({
      ...call(customer('cus_ada')),
      query: { limit: 2, after: first.next ?? '' },
    })
    expect([...first.items, ...rest.items].map((order) => order.placedAt)).toEqual([
      '2026-03-01T09:00:02.000Z',
      '2026-03-01T09:00:01.000Z',
      '2026-03-01T09:00:00.000Z',
    ])
    expect(rest.next).toBeNull()
    await expect(
      handlers.listAccountOrders({ ...call(customer('cus_ada')), query: { limit: 2, after: 'nonsense' } }),
    ).rejects.toMatchObject({ code: 'invalid_request' })
  })
})

describe('the calls of staff', () => {
  it('find orders by number as people type it, by e-mail and by what is to be done', async () => {
    const { handlers, call, placed, paging } = await openCalls()
    const { orderId } = await placed('one', null, 'Ada.L@example.org')
    await placed('two')
    const find = async (query: Record<string, string>) =>
      (await handlers.listOrders({ ...call(sam), query: { ...paging, ...query } })).items.map(
        (order) => order.id,
      )
    expect(await find({ q: ` ${orderId.toLowerCase().replace('-', ' ')} ` })).toEqual([orderId])
    expect(await find({ q: 'ada.l@EXAMPLE.org' })).toEqual([orderId])
    expect(await find({ q: 'nobody@example.org' })).toEqual([])
    expect(await find({ todo: 'pay' })).toHaveLength(2)
    expect(await find({ todo: 'pay', status: 'cancelled' })).toHaveLength(0)
    expect(await find({ payment: 'pending', fulfilment: 'unfulfilled' })).toHaveLength(2)
    expect(await find({ todo: 'ship' })).toHaveLength(0)
  })

  it('answer as the contract says', async () => {
    const { shop, handlers, call, placed, paging } = await openCalls()
    const { orderId } = await placed('one')
    const params = { orderId }
    const noted = await handlers.addOrderNote({ ...call(sam, 'note'), params, body: { text: 'Wrap it' } })
    expect(contract.addOrderNote.returns.parse(noted)).toEqual(noted)
    expect(noted).toMatchObject({
      allowed: ['fulfil', 'cancel', 'record_payment', 'edit'],
      due: { amount: 4_690 },
      openLines: [{ quantity: 1 }],
    })
    expect(noted.timeline).toHaveLength(1)
    const paid = await handlers.recordPayment({
      ...call(sam, 'pay'),
      params,
      version: noted.version,
      body: { amount: { amount: 4_690, currency: 'EUR' }, reference: 'ADA', overpaid: false },
    })
    const lineId = paid.lines[0]?.id ?? ''
    const shipped = await handlers.fulfilOrder({
      ...call(sam, 'ship'),
      params,
      version: paid.version,
      body: { lines: [{ lineId, quantity: 1 }], ship: true, notify: true },
    })
    const fulfilmentId = shipped.fulfilments[0]?.id ?? ''
    const arrived = await handlers.changeFulfilment({
      ...call(sam, 'arrived'),
      params: { orderId, fulfilmentId },
      version: shipped.version,
      body: { state: 'delivered', notify: true },
    })
    expect(arrived).toMatchObject({
      status: 'closed',
      history: [{ event: 'delivered', by: 'Sam' }, {}, {}, {}, {}],
    })
    const refunded = await handlers.refundOrder({
      ...call(sam, 'back'),
      params,
      version: arrived.version,
      body: {
        amount: { amount: 100, currency: 'EUR' },
        reason: 'Chipped',
        restock: [],
        items: [],
        to: 'payment',
        notify: true,
      },
    })
    expect(contract.refundOrder.returns.parse(refunded)).toEqual(refunded)
    await shop.work()
    const mails = await handlers.listMails({ ...call(sam), query: paging })
    expect(contract.listMails.returns.parse(mails)).toEqual(mails)
    const mail = await handlers.getMail({ ...call(sam), params: { mailId: mails.items[0]?.id ?? '' } })
    expect(contract.getMail.returns.parse(mail)).toEqual(mail)
    expect(mail.text).toMatch(/access=\w+\.hidden/)
    expect(mail.html).not.toMatch(/access=\w+\.[\w-]{43}/)
    await expect(handlers.getMail({ ...call(sam), params: { mailId: 'none' } })).rejects.toMatchObject({
      code: 'mail_not_found',
    })
  })

  it('give the overview, once the orders have been read, for one document', async () => {
    const { shop, handlers, call, placed } = await openCalls()
    await placed('old')
    shop.advance(day)
    await placed('new')
    const { orderId } = await placed('gone')
    await shop.orders.cancel({ orderId, version: 1, by: 'Sam', operationId: 'c', reason: 'x', restock: true })
    await handlers.getOverview(call(sam))
    const viewing = withCounts(() => handlers.getOverview(call(sam)))
    const overview = await viewing.result
    expect(contract.getOverview.returns.parse(overview)).toEqual(overview)
    expect(viewing.counts).toMatchObject({ reads: 1, writes: 0 })
    expect(overview).toMatchObject({
      toPay: 2,
      toShip: 0,
      lowStock: 1,
      drafts: 2,
      storeDamage: 'database disk image is malformed',
      backups: null,
      today: { orders: 1, sales: [{ amount: 4_690, currency: 'EUR' }] },
      yesterday: { orders: 1, sales: [{ amount: 4_690, currency: 'EUR' }] },
    })
    expect(overview.week.map((figures) => figures.day).slice(-2)).toEqual(['2026-03-01', '2026-03-02'])
    expect(overview.latest).toHaveLength(3)
  })

  it('take credits off the sales of the day that the order was placed on', async () => {
    const { shop, handlers, call, placed } = await openCalls()
    const { orderId } = await placed('old')
    shop.advance(day)
    const about = { params: { orderId } }
    const amount = { amount: 4_690, currency: 'EUR' }
    const paid = await handlers.recordPayment({
      ...call(sam, 'paid'),
      ...about,
      version: 1,
      body: { amount, reference: '', overpaid: false },
    })
    const asked = await handlers.refundOrder({
      ...call(sam, 'back'),
      ...about,
      version: paid.version,
      body: {
        amount: { amount: 100, currency: 'EUR' },
        reason: 'Chipped',
        restock: [],
        items: [],
        to: 'payment',
        notify: true,
      },
    })
    const { refundId = '', requestedAt = '' } = asked.transfers[0] ?? {}
    await handlers.recordTransfer({
      ...call(sam, 'transferred'),
      params: { ...about.params, refundId },
      version: asked.version,
      body: { transferredOn: dayIn(requestedAt, asked.timeZone) },
    })
    expect(await handlers.getOverview(call(sam))).toMatchObject({
      today: { orders: 0, sales: [{ amount: 0, currency: 'EUR' }] },
      yesterday: { orders: 1, sales: [{ amount: 4_590, currency: 'EUR' }] },
    })
  })
})
