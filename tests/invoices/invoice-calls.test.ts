import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/contract.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { paidOrder, placeOrder } from '../api/buying.ts'
import { openTestShop, type SignedIn, type TestShop } from '../api/open-test-shop.ts'
import { textOfPages } from './read-back.ts'

let shop: TestShop
let ada: SignedIn
let mallory: SignedIn
let orderId: string
let invoiceId: string

beforeAll(async () => {
  shop = await openTestShop({
    SHOP_LEGAL_NAME: 'Kiln & Loom GmbH',
    SHOP_ADDRESS: 'Torstraße 1; 10119 Berlin',
    SHOP_VAT_ID: 'DE123456789',
    INVOICE_PREFIX: 'KL-',
  })
  ada = await shop.shopper('Ada Lovelace')
  mallory = await shop.shopper('Mallory')
  orderId = (await paidOrder(shop, ada, 1)).id
  const { items } = await ada.api.issueOrderInvoice({ params: { orderId } })
  invoiceId = items[0]?.id ?? ''
})
afterAll(() => shop.close())

describe('The invoices of an order', () => {
  test('are listed to who placed it and to staff, as the contract says', async () => {
    const list = await ada.api.listOrderInvoices({ params: { orderId } })
    expect(contract.listOrderInvoices.returns.parse(list)).toEqual(list)
    expect(list.items).toMatchObject([
      { kind: 'invoice', number: expect.stringMatching(/^KL-\d{4}-000001$/) },
    ])
    expect(await shop.owner.api.listOrderInvoices({ params: { orderId } })).toEqual(list)
    const all = await shop.owner.api.listInvoices()
    expect(contract.listInvoices.returns.parse(all)).toEqual(all)
    expect(all.items).toMatchObject([{ orderId, id: invoiceId }])
  })

  test('are issued once, however often they are requested', async () => {
    await ada.api.issueOrderInvoice({ params: { orderId } })
    await ada.api.issueOrderInvoice({ params: { orderId }, idempotencyKey: 'again' })
    expect((await ada.api.listOrderInvoices({ params: { orderId } })).items).toHaveLength(1)
  })

  test('are refused for an order that is not paid', async () => {
    const unpaid = await placeOrder(shop, ada)
    const path = `/api/orders/${unpaid.orderId}/invoices`
    expect(await ada.refused(path, { method: 'POST' })).toMatchObject({
      code: 'transition_refused',
      detail: 'An invoice is issued once the order is paid or on its way',
    })
  })

  test('are for everyone else as if there were no such order', async () => {
    const said = async (path: string, method = 'GET'): Promise<object> => {
      const { instance: _, ...rest } = await mallory.refused(path, { method })
      return rest
    }
    const nothing = await said('/api/orders/00000-00000/invoices')
    expect(nothing).toMatchObject({ code: 'order_not_found', status: 404 })
    expect(await said(`/api/orders/${orderId}/invoices`)).toEqual(nothing)
    expect(await said(`/api/orders/${orderId}/invoices`, 'POST')).toEqual(nothing)
    expect(await said(`/api/orders/${orderId}/invoices/${invoiceId}`)).toEqual(nothing)
    expect(await said(`/api/orders/${orderId}/invoices/${invoiceId}?access=a.b`)).toEqual(nothing)
    expect(await shop.visitor().refused('/api/admin/invoices')).toMatchObject({ code: 'sign_in_required' })
  })

  test('are not reached through another order of one’s own', async () => {
    const own = await placeOrder(shop, mallory)
    const problem = await mallory.refused(
      `/api/orders/${own.orderId}/invoices/${encodeURIComponent(invoiceId)}`,
    )
    expect(problem).toMatchObject({ code: 'invoice_not_found', status: 404 })
  })
})

describe('Shipping', () => {
  const statesOf = async (id: string): Promise<string[]> => {
    const { items } = await shop.store.query(outboxTasks, { index: 'byDue', limit: 500 })
    return items.flatMap(({ data }) =>
      data.kind === 'invoices' && data.payload['orderId'] === id ? [data.state] : [],
    )
  }

  test('the first parcel leaves a task that issues the invoice; nothing before it does', async () => {
    const bought = await paidOrder(shop, ada, 2)
    const params = { orderId: bought.id }
    expect(await statesOf(bought.id)).toEqual([])
    const [line] = bought.openLines
    const ship = (version: number, key: string) =>
      shop.owner.api.fulfilOrder({
        params,
        version,
        body: { lines: line ? [{ ...line, quantity: 1 }] : [], ship: true },
        idempotencyKey: key,
      })
    const { version } = await shop.owner.api.getAdminOrder({ params })
    const first = await ship(version, `first ${bought.id}`)
    expect(await statesOf(bought.id)).toEqual(['waiting'])
    await ship(first.version, `second ${bought.id}`)
    expect(await statesOf(bought.id)).toEqual(['waiting'])
  })
})

describe('The file of an invoice', () => {
  test('is a PDF that may be cached privately, with an ETag', async () => {
    const path = `/api/orders/${orderId}/invoices/${invoiceId}`
    const first = await ada.send(path)
    expect(first.status).toBe(200)
    expect(first.headers.get('content-type')).toBe('application/pdf')
    expect(first.headers.get('cache-control')).toBe('private, no-store')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    expect(first.headers.get('content-disposition')).toMatch(/^attachment; filename="KL-\d{4}-000001\.pdf"$/)
    const etag = first.headers.get('etag') ?? ''
    const again = await ada.send(path, { headers: { 'if-none-match': etag } })
    expect([again.status, again.text]).toEqual([304, ''])
  })

  test('states seller, buyer and total', async () => {
    const { name, bytes } = await ada.api.getOrderInvoice({ params: { orderId, invoiceId } })
    expect(name).toMatch(/\.pdf$/)
    const text = textOfPages(bytes).join('\n')
    const order = await ada.api.getOrder({ params: { orderId } })
    for (const messages of [
      'Kiln & Loom GmbH',
      '10119 Berlin',
      'DE123456789',
      orderId,
      order.billingAddress.name,
    ])
      expect(text).toContain(messages)
  })
})
