import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { auditEntries } from '#domain/people/audit/documents.ts'
import { carts } from '#domain/buying/carts/documents.ts'
import { checkouts } from '#domain/buying/checkout/documents.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { mails, type MailDocument } from '#domain/messages/mail/documents.ts'
import { orders } from '#domain/orders/orders/documents.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { createErasureSteps } from '#domain/whole-shop/personal-data/erasure-steps.ts'
import { sessions } from '#domain/people/sessions/documents.ts'
import { createSessions } from '#domain/people/sessions/sessions.ts'
import type { Collection } from '#ports/document-store/collection.ts'
import { put, remove, type Stored } from '#ports/document-store/document-store.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { day } from '#vocabulary/time.ts'
import { fillCart, paidOrder, placeOrder } from '../buying.ts'
import type { Browser } from '../browser.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.owner.signInAgain()
  ada = await shop.shopper('Adelaide Lovelace')
})

const erase = { method: 'POST', body: { confirmation: 'erase' } }
const eraseSelf = (who: SignedIn) => who.send<Problem>('/api/account/erasure', erase)

async function all<T>(collection: Collection<T>): Promise<Stored<T>[]> {
  const found: Stored<T>[] = []
  for await (const document of readAll(shop.store, collection)) found.push(document)
  return found
}

/** Carries out the erasures that wait, as the worker does. */
async function eraseTheRest(): Promise<void> {
  const handler = createErasureSteps(shop)
  const now = new Date(shop.clock.now()).toISOString()
  for (const task of await all(outboxTasks)) {
    const { kind, state, dueAt } = task.data
    if (kind !== 'erasure' || state !== 'waiting' || !dueAt || dueAt > now) continue
    const writes = await handler.run(task)
    const done = { ...task.data, state: 'done' as const, dueAt: null }
    await shop.store.commit([...writes, put(outboxTasks, task.id, done, task.version)])
  }
}

/** An order of everything that can name someone, delivered. */
async function finishedOrder(buyer: Browser, email?: string): Promise<string> {
  const { api } = shop.owner
  const paid = await paidOrder(shop, buyer, 1, email)
  const params = { orderId: paid.id }
  await api.addOrderNote({ params, body: { text: 'Adelaide called about the box' } })
  const { version, openLines } = await api.getAdminOrder({ params })
  await api.fulfilOrder({
    params,
    version,
    body: { lines: openLines, tracking: { carrier: 'DHL', number: 'ADELAIDE-1' }, ship: true },
    idempotencyKey: `ship ${paid.id}`,
  })
  return paid.id
}

async function writeMail(orderId: string, state: 'sent' | 'waiting' = 'sent'): Promise<void> {
  const order = await shop.store.get(orders, orderId)
  for (const { mailId } of order?.data.history ?? []) {
    if (mailId === null) continue
    const mail = {
      to: 'ada@example.org',
      subject: `Your order ${orderId}`,
      kind: 'order_placed',
      orderId,
      state,
      transport: 'test',
      text: 'Hello Adelaide',
      html: '<p>Hello Adelaide</p>',
      createdAt: '2026-03-01T09:00:00.000Z',
      sentAt: null,
    }
    const known = await shop.store.get(mails, mailId)
    await shop.store.commit([put(mails, mailId, { ...known?.data, ...mail }, 'any')])
  }
}

