import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createErasureSteps } from '#domain/whole-shop/personal-data/erasure-steps.ts'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { readAll } from '#ports/document-store/read-all.ts'
import { limits } from '#vocabulary/limits.ts'
import type { ViewedList } from '#vocabulary/people/saved-views.ts'
import { refusal } from '../answers.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
let grace: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await shop.staff('support')
  grace = await shop.staff('support')
})

const paid = { name: 'Paid', query: '?payment=paid', shared: false }
const save = (who: SignedIn, change: object = {}, list: ViewedList = 'orders') =>
  who.api.createSavedView({ body: { ...paid, list, ...change } })
const namesFor = async (who: SignedIn, list: ViewedList = 'orders') =>
  (await who.api.listSavedViews({ query: { list } })).items.map(({ name }) => name)
const viewsAudited = async () =>
  (await shop.owner.api.listAuditEntries({ query: { limit: 100 } })).items.filter(({ action }) =>
    action.startsWith('saved_view'),
  )

describe('An own view', () => {
  test('is for its owner alone, on its list alone, with the query as it was saved', async () => {
    const query = '?q=caf%C3%A9&future=1'
    const mine = await save(ada, { query })
    expect(mine).toMatchObject({ name: 'Paid', query, own: true, changeable: true, version: 1 })
    expect(await namesFor(ada)).toEqual(['Paid'])
    expect(await namesFor(ada, 'products')).toEqual([])
    expect(await namesFor(grace)).toEqual([])
    const { id: viewId, version } = mine
    for (const other of [grace, shop.owner]) {
      const change = other.api.replaceSavedView({ params: { viewId }, version, body: paid })
      expect(await refusal(change)).toMatchObject({ code: 'saved_view_not_found' })
      const removal = other.api.removeSavedView({ params: { viewId }, version })
      expect(await refusal(removal)).toMatchObject({ code: 'saved_view_not_found' })
    }
  })

  test('is renamed, replaced and deleted at the version that was seen, and never audited', async () => {
    const before = await viewsAudited()
    const { id: viewId } = await save(ada)
    const params = { viewId }
    const body = { ...paid, name: 'Unpaid', query: '?payment=pending' }
    const changed = await ada.api.replaceSavedView({ params, version: 1, body })
    expect(changed).toMatchObject({ ...body, version: 2 })
    const stale = ada.api.replaceSavedView({ params, version: 1, body })
    expect(await refusal(stale)).toMatchObject({ code: 'version_stale' })
    await ada.api.removeSavedView({ params, version: 2 })
    expect(await namesFor(ada)).toEqual([])
    expect(await viewsAudited()).toEqual(before)
  })
})

describe('The views of a list', () => {
  test('begin with one default at most, which is its maker’s alone', async () => {
    const body = { ...paid, isDefault: true }
    const first = await save(ada, { name: 'First', isDefault: true })
    const shared = await save(ada, { name: 'Second', isDefault: true, shared: true })
    const defaults = async (by: SignedIn) =>
      (await by.api.listSavedViews({ query: { list: 'orders' } })).items
        .filter(({ isDefault }) => isDefault)
        .map(({ name }) => name)
    expect(await defaults(ada)).toEqual(['Second'])
    expect(await defaults(grace)).toEqual([])
    const params = { viewId: shared.id }
    const other = shop.owner.api.replaceSavedView({ params, version: 1, body: { ...body, shared: true } })
    expect(await refusal(other)).toMatchObject({ errors: [{ pointer: '/isDefault' }] })
    await shop.owner.api.replaceSavedView({ params, version: 1, body: { ...paid, shared: true } })
    expect(await defaults(ada)).toEqual(['Paid'])
    await ada.api.replaceSavedView({ params: { viewId: first.id }, version: 2, body })
    expect(await defaults(ada)).toEqual(['Paid'])
    expect((await save(ada, { name: 'Plain' })).isDefault).toBe(false)
  })

  test('stand in the order of their positions, new ones last', async () => {
    const [one, two] = [await save(ada, { name: 'One' }), await save(ada, { name: 'Two' })]
    shop.advance(1_000)
    const three = await save(ada, { name: 'Three' })
    expect(await namesFor(ada)).toEqual(expect.arrayContaining(['One', 'Two', 'Three']))
    const position = Math.min(one.position, two.position) - 1
    const body = { ...paid, name: 'Three', position }
    await ada.api.replaceSavedView({ params: { viewId: three.id }, version: 1, body })
    expect((await namesFor(ada))[0]).toBe('Three')
    const stays = { ...paid, name: 'Three!' }
    await ada.api.replaceSavedView({ params: { viewId: three.id }, version: 2, body: stays })
    expect((await namesFor(ada))[0]).toBe('Three!')
  })
})

