import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Api } from '#client/api.ts'
import { mails, type MailDocument } from '#domain/messages/mail/documents.ts'
import { subscribers, type SubscriberDocument } from '#domain/messages/newsletter/documents.ts'
import { reviews, type ReviewDocument } from '#domain/feedback/reviews/documents.ts'
import { put } from '#ports/document-store/document-store.ts'
import { paidOrder } from '../buying.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

type QueryOf<Call extends keyof Api> =
  NonNullable<Parameters<Api[Call]>[0]> extends { query?: infer Q } ? Q & {} : never

const day = (date: number): string => `2026-02-${String(date).padStart(2, '0')}T09:00:00.000Z`
const february = { from: day(2), to: day(4) }

describe('The list of messages', () => {
  const mail = (change: Partial<MailDocument>): MailDocument => ({
    to: 'ada@example.org',
    subject: 'Your order',
    kind: 'order_placed',
    orderId: null,
    state: 'sent',
    transport: 'outbox',
    text: '',
    html: '',
    createdAt: day(1),
    sentAt: null,
    ...change,
  })
  const found = async (query: QueryOf<'listMails'>) =>
    (await shop.owner.api.listMails({ query })).items.map(({ id }) => id)

  beforeAll(async () => {
    const all = [
      mail({ state: 'failed' }),
      mail({ kind: 'shipped', orderId: '7K2QX-M4PD9', createdAt: day(2) }),
      mail({ to: 'Zoë@example.org', createdAt: day(3) }),
      mail({ subject: 'Ihre Bestellung', createdAt: day(4) }),
    ]
    await shop.store.commit(all.map((each, index) => put(mails, `mail_${index}`, each, 'absent')))
  })

  test.each([
    [{ kind: 'shipped' }, ['mail_1']],
    [{ state: 'failed' }, ['mail_0']],
    [{ q: 'zoe@' }, ['mail_2']],
    [{ q: '7k2qx' }, ['mail_1']],
    [{ q: 'bestell ihre' }, ['mail_3']],
    [{ ...february, q: 'example' }, ['mail_2', 'mail_1']],
    [{ ...february, kind: 'order_placed' }, ['mail_2']],
    [{ q: 'nobody' }, []],
  ] as const)('shows those of %j', async (query, ids) => {
    expect(await found(query)).toEqual(ids)
  })

  test('goes on where a page came short', async () => {
    const first = await shop.owner.api.listMails({ query: { q: 'order', kind: 'order_placed', limit: 1 } })
    expect(first.items.map(({ id }) => id)).toEqual(['mail_2'])
    const query = { q: 'order', kind: 'order_placed', limit: 1, after: first.next ?? '' } as const
    expect(await found(query)).toEqual(['mail_0'])
  })

  test('refuses what it does not know', async () => {
    const asked = shop.owner.api.listMails({ query: { from: 'yesterday' } })
    await expect(asked).rejects.toMatchObject({ problem: { code: 'invalid_request' } })
  })
})

describe('The list of reviews', () => {
  const review = (change: Partial<ReviewDocument>): ReviewDocument => ({
    productId: 'prd_bowl',
    productTitle: 'Bowl',
    variantId: 'var_1',
    orderId: '7K2QX-M4PD9',
    lineId: 'line_1',
    customerId: 'cus_1',
    rating: 5,
    title: 'Lovely',
    text: 'I eat from it.',
    displayName: 'Ada',
    language: 'en',
    state: 'pending',
    shownOf: null,
    rank: null,
    rejection: null,
    reply: null,
    writtenAt: day(1),
    publishedAt: null,
    ...change,
  })

  beforeAll(async () => {
    const all = [
      review({ rating: 1, title: 'Broken' }),
      review({ productId: 'prd_vase', productTitle: 'Vase', writtenAt: day(2) }),
      review({ rating: 3, displayName: 'Grace', writtenAt: day(3) }),
    ]
    await shop.store.commit(all.map((each, index) => put(reviews, `rev_${index}`, each, 'absent')))
  })

  test.each([
    [{ stars: 1 }, ['rev_0']],
    [{ productId: 'prd_vase' }, ['rev_1']],
    [{ q: 'grace bowl' }, ['rev_2']],
    [february, ['rev_2', 'rev_1']],
    [{ state: 'published', stars: 1 }, []],
  ] as const)('shows those of %j', async (query, ids) => {
    const { items } = await shop.owner.api.listAdminReviews({ query })
    expect(items.map(({ id }) => id)).toEqual(ids)
  })
})