describe('Erasing one’s own account', () => {
  test('takes the person out of everything and leaves what the books need', async () => {
    await ada.api.addAddress({ body: { address: { ...berlin, name: 'Adelaide Lovelace' } } })
    const orderId = await finishedOrder(ada)
    await writeMail(orderId)
    await fillCart(ada, shop.bowl.variantId)
    const before = (await shop.store.get(orders, orderId))?.data
    const done = await eraseSelf(ada)
    expect(done).toMatchObject({ status: 204, text: '' })
    expect(done.headers.getSetCookie().join()).toMatch(/session=;.*Max-Age=0/i)
    expect(await shop.store.get(customers, ada.customerId)).toBeUndefined()
    await eraseTheRest()

    const after = (await shop.store.get(orders, orderId))?.data
    expect(after).toMatchObject({
      totals: before?.totals,
      lines: before?.lines,
      currency: 'EUR',
      placedAt: before?.placedAt,
      deliveryAddress: { name: 'Erased customer', line1: 'Erased', city: 'Erased', country: 'DE' },
      note: null,
    })
    expect(after?.payments.map(({ amount, kind, at }) => [amount, kind, at])).toEqual(
      before?.payments.map(({ amount, kind, at }) => [amount, kind, at]),
    )
    const stored = JSON.stringify([
      await all(orders),
      await all(mails),
      (await all(checkouts)).filter(({ data }) => data.orderId === orderId),
      (await all(carts)).filter(({ data }) => data.ownerId === ada.customerId),
      (await all(sessions)).filter(({ data }) => data.customerId === ada.customerId),
      await all(auditEntries),
    ])
    for (const trace of ['Adelaide', 'ada@example.org', ada.customerId, 'Torstra', '10119', 'ADELAIDE-1'])
      expect(stored, trace).not.toContain(trace)
  })

  test('ends every session at once, before anything else is done', async () => {
    const { session } = Object.fromEntries(ada.cookies)
    await eraseSelf(ada)
    ada.cookies.set('session', session ?? '')
    expect(await ada.refused('/api/account')).toMatchObject({ code: 'sign_in_required' })
    expect(await ada.refused('/api/account/erasure', erase)).toMatchObject({ code: 'sign_in_required' })
  })

  test.each([
    ['nothing', undefined],
    ['another word', { confirmation: 'yes' }],
    ['whom', { confirmation: 'erase', customerId: 'cus_else' }],
    ['a list', ['erase']],
  ])('asks for the word erase and takes nothing else: %s', async (_, body) => {
    const options = { method: 'POST', body, headers: { 'content-type': 'application/json' } }
    const { code } = await ada.refused('/api/account/erasure', options)
    expect(['invalid_request', 'malformed_body']).toContain(code)
    await ada.api.getAccount()
  })

  test('is refused while an order is not paid, not sent, or its money is on the way back', async () => {
    const { orderId } = await placeOrder(shop, ada)
    const refused = await eraseSelf(ada)
    expect(refused).toMatchObject({ status: 409, body: { code: 'orders_open' } })
    expect(refused.body.detail).toContain(orderId)
    const unsent = await shop.shopper()
    await paidOrder(shop, unsent)
    expect((await eraseSelf(unsent)).body.code).toBe('orders_open')
    await ada.api.getAccount()
  })

  test('is possible again when the order has been sent or cancelled', async () => {
    const { orderId } = await placeOrder(shop, ada)
    const { version } = await shop.owner.api.getAdminOrder({ params: { orderId } })
    await shop.owner.api.cancelOrder({
      params: { orderId },
      version,
      body: { reason: 'Out of clay' },
      idempotencyKey: `cancel ${orderId}`,
    })
    expect((await eraseSelf(ada)).status).toBe(204)
  })

  test('is refused to whoever works here', async () => {
    const clerk = await shop.staff('support')
    expect((await eraseSelf(clerk)).body).toMatchObject({ code: 'holds_roles', status: 409 })
    await clerk.api.getAccount()
  })

  test('spares whoever signs in as the same person again, and what they do then', async () => {
    await finishedOrder(ada)
    await eraseSelf(ada)
    shop.advance(1)
    const back = { ...customerData, name: 'Adelaide again' }
    await shop.store.commit([put(customers, ada.customerId, back, 'absent')])
    await ada.signInAgain()
    await shop.owner.signInAgain()
    const orderId = await finishedOrder(ada)
    await eraseTheRest()
    expect((await ada.api.getAccount()).name).toBe('Adelaide again')
    expect((await shop.store.get(orders, orderId))?.data.customerId).toBe(ada.customerId)
  })

  test('goes on where it was cut off, and leaves alone what is still needed', async () => {
    const [first, second] = [await finishedOrder(ada), await finishedOrder(ada)]
    await writeMail(second, 'waiting')
    await eraseSelf(ada)
    const owner = async (id: string) => (await shop.store.get(orders, id))?.data.customerId
    await eraseTheRest()
    expect(await owner(first)).toMatch(/^erased_/)
    expect(await owner(second), 'a mail is on its way').toBe(ada.customerId)
    await writeMail(second)
    shop.advance(day)
    await eraseTheRest()
    expect(await owner(second)).toBe(await owner(first))
  })

  test('leaves an entry that names nobody', async () => {
    await eraseSelf(ada)
    await shop.owner.signInAgain()
    const entry = (await shop.owner.api.listAuditEntries()).items.find(
      ({ action }) => action === 'customer_erased',
    )
    expect(entry).toMatchObject({ by: { name: null }, target: { name: null }, changes: [] })
    expect(JSON.stringify(await all(auditEntries))).not.toContain(ada.customerId)
  })
})

const customerData = {
  issuer: 'https://issuer.example',
  subject: 'someone',
  name: '',
  nameChosen: false,
  email: null,
  emailVerified: false,
  addresses: [],
  groups: [],
  createdAt: '2026-03-01T09:00:00.000Z',
}

