import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { createCustomers } from '#domain/people/customers/customers.ts'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { remove } from '#ports/document-store/document-store.ts'
import { openTestShop, type SignedIn, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
let ada: SignedIn
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())
beforeEach(async () => {
  ada = await shop.shopper()
  await shop.owner.signInAgain()
})

const others: SignedIn[] = []
afterEach(async () => {
  // Each test starts with one owner.
  for (const { customerId } of others.splice(0))
    await shop.store.commit([remove(staffMembers, customerId, 'any')])
})

async function anotherOwner(): Promise<SignedIn> {
  const other = await shop.staff('owner')
  others.push(other)
  return other
}

const rolesOf = async (id: string) =>
  (await shop.owner.api.listStaff({ query: { limit: 100 } })).items.find((one) => one.id === id)

const replace = (by: SignedIn, id: string, body: object, version = 1) =>
  by.send<Problem & { roles: string[]; version: number }>(`/api/admin/staff/${id}`, {
    method: 'PUT',
    headers: { 'if-match': `"${version}"` },
    body,
  })

describe('Giving roles', () => {
  test('adds to those someone holds, by id or by a verified e-mail', async () => {
    const { email } = await ada.api.getAccount()
    const given = await shop.owner.api.giveRoles({
      body: { customer: ` ${email?.toUpperCase()} `, roles: ['support'] },
    })
    expect(given).toMatchObject({ id: ada.customerId, version: 1, roles: ['support'], rolesBySettings: [] })
    const more = await shop.owner.api.giveRoles({
      body: { customer: ada.customerId, roles: ['catalogue', 'support'] },
    })
    expect(more).toMatchObject({ version: 2, roles: ['support', 'catalogue'] })
    expect(await rolesOf(ada.customerId)).toMatchObject({ email, roles: ['support', 'catalogue'] })
  })

  test('once more changes nothing and records nothing', async () => {
    const body = { customer: ada.customerId, roles: ['support' as const] }
    const first = await shop.owner.api.giveRoles({ body })
    const entries = (await shop.owner.api.listAuditEntries()).items.length
    expect(await shop.owner.api.giveRoles({ body })).toEqual(first)
    expect((await shop.owner.api.listAuditEntries()).items.length).toBe(entries)
  })

  test.each([
    ['an e-mail that nobody has', 'nobody@example.org'],
    ['an id that nobody has', 'cus_nobody'],
  ])('to %s is refused', async (_, customer) => {
    const body = { customer, roles: ['support'] }
    expect(await shop.owner.refused('/api/admin/staff', { method: 'POST', body })).toMatchObject({
      code: 'customer_not_found',
      status: 404,
    })
  })

  test('to an e-mail that is not verified, or that two customers have, is refused', async () => {
    const customers = createCustomers(shop)
    const profile = { issuer: 'https://issuer.example', name: 'Eve', email: 'eve@example.org' }
    await customers.signedIn({ ...profile, subject: 'eve-1', emailVerified: false })
    const give = () =>
      shop.owner.refused('/api/admin/staff', {
        method: 'POST',
        body: { customer: 'eve@example.org', roles: ['support'] },
      })
    expect(await give()).toMatchObject({ code: 'customer_not_found' })
    await customers.signedIn({ ...profile, subject: 'eve-2', emailVerified: true })
    await customers.signedIn({ ...profile, subject: 'eve-3', emailVerified: true })
    expect((await give()).detail).toContain('Several customers')
  })

  test.each([
    ['no role', { roles: [] }],
    ['a role there is not', { roles: ['root'] }],
    ['permissions', { roles: ['support'], permissions: ['staff:write'] }],
    ['who gave them', { roles: ['support'], grantedBy: 'cus_else' }],
    ['an object for the customer', { customer: { $gt: '' }, roles: ['support'] }],
  ])('takes nothing else than customer and roles: %s', async (_, body) => {
    const sent = { customer: ada.customerId, ...body }
    expect(await shop.owner.refused('/api/admin/staff', { method: 'POST', body: sent })).toMatchObject({
      code: 'invalid_request',
    })
    expect(await rolesOf(ada.customerId)).toBeUndefined()
  })

  test('is for who holds staff:write alone, whoever asks for whom', async () => {
    for (const role of ['manager', 'catalogue', 'fulfilment', 'support'] as const) {
      const clerk = await shop.staff(role)
      for (const id of [clerk.customerId, ada.customerId]) {
        const body = { customer: id, roles: ['owner'] }
        const options = { method: 'POST', body }
        expect(await clerk.refused('/api/admin/staff', options)).toMatchObject({ code: 'permission_denied' })
        expect((await replace(clerk, id, { roles: ['owner'] })).body.code).toBe('permission_denied')
      }
    }
  })
})

