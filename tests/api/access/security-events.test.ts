import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ LOG_LEVEL: 'info' })
})
afterAll(() => shop.close())

/** The security events that something leads to. */
async function eventsOf(work: () => Promise<unknown>): Promise<Record<string, unknown>[]> {
  const before = shop.lines.length
  await work()
  return shop.lines
    .slice(before)
    .map((line) => JSON.parse(line) as Record<string, unknown>)
    .filter((line) => 'security' in line)
}

test('a refused permission is in the log, with the call, the person and the reference', async () => {
  const clerk = await shop.staff('fulfilment')
  const events = await eventsOf(() => clerk.refused('/api/admin/audit'))
  expect(events).toMatchObject([
    {
      security: 'request_refused',
      code: 'permission_denied',
      call: 'listAuditEntries',
      person: clerk.customerId,
      reference: expect.any(String) as string,
    },
  ])
})

test('so is a request of another site, and one with a field that no form has', async () => {
  const ada = await shop.shopper()
  const foreign = { method: 'PATCH', body: { name: 'Eve' }, headers: { origin: 'https://evil.example' } }
  expect(await eventsOf(() => ada.send('/api/account', foreign))).toMatchObject([{ code: 'origin_refused' }])
  const strange = { method: 'PATCH', body: { name: 'Ada', roles: ['owner'] } }
  expect(await eventsOf(() => ada.send('/api/account', strange))).toMatchObject([
    { code: 'invalid_request', call: 'updateAccount', person: ada.customerId },
  ])
})

test('a typing mistake is none', async () => {
  const ada = await shop.shopper()
  const mistaken = { method: 'PATCH', body: { name: '' } }
  expect(await eventsOf(() => ada.send('/api/account', mistaken))).toEqual([])
})

test('sensitive actions and ended sessions are in the log, with who did them', async () => {
  const ada = await shop.shopper()
  const { owner } = shop
  await owner.signInAgain()
  const roles = { body: { customer: ada.customerId, roles: ['support' as const] } }
  expect(await eventsOf(() => owner.api.giveRoles(roles))).toMatchObject([
    { security: 'sensitive_action', call: 'giveRoles', person: owner.customerId },
  ])
  const params = { customerId: ada.customerId }
  expect(await eventsOf(() => owner.api.endCustomerSessions({ params }))).toMatchObject([
    { security: 'sessions_ended', call: 'endCustomerSessions', person: owner.customerId },
  ])
})