describe('Erasing a customer', () => {
  const path = (id: string) => `/api/admin/customers/${id}/erasure`

  test('is for customers:erase alone', async () => {
    for (const role of ['support', 'catalogue', 'fulfilment'] as const)
      expect(await (await shop.staff(role)).refused(path(ada.customerId), erase)).toMatchObject({
        code: 'permission_denied',
      })
    expect(await (await shop.shopper()).refused(path(ada.customerId), erase)).toMatchObject({
      code: 'permission_denied',
    })
    await ada.api.getAccount()
  })

  test('names the member of staff, and a repeat is answered as it was', async () => {
    const manager = await shop.staff('manager')
    const keyed = { ...erase, headers: { 'idempotency-key': `erase ${ada.customerId}` } }
    expect((await manager.send(path(ada.customerId), keyed)).status).toBe(204)
    const again = await manager.send(path(ada.customerId), keyed)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
    expect(await manager.refused(path(ada.customerId), erase)).toMatchObject({ code: 'customer_not_found' })
    const [entry] = (await manager.api.listAuditEntries()).items.filter(
      ({ by }) => by.id === manager.customerId,
    )
    expect(entry).toMatchObject({ action: 'customer_erased', by: { name: 'Grace Hopper' } })
  })

  test('spares who works here, oneself too', async () => {
    const clerk = await shop.staff('fulfilment')
    for (const id of [clerk.customerId, shop.owner.customerId])
      expect(await shop.owner.refused(path(id), erase)).toMatchObject({ code: 'holds_roles' })
  })

  test('spares oneself, too, whose role is by what the identity provider says', async () => {
    const me = await shop.staff()
    const { secret } = await createSessions(shop).open({
      customerId: me.customerId,
      isStaff: true,
      issuerId: 'main',
      subject: 'by claims',
      claimedRoles: ['manager'],
      secondFactor: false,
      authenticatedAt: new Date(shop.clock.now()).toISOString(),
      providerSession: null,
      idToken: null,
    })
    me.cookies.set('session', secret)
    expect(await me.refused(path(me.customerId), erase)).toMatchObject({ code: 'holds_roles' })
    expect((await me.api.getAccount()).id).toBe(me.customerId)
  })

  test('is found by the e-mail or id', async () => {
    const { email } = await ada.api.getAccount()
    for (const q of [email?.toUpperCase() ?? '', ada.customerId]) {
      const { items } = await shop.owner.api.listCustomers({ query: { q } })
      expect(items.map(({ id }) => id)).toEqual([ada.customerId])
    }
    expect((await shop.owner.api.listCustomers({ query: { q: 'nobody' } })).items).toEqual([])
  })
})

describe('Erasing a guest', () => {
  const email = 'Guest.One@example.org'
  const eraseGuest = (of: string) => ({ method: 'POST', body: { confirmation: 'erase', email: of } })
  const path = '/api/admin/guests/erasure'
  const ownerOf = async (id: string) => (await shop.store.get(orders, id))?.data.customerId

  test('takes every order that was placed with the e-mail and without an account, and no other', async () => {
    const manager = await shop.staff('manager')
    const guest = shop.visitor()
    const [first, second] = [await finishedOrder(guest, email), await finishedOrder(guest, email)]
    const [others, ofAda] = [await finishedOrder(shop.visitor()), await finishedOrder(ada, email)]
    await writeMail(first)
    const query = { q: ` ${email.toUpperCase()}` }
    expect(await manager.api.listCustomers({ query })).toEqual({ items: [], next: null, guestOrders: 2 })
    const keyed = { ...eraseGuest(email), headers: { 'idempotency-key': 'erase the guest' } }
    expect((await manager.send(path, keyed)).status).toBe(204)
    expect((await manager.send(path, keyed)).headers.get('idempotent-replayed')).toBe('true')
    await eraseTheRest()

    expect(await ownerOf(first)).toMatch(/^erased_/)
    expect(await ownerOf(second)).toBe(await ownerOf(first))
    expect([await ownerOf(others), await ownerOf(ofAda)]).toEqual([null, ada.customerId])
    const checkoutIds = (await all(orders)).filter(({ id }) => [first, second].includes(id))
    const stored = JSON.stringify([
      checkoutIds,
      (await all(mails)).filter(({ data }) => data.orderId === first),
      (await all(checkouts)).filter(({ data }) => data.orderId === first || data.orderId === second),
      await all(auditEntries),
    ])
    for (const trace of ['guest.one', 'Guest.One', 'Adelaide', 'Torstra'])
      expect(stored, trace).not.toContain(trace)
    const [entry] = (await manager.api.listAuditEntries()).items.filter(
      ({ by }) => by.id === manager.customerId,
    )
    expect(entry).toMatchObject({
      action: 'customer_erased',
      target: { id: await ownerOf(first), name: null },
    })
    expect(await manager.refused(path, eraseGuest(email))).toMatchObject({ code: 'customer_not_found' })
  })

  test('waits for orders under way, and is for customers:erase alone', async () => {
    const { orderId } = await placeOrder(shop, shop.visitor(), 1, 'busy@example.org')
    const refused = await shop.owner.refused(path, eraseGuest('busy@example.org'))
    expect([refused.code, refused.detail?.includes(orderId)]).toEqual(['orders_open', true])
    expect(await (await shop.staff('support')).refused(path, eraseGuest(email))).toMatchObject({
      code: 'permission_denied',
    })
    expect(await ownerOf(orderId)).toBeNull()
  })

  test('goes with an account whose e-mail is verified, in the copy too, and with no other', async () => {
    const mine = (await ada.api.getAccount()).email ?? ''
    const orderId = await finishedOrder(shop.visitor(), mine)
    const unverified = await shop.shopper()
    const theirs = (await unverified.api.getAccount()).email ?? ''
    const notProven = await finishedOrder(shop.visitor(), theirs)
    const customer = await shop.store.get(customers, unverified.customerId)
    if (!customer) throw new Error('they are gone')
    const data = { ...customer.data, emailVerified: false }
    await shop.store.commit([put(customers, customer.id, data, customer.version)])
    expect((await ada.api.exportAccount()).orders.map(({ id }) => id)).toEqual([orderId])
    expect((await unverified.api.exportAccount()).orders).toEqual([])

    const open = await placeOrder(shop, shop.visitor(), 1, mine)
    expect((await eraseSelf(ada)).body.detail).toContain(open.orderId)
    const { version } = await shop.owner.api.getAdminOrder({ params: { orderId: open.orderId } })
    await shop.owner.api.cancelOrder({
      params: { orderId: open.orderId },
      version,
      body: { reason: 'Out of clay' },
      idempotencyKey: `cancel ${open.orderId}`,
    })
    expect([(await eraseSelf(ada)).status, (await eraseSelf(unverified)).status]).toEqual([204, 204])
    await eraseTheRest()
    expect([await ownerOf(orderId), await ownerOf(notProven)]).toEqual([
      expect.stringMatching(/^erased_/),
      null,
    ])
  })
})