describe('Setting roles', () => {
  test('replaces them, and takes all away with none', async () => {
    await shop.owner.api.giveRoles({ body: { customer: ada.customerId, roles: ['support'] } })
    const set = await replace(shop.owner, ada.customerId, { roles: ['fulfilment'] })
    expect(set).toMatchObject({ status: 200, body: { roles: ['fulfilment'], version: 2 } })
    expect(set.headers.get('etag')).toBe('"2"')
    const none = await replace(shop.owner, ada.customerId, { roles: [] }, 2)
    expect(none).toMatchObject({ status: 200, body: { roles: [], version: 0 } })
    expect(await rolesOf(ada.customerId)).toBeUndefined()
  })

  test('builds on the version that was seen', async () => {
    await shop.owner.api.giveRoles({ body: { customer: ada.customerId, roles: ['support'] } })
    await replace(shop.owner, ada.customerId, { roles: ['fulfilment'] })
    const stale = await replace(shop.owner, ada.customerId, { roles: ['owner'] })
    expect(stale).toMatchObject({ status: 412, body: { code: 'version_stale' } })
    expect(await rolesOf(ada.customerId)).toMatchObject({ roles: ['fulfilment'] })
  })

  test('never leaves the shop without an owner', async () => {
    const alone = await replace(shop.owner, shop.owner.customerId, { roles: [], giveUpOwnAccess: true })
    expect(alone).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    const other = await anotherOwner()
    const gone = await replace(other, shop.owner.customerId, { roles: ['manager'] })
    expect(gone).toMatchObject({ status: 200, body: { roles: ['manager'] } })
    const last = await replace(other, other.customerId, { roles: ['manager'], giveUpOwnAccess: true }, 2)
    expect(last).toMatchObject({ status: 409, body: { code: 'last_owner' } })
    await replace(other, shop.owner.customerId, { roles: ['owner'] }, gone.body.version)
  })

  test('keeps one of two owners who take the role from each other at the same moment', async () => {
    const other = await anotherOwner()
    const version = async (id: string) => (await rolesOf(id))?.version ?? 0
    const [mine, theirs] = [await version(shop.owner.customerId), await version(other.customerId)]
    const answers = await Promise.all([
      replace(shop.owner, other.customerId, { roles: [] }, theirs),
      replace(other, shop.owner.customerId, { roles: [] }, mine),
    ])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = await shop.store.getMany(staffMembers, [shop.owner.customerId, other.customerId])
    expect([...left.values()].filter(({ data }) => data.roles.includes('owner'))).toHaveLength(1)
    const { put } = await import('#ports/document-store/document-store.ts')
    const data = { roles: ['owner' as const], grantedBy: 'test', updatedAt: '2026-03-01T09:00:00.000Z' }
    await shop.store.commit([put(staffMembers, shop.owner.customerId, data, 'any')])
  })

  test('takes one’s own access away only when that is said', async () => {
    const other = await anotherOwner()
    const slip = await replace(other, other.customerId, { roles: ['support'] })
    expect(slip).toMatchObject({ status: 409, body: { code: 'own_access_lost' } })
    const meant = await replace(other, other.customerId, { roles: ['support'], giveUpOwnAccess: true })
    expect(meant).toMatchObject({ status: 200, body: { roles: ['support'] } })
    expect(await other.refused('/api/admin/staff')).toMatchObject({ code: 'permission_denied' })
  })

  test('of someone who is no customer any more still takes them away', async () => {
    const gone = await shop.staff('support')
    const { customers } = await import('#domain/people/customers/documents.ts')
    await shop.store.commit([remove(customers, gone.customerId, 'present')])
    expect(await rolesOf(gone.customerId)).toMatchObject({ name: '', email: null, roles: ['support'] })
    expect((await replace(shop.owner, gone.customerId, { roles: [] })).status).toBe(200)
  })
})