describe('The newsletter', () => {
  const subscriber = (
    email: string,
    language: 'en' | 'de',
    at: string,
    place: string,
  ): SubscriberDocument => ({
    email,
    emailKey: email.toLowerCase(),
    state: 'subscribed',
    language,
    marketId: 'eu',
    consent: { textVersion: '1', place, requestedAt: at, confirmedAt: at, endedAt: null },
    goneAt: null,
  })

  beforeAll(async () => {
    const all = [
      subscriber('Ada@example.org', 'en', day(1), '/'),
      subscriber('bob@example.org', 'de', day(2), '/products/bowl'),
      subscriber('cleo@example.com', 'de', day(3), '/'),
    ]
    await shop.store.commit(all.map((each, index) => put(subscribers, `sub_${index}`, each, 'absent')))
  })

  test.each([
    [{ q: 'ADA@' }, ['sub_0']],
    [{ language: 'de', q: 'example.org' }, ['sub_1']],
    [{ place: '/products' }, ['sub_1']],
    [february, ['sub_1', 'sub_2']],
  ] as const)('lists and exports the subscribers of %j', async (query, ids) => {
    const { items } = await shop.owner.api.listSubscribers({ query })
    expect(items.map(({ id }) => id)).toEqual(ids)
    const search = new URLSearchParams(query).toString()
    const file = await shop.owner.send(`/api/admin/subscribers/export?${search}`)
    expect(file.text.trim().split('\n')).toHaveLength(ids.length + 1)
  })
})

describe('The list of gift cards', () => {
  const issue = async (amount: number, currency: string, reason: string) =>
    (
      await shop.owner.api.issueGiftCard({
        body: { amount: { amount, currency }, reason },
        idempotencyKey: reason,
      })
    ).giftCard

  test('shows those of a state, a currency, a balance, a note or the end of a code', async () => {
    await shop.owner.signInAgain()
    const present = await issue(2_000, 'EUR', 'Present for Zoë')
    const dollars = await issue(5_000, 'USD', 'Apology')
    const blocked = await shop.owner.api.changeGiftCard({
      params: { giftCardId: present.id },
      version: present.version,
      body: { blocked: true },
    })
    const found = async (query: QueryOf<'listGiftCards'>) =>
      (await shop.owner.api.listGiftCards({ query })).items.map(({ id }) => id)
    expect(await found({ state: 'blocked' })).toEqual([blocked.id])
    expect(await found({ state: 'active' })).toEqual([dollars.id])
    expect(await found({ currency: 'EUR', balanceFrom: 1_999, balanceTo: 2_000 })).toEqual([present.id])
    expect(await found({ balanceTo: 1_999 })).toEqual([])
    expect(await found({ q: 'zoe' })).toEqual([present.id])
    expect(await found({ q: dollars.ending.toLowerCase() })).toEqual([dollars.id])
    expect(await found(february)).toEqual([])
  })
})

test('The list of drafts shows those of a market, an e-mail, an item or a time', async () => {
  const { api } = shop.owner
  const line = { id: 'line_1', variantId: null, title: 'Engraving', quantity: 1, price: 900 }
  const draft = await api.createDraft({
    body: { market: 'eu', email: 'ada@example.org' },
    idempotencyKey: 'first',
  })
  shop.advance(60_000)
  const custom = await api.createDraft({ body: { market: 'eu', lines: [line] }, idempotencyKey: 'second' })
  const found = async (query: QueryOf<'listDrafts'>) =>
    (await api.listDrafts({ query })).items.map(({ id }) => id)
  expect(await found({ market: 'eu' })).toEqual([custom.id, draft.id])
  expect(await found({ market: 'us' })).toEqual([])
  expect(await found({ q: 'ada@' })).toEqual([draft.id])
  expect(await found({ q: 'engrav' })).toEqual([custom.id])
  expect(await found({ to: custom.updatedAt })).toEqual([draft.id])
  expect(await found({ from: custom.updatedAt })).toEqual([custom.id])
})