describe('A message about a payment that went back', () => {
  const writeReturned = (id: string, person: string, change: Partial<MailDocument> = {}) => {
    const mail: MailDocument = {
      to: 'Ada@example.org',
      subject: 'Your payment has been returned',
      kind: 'payment_returned',
      orderId: null,
      person,
      state: 'sent',
      transport: 'test',
      text: 'Hello Adelaide',
      html: '<p>Hello Adelaide</p>',
      createdAt: '2026-03-01T09:00:00.000Z',
      sentAt: null,
      ...change,
    }
    return shop.store.commit([put(mails, id, mail, 'any')])
  }

  test('loses its recipient though no order leads to it, once it is not on its way any more', async () => {
    const mine = (await ada.api.getAccount()).email ?? ''
    await writeReturned('mail:sent', ada.customerId)
    await writeReturned('mail:as-guest', mine)
    await writeReturned('mail:waiting', ada.customerId, { state: 'waiting' })
    await writeReturned('mail:later', ada.customerId, { createdAt: '2027-03-01T09:00:00.000Z' })
    await writeReturned('mail:of-another', 'cus_other')
    expect((await ada.api.exportAccount()).mails).toHaveLength(4)
    await eraseSelf(ada)
    const recipients = async () =>
      (await all(mails)).filter(({ data }) => /Adelaide/.test(data.text)).map(({ id }) => id)
    await eraseTheRest()
    const spared = ['mail:later', 'mail:of-another']
    expect((await recipients()).sort()).toEqual([...spared, 'mail:waiting'])
    await writeReturned('mail:waiting', ada.customerId)
    shop.advance(day)
    await eraseTheRest()
    expect((await recipients()).sort()).toEqual(spared)
    expect((await shop.store.get(mails, 'mail:sent'))?.data).toMatchObject({
      to: expect.stringMatching(/^erased_.*@erased\.invalid$/),
      person: null,
      text: 'Erased',
    })
    for (const id of spared) await shop.store.commit([remove(mails, id, 'any')])
  })
})

describe('The copy of everything', () => {
  test('holds one’s own account, orders, carts, mails and sessions, and nobody else’s', async () => {
    await ada.api.addAddress({ body: { address: berlin } })
    const orderId = await finishedOrder(ada)
    await writeMail(orderId)
    await fillCart(ada, shop.bowl.variantId, 2)
    await placeOrder(shop, await shop.shopper())
    const copy = await ada.api.exportAccount()
    expect(copy.account).toEqual(await ada.api.getAccount())
    expect(copy.orders.map(({ id }) => id)).toEqual([orderId])
    expect(copy.carts).toMatchObject([{ lines: [{ variantId: shop.bowl.variantId, quantity: 2 }] }])
    expect(copy.mails.length).toBeGreaterThan(0)
    expect(copy.sessions).toHaveLength(1)
    expect(JSON.stringify(copy)).not.toMatch(/idToken|Adelaide called/)
  })
})