describe('The owner of the settings', () => {
  test('stands in the list, and keeps the role whatever is set', async () => {
    const named = await openTestShop({ OWNER_SUBJECT: 'person-2' })
    try {
      const boss = await named.shopper('Boss')
      const entry = (await named.owner.api.listStaff()).items.find(({ id }) => id === boss.customerId)
      expect(entry).toMatchObject({ version: 0, roles: [], rolesBySettings: ['owner'] })
      const set = await replace(named.owner, boss.customerId, { roles: ['support'] }, 0)
      expect(set.body).toMatchObject({ roles: ['support'], rolesBySettings: ['owner'] })
      const own = { roles: [], giveUpOwnAccess: true }
      expect(await replace(named.owner, named.owner.customerId, own)).toMatchObject({ status: 200 })
    } finally {
      await named.close()
    }
  })
})

describe('The audit', () => {
  test('names who changed whose roles, with the values before and after, newest first', async () => {
    shop.advance(1_000)
    await shop.owner.api.giveRoles({ body: { customer: ada.customerId, roles: ['support'] } })
    shop.advance(1_000)
    await replace(shop.owner, ada.customerId, { roles: [] })
    const { items } = await shop.owner.api.listAuditEntries({ query: { limit: 2 } })
    const by = { kind: 'person', id: shop.owner.customerId, name: 'Grace Hopper' }
    const target = { id: ada.customerId, name: 'Ada Lovelace' }
    expect(items).toMatchObject([
      { action: 'roles_changed', by, target, changes: [{ before: 'support', after: null }] },
      { action: 'roles_changed', by, target, changes: [{ before: null, after: 'support' }] },
    ])
  })

  test('is read by those with audit:read alone, and written by no call', async () => {
    const manager = await shop.staff('manager')
    await manager.api.listAuditEntries()
    expect(await (await shop.staff('support')).refused('/api/admin/audit')).toMatchObject({
      code: 'permission_denied',
    })
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect(await shop.owner.refused('/api/admin/audit', { method })).toMatchObject({
        code: 'method_not_allowed',
      })
  })

  test('goes on page by page and takes no made-up cursor', async () => {
    const first = await shop.owner.api.listAuditEntries({ query: { limit: 1 } })
    const second = await shop.owner.api.listAuditEntries({ query: { limit: 1, after: first.next ?? '' } })
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id)
    expect(await shop.owner.refused('/api/admin/audit?after=nothing')).toMatchObject({
      code: 'invalid_request',
    })
  })
})

describe('The ways to sign in', () => {
  test('are listed with what the issuer must know, for settings:write alone, and without the secret', async () => {
    const other = await openTestShop({ OIDC_CLIENT_SECRET: 'hush-hush-hush' })
    try {
      const answer = await other.owner.send('/api/admin/issuers')
      expect(answer.body).toMatchObject({
        items: [
          {
            id: 'main',
            url: 'https://issuer.example',
            clientId: 'shop',
            redirectUri: 'http://localhost:3000/auth/callback/main',
            lastTest: null,
          },
        ],
      })
      expect(answer.text).not.toContain('hush')
      const manager = await other.staff('manager')
      expect(await manager.refused('/api/admin/issuers')).toMatchObject({ code: 'permission_denied' })
      expect(await other.owner.refused('/api/admin/issuer-tests/nothing')).toMatchObject({
        code: 'issuer_test_not_found',
      })
    } finally {
      await other.close()
    }
  })

  test('show what the last test has found, worst first in its state', async () => {
    const { issuerTests } = await import('#domain/people/issuer-tests/documents.ts')
    const { put } = await import('#ports/document-store/document-store.ts')
    const check = (name: string, state: 'ok' | 'warning' | 'failed') => ({
      name,
      state,
      detail: 'Found',
      remedy: state === 'ok' ? '' : 'Mend it',
    })
    const test = {
      issuerId: 'main',
      by: shop.owner.customerId,
      startedAt: '2026-03-01T09:00:00.000Z',
      finishedAt: '2026-03-01T09:00:01.000Z',
      checks: [check('Discovery', 'ok'), check('Signing keys', 'failed'), check('Clocks', 'warning')],
      expiresAt: '2099-01-01T00:00:00.000Z',
    }
    await shop.store.commit([put(issuerTests, 'test_1', test, 'absent')])
    const [issuer] = (await shop.owner.api.listIssuers()).items
    expect(issuer?.lastTest).toMatchObject({ id: 'test_1', state: 'failed' })
    const report = await shop.owner.api.getIssuerTest({ params: { testId: 'test_1' } })
    // A report of a release before: its sentences are shown as they are.
    expect(report.checks).toMatchObject(test.checks)
    expect(JSON.stringify(report)).not.toContain(shop.owner.customerId)
  })
})
