import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { day, minute } from '#vocabulary/time.ts'
import { paidOrder } from '../buying.ts'
import { allCalls, wholeRequest } from '../calls.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  // A bowl is 42.00 EUR, and its delivery 4.90.
  shop = await openTestShop({ REFUND_STEP_UP_FROM: '4000' })
  ada = await shop.shopper()
})
afterAll(() => shop.close())
beforeEach(() => shop.owner.signInAgain())

const always = allCalls.filter(({ endpoint }) => endpoint.recentSignIn === 'always')

describe('A call that is hard to undo', () => {
  test('is each of those about roles and erasure, about where data goes, and about money going out', () => {
    const requested = allCalls.filter(({ endpoint }) => endpoint.recentSignIn).map(({ name }) => name)
    expect(requested.sort()).toEqual([
      'adjustCustomerCredit',
      'adjustGiftCard',
      'cancelOrder',
      'createApiToken',
      'createWebhookEndpoint',
      'editOrder',
      'eraseAccount',
      'eraseCustomer',
      'eraseGuest',
      'exportShop',
      'giveRoles',
      'importBundle',
      'inviteStaff',
      'issueGiftCard',
      'receiveReturn',
      'refundOrder',
      'removeDemoData',
      'replaceRoles',
      'replaceWebhookEndpoint',
      'rotateWebhookSecret',
      'takeOverApiToken',
    ])
  })

  test.each(always)('$name asks for a sign-in of the last ten minutes, and says where', async (call) => {
    const who = call.endpoint.access === 'customer' ? await shop.shopper() : await shop.staff('owner')
    shop.advance(11 * minute)
    const problem = await who.refused(call.path, wholeRequest(call, `late ${call.name}`))
    expect(problem).toMatchObject({ code: 'recent_sign_in_required', status: 403 })
    expect(problem.detail).toContain('/auth/sign-in')
    await who.signInAgain()
    const { body } = await who.send<Problem>(call.path, wholeRequest(call, `late ${call.name}`))
    expect(body.code, 'the same key works after signing in again').not.toBe('recent_sign_in_required')
  })

  test.each(always)('$name asks first whether the caller may, and then for their sign-in', async (call) => {
    const clerk = await shop.staff('catalogue')
    shop.advance(11 * minute)
    const expected = call.endpoint.access === 'customer' ? 'recent_sign_in_required' : 'permission_denied'
    expect(await clerk.refused(call.path, wholeRequest(call))).toMatchObject({ code: expected })
    expect(await shop.visitor().refused(call.path, wholeRequest(call))).toMatchObject({
      code: 'sign_in_required',
    })
  })

  test('does not take a time to come for a proof', async () => {
    const { sessions } = await import('#domain/people/sessions/documents.ts')
    const { put } = await import('#ports/document-store/document-store.ts')
    const owner = await shop.staff('owner')
    const { items } = await shop.store.query(sessions, {
      index: 'byCustomer',
      equals: { customerId: owner.customerId },
      limit: 1,
    })
    const [session] = items
    if (!session) throw new Error('no session')
    const data = { ...session.data, authenticatedAt: '2099-01-01T00:00:00.000Z' }
    await shop.store.commit([put(sessions, session.id, data, session.version)])
    expect((await owner.api.getSession()).customer?.recentUntil).toBeNull()
    expect(
      await owner.refused('/api/admin/staff', {
        method: 'POST',
        body: { customer: ada.customerId, roles: ['support'] },
      }),
    ).toMatchObject({ code: 'recent_sign_in_required' })
  })
})

