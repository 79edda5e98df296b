import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const of = ({ customerId }: SignedIn) => ({ params: { customerId } })
const isSignedIn = async (person: SignedIn) => (await person.api.getSession()).customer !== null

test('staff see where a customer is signed in and sign them out everywhere, which is in the audit', async () => {
  const manager = await shop.staff('manager')
  const ada = await shop.shopper()
  await ada.signInAgain()
  const { items } = await manager.api.listCustomerSessions(of(ada))
  expect(items.map(({ here }) => here)).toEqual([false, false])
  expect(await manager.api.endCustomerSessions(of(ada))).toEqual({ ended: 2 })
  expect(await isSignedIn(ada)).toBe(false)
  const { items: entries } = await shop.owner.api.listAuditEntries({ query: {} })
  const entry = entries.find(({ action }) => action === 'sessions_ended')
  expect(entry).toMatchObject({
    action: 'sessions_ended',
    by: { id: manager.customerId },
    target: { id: ada.customerId },
    changes: [{ field: '', before: '2', after: null }],
  })
  expect(await manager.api.endCustomerSessions(of(ada))).toEqual({ ended: 0 })
})

test('only who may take roles signs staff out, and keeps their own session here', async () => {
  const [manager, clerk] = [await shop.staff('manager'), await shop.staff('fulfilment')]
  await expect(manager.api.endCustomerSessions(of(clerk))).rejects.toMatchObject({
    problem: { code: 'permission_denied' },
  })
  expect(await isSignedIn(clerk)).toBe(true)
  expect(await shop.owner.api.endCustomerSessions(of(clerk))).toEqual({ ended: 1 })
  expect(await isSignedIn(clerk)).toBe(false)
  await shop.owner.signInAgain()
  await shop.owner.api.endCustomerSessions(of(shop.owner))
  expect((await shop.owner.api.listCustomerSessions(of(shop.owner))).items).toMatchObject([{ here: true }])
})

test('nobody is signed in who is nobody', async () => {
  const nobody = { params: { customerId: 'cus_nobody' } }
  for (const call of [shop.owner.api.listCustomerSessions, shop.owner.api.endCustomerSessions])
    await expect(call(nobody)).rejects.toMatchObject({ problem: { code: 'customer_not_found' } })
})