test('The list of orders shows those that were placed within a time, with every other filter', async () => {
  const { api } = shop.owner
  const first = await paidOrder(shop, await shop.shopper(), 1)
  shop.advance(3_600_000)
  const { id, placedAt } = await paidOrder(shop, await shop.shopper(), 1)
  const found = async (query: QueryOf<'listOrders'>) =>
    (await api.listOrders({ query })).items.map((order) => order.id)
  expect(await found({ from: placedAt })).toEqual([id])
  expect(await found({ from: first.placedAt, to: placedAt })).toEqual([first.id])
  expect(await found({ from: placedAt, todo: 'ship' })).toEqual([id])
  expect(await found({ from: placedAt, q: first.id })).toEqual([])
})

test('The list of returns shows those of an order, a name or a time', async () => {
  const order = await paidOrder(shop, await shop.shopper(), 2)
  const { api } = shop.owner
  const shipped = await api.fulfilOrder({
    params: { orderId: order.id },
    version: order.version,
    body: { lines: [{ lineId: order.lines[0]?.id ?? '', quantity: 2 }], ship: true },
    idempotencyKey: 'parcel',
  })
  shop.advance(3_600_000)
  const { version, id } = shipped
  const lines = [{ lineId: order.lines[0]?.id ?? '', quantity: 1, reason: 'wrong_size' as const }]
  const { returns } = await api.openReturn({
    params: { orderId: id },
    version,
    body: { lines },
    idempotencyKey: 'return',
  })
  const { requestedAt, state } = returns[0] ?? { requestedAt: '', state: 'requested' }
  const shown = state as 'requested' | 'approved'
  const found = async (query: object) =>
    (await api.listReturns({ query: { state: shown, ...query } })).items.map((each) => each.id)
  expect(await found({ q: id.toLowerCase() })).toEqual([id])
  expect(await found({ q: id.replace('-', '') })).toEqual([id])
  expect(await found({ q: order.deliveryAddress.name.split(' ')[0] })).toEqual([id])
  expect(await found({ q: 'nobody' })).toEqual([])
  expect(await found({ from: requestedAt })).toEqual([id])
  expect(await found({ to: requestedAt })).toEqual([])
})

test('The audit log shows entries of an actor, a record, an action or a time', async () => {
  const { api } = shop.owner
  const createGroup = (name: string) => api.createCustomerGroup({ body: { name } })
  const group = await createGroup('Résistance')
  shop.advance(3_600_000)
  const between = new Date(shop.clock.now()).toISOString()
  shop.advance(3_600_000)
  const grace = await shop.staff('manager')
  const other = await grace.api.createCustomerGroup({ body: { name: 'Wholesale' } })
  const found = async (query: QueryOf<'listAuditEntries'>) =>
    (await api.listAuditEntries({ query })).items.map(({ target }) => target.id)
  const groups = { kind: 'customer_group' } as const
  expect(await found(groups)).toEqual([other.id, group.id])
  expect(await found({ ...groups, deed: 'removed' })).toEqual([])
  expect(await found({ q: 'resistance' })).toEqual([group.id])
  expect(await found({ ...groups, q: other.id })).toEqual([other.id])
  expect(await found({ ...groups, from: between })).toEqual([other.id])
  expect(await found({ ...groups, to: between })).toEqual([group.id])
  expect(await found({ ...groups, actor: 'token' })).toEqual([])
  const [entry] = (await api.listAuditEntries({ query: groups })).items
  expect(await found({ ...groups, by: entry?.by.id ?? '' })).toEqual([other.id])
  expect(await found({ ...groups, by: 'nobody@example.org' })).toEqual([])
})