describe('A shared view', () => {
  test('is for all staff who may see its list; its maker and owners change it', async () => {
    const { id: viewId, version } = await save(ada, { name: 'Press', shared: true }, 'customers')
    expect(await namesFor(grace, 'customers')).toContain('Press')
    const body = { ...paid, name: 'Press list', shared: true }
    const params = { viewId }
    const [seen] = (await grace.api.listSavedViews({ query: { list: 'customers' } })).items
    expect(seen).toMatchObject({ own: false, changeable: false })
    for (const run of [
      grace.api.replaceSavedView({ params, version, body }),
      grace.api.removeSavedView({ params, version }),
    ])
      expect(await refusal(run)).toMatchObject({ code: 'permission_denied' })
    const renamed = await shop.owner.api.replaceSavedView({ params, version, body })
    expect(renamed).toMatchObject({ name: 'Press list', own: false, changeable: true })
    // It would be nobody's but its maker's, whom nobody asked.
    const taken = shop.owner.api.replaceSavedView({ params, version: 2, body: { ...body, shared: false } })
    expect(await refusal(taken)).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/shared' }],
    })
    await ada.api.replaceSavedView({ params, version: 2, body: { ...body, shared: false } })
    expect(await namesFor(grace, 'customers')).not.toContain('Press list')
  })

  test('is audited from the moment it is shared, without its search', async () => {
    const { id: viewId } = await save(ada, { name: 'Vases', query: '?q=ada%40example.org&payment=paid' })
    const params = { viewId }
    const shared = { name: 'Vases', query: '?q=ada%40example.org&payment=paid', shared: true }
    await ada.api.replaceSavedView({ params, version: 1, body: shared })
    await ada.api.replaceSavedView({ params, version: 2, body: { ...shared, query: '?payment=pending' } })
    await ada.api.replaceSavedView({ params, version: 3, body: { ...shared, shared: false } })
    const [removed, changed, added] = await viewsAudited()
    expect([added, changed, removed].map((entry) => entry?.action)).toEqual([
      'saved_view_added',
      'saved_view_changed',
      'saved_view_removed',
    ])
    expect(changed?.changes).toEqual([{ field: 'query', before: '?payment=paid', after: '?payment=pending' }])
    expect(JSON.stringify([added, changed, removed])).not.toContain('ada%40')
  })
})

describe('Views are refused', () => {
  test('to shoppers, to programs, and to staff who may not see the list', async () => {
    const shopper = await shop.shopper()
    expect(await refusal(namesFor(shopper))).toMatchObject({ code: 'permission_denied' })
    const program = await shop.program('overview:read', 'orders:read')
    const listed = program.api.listSavedViews({ query: { list: 'orders' } })
    expect(await refusal(listed)).toMatchObject({ code: 'permission_denied' })
    const clerk = await shop.staff('catalogue')
    expect(await namesFor(clerk, 'products')).toEqual([])
    for (const run of [namesFor(clerk), save(clerk)])
      expect(await refusal(run)).toMatchObject({ code: 'permission_denied' })
    const { id: viewId, version } = await save(ada, { shared: true })
    const removal = clerk.api.removeSavedView({ params: { viewId }, version })
    expect(await refusal(removal)).toMatchObject({ code: 'permission_denied' })
  })

  test.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/admin/orders?payment=paid',
    'payment=paid',
    '?payment=paid#top',
    '?name=\n',
  ])('with the query %j', async (query) => {
    expect(await refusal(save(ada, { query }))).toMatchObject({
      code: 'invalid_request',
      errors: [{ pointer: '/query' }],
    })
  })

  test('with a query that is too long, or without a name', async () => {
    const query = `?${'q'.repeat(limits.savedViewQuery.value)}`
    expect(await refusal(save(ada, { query }))).toMatchObject({ errors: [{ pointer: '/query' }] })
    expect(await refusal(save(ada, { name: ' ' }))).toMatchObject({ errors: [{ pointer: '/name' }] })
  })

  test('beyond as many as a list may have, each kind by itself; a repeat creates one', async () => {
    for (let at = 0; at < limits.savedViewsOwn.value; at += 1)
      await save(ada, { name: `View ${at}` }, 'mails')
    expect(await refusal(save(ada, {}, 'mails'))).toMatchObject({ code: 'saved_view_limit' })
    await save(grace, {}, 'mails')
    await save(ada, {}, 'reviews')
    const body = { ...paid, list: 'mails' as const, shared: true }
    const first = await ada.api.createSavedView({ body, idempotencyKey: 'shared' })
    expect(await ada.api.createSavedView({ body, idempotencyKey: 'shared' })).toEqual(first)
    const own = ada.api.replaceSavedView({ params: { viewId: first.id }, version: 1, body: paid })
    expect(await refusal(own)).toMatchObject({ code: 'saved_view_limit' })
    for (let at = 1; at < limits.savedViewsShared.value; at += 1)
      await save(grace, { name: `Shared ${at}`, shared: true }, 'mails')
    expect(await refusal(save(grace, { shared: true }, 'mails'))).toMatchObject({ code: 'saved_view_limit' })
  })
})

test('views are in the copy of their maker’s data; erasure removes own ones and takes the maker off shared ones', async () => {
  await save(ada, { name: 'Mine' })
  shop.advance(1_000)
  await save(ada, { name: 'For us', shared: true })
  const params = { customerId: ada.customerId }
  const staff = (await shop.owner.api.listStaff({ query: { limit: 100 } })).items
  const { version = 0 } = staff.find(({ id }) => id === ada.customerId) ?? {}
  await shop.owner.signInAgain()
  await shop.owner.api.replaceRoles({ params, version, body: { roles: [] } })
  expect((await ada.api.exportAccount()).savedViews).toMatchObject([
    { list: 'orders', name: 'Mine', query: '?payment=paid', shared: false },
    { list: 'orders', name: 'For us', shared: true },
  ])
  await shop.owner.api.eraseCustomer({ params, body: { confirmation: 'erase' } })
  const handler = createErasureSteps(shop)
  for await (const task of readAll(shop.store, outboxTasks))
    if (task.data.kind === 'erasure') await shop.store.commit(await handler.run(task))
  const { items } = await shop.owner.api.listSavedViews({ query: { list: 'orders' } })
  const views = items.filter(({ name }) => ['Mine', 'For us'].includes(name))
  expect(views).toMatchObject([{ name: 'For us', own: false, changeable: true }])
})