describe('A refund', () => {
  const refund = (by: SignedIn, order: { id: string; version: number }, amount: number, key: string) =>
    by.send<Problem & { version: number }>(`/api/admin/orders/${order.id}/refunds`, {
      method: 'POST',
      headers: { 'idempotency-key': key, 'if-match': `"${order.version}"` },
      body: { amount: { amount, currency: 'EUR' }, reason: 'Scratched' },
    })

  test('of a small amount asks for nothing, and of small amounts that add up for a recent sign-in', async () => {
    const order = await paidOrder(shop, ada)
    shop.advance(11 * minute)
    const first = await refund(shop.owner, order, 2_500, 'small 1')
    expect(first.status).toBe(201)
    const now = { id: order.id, version: first.body.version }
    expect((await refund(shop.owner, now, 1_500, 'small 2')).body.code).toBe('recent_sign_in_required')
    expect((await shop.owner.api.getAdminOrder({ params: { orderId: order.id } })).version).toBe(now.version)
    const under = await refund(shop.owner, now, 1_499, 'small 3')
    expect(under.status).toBe(201)
    shop.advance(24 * 60 * minute)
    const nextDay = await shop.staff('owner')
    shop.advance(11 * minute)
    expect((await refund(nextDay, { ...now, version: under.body.version }, 1, 'small 4')).status).toBe(201)
    await shop.owner.signInAgain()
  })

  test('that was done is answered again, however long ago the sign-in is by then', async () => {
    const order = await paidOrder(shop, ada)
    const first = await refund(shop.owner, order, 4_690, 'whole')
    expect(first.status).toBe(201)
    shop.advance(11 * minute)
    const again = await refund(shop.owner, order, 4_690, 'whole')
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.text).toBe(first.text)
  })

  test('that was refused for want of a sign-in is done under the same key afterwards', async () => {
    const order = await paidOrder(shop, ada)
    shop.advance(11 * minute)
    expect((await refund(shop.owner, order, 4_690, 'later')).body.code).toBe('recent_sign_in_required')
    await shop.owner.signInAgain()
    expect((await refund(shop.owner, order, 4_690, 'later')).status).toBe(201)
  })

  test('cannot be had by cancelling the order instead', async () => {
    const order = await paidOrder(shop, ada)
    shop.advance(11 * minute)
    const cancel = () =>
      shop.owner.send<Problem>(`/api/admin/orders/${order.id}/cancellation`, {
        method: 'POST',
        headers: { 'idempotency-key': `cancel ${order.id}`, 'if-match': `"${order.version}"` },
        body: { reason: 'Changed their mind' },
      })
    expect((await cancel()).body.code).toBe('recent_sign_in_required')
    await shop.owner.signInAgain()
    expect((await cancel()).status).toBe(201)
  })
})

test('Much credit within a day asks for a recent sign-in, however it is divided', async () => {
  const give = (path: string, amount: number, key: string) =>
    shop.owner.send<Problem>(path, {
      method: 'POST',
      headers: { 'idempotency-key': key },
      body: { amount: { amount, currency: 'EUR' }, reason: 'A present' },
    })
  const card = await shop.owner.api.issueGiftCard({
    body: { amount: { amount: 100, currency: 'EUR' }, reason: 'A present' },
    idempotencyKey: 'a card',
  })
  shop.advance(11 * minute)
  const paths = [
    '/api/admin/gift-cards',
    `/api/admin/gift-cards/${card.giftCard.id}/adjustments`,
    `/api/admin/customers/${ada.customerId}/credit`,
  ] as const
  for (const path of paths) expect((await give(path, 1_299, `little ${path}`)).status).toBe(201)
  // 3,997 so far, and a repeat is not counted again.
  expect((await give(paths[0], 1_299, `little ${paths[0]}`)).status).toBe(201)
  for (const path of paths)
    expect((await give(path, 3, `too much ${path}`)).body.code).toBe('recent_sign_in_required')
  const together = ['a', 'b', 'c', 'd'].map((key) => give(paths[1], 1, `one more ${key}`))
  const statuses = (await Promise.all(together)).map(({ status }) => status)
  expect(statuses.sort()).toEqual([201, 201, 403, 403])
  await shop.owner.signInAgain()
  for (const path of paths) expect((await give(path, 4_000, `much ${path}`)).status).toBe(201)
  shop.advance(day)
  await shop.owner.signInAgain()
  shop.advance(11 * minute)
  expect((await give(paths[0], 3_999, 'the next day')).status).toBe(201)
})
