import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Problem } from '#client/api.ts'
import { permissionsOf, roles, type Permission, type Role } from '#vocabulary/people/permissions.ts'
import type { Browser } from '../browser.ts'
import { allCalls, wholeRequest } from '../calls.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
const people = new Map<Role, Browser>()
beforeAll(async () => {
  shop = await openTestShop()
  for (const role of Object.keys(roles) as Role[]) people.set(role, await shop.staff(role))
})
afterAll(() => shop.close())

const ofStaff = allCalls.filter(({ endpoint }) => typeof endpoint.access === 'object')
const permissionOf = (access: unknown): Permission => (access as { permission: Permission }).permission

const matrix = (Object.keys(roles) as Role[]).flatMap((role) =>
  ofStaff.map((call) => {
    const permission = permissionOf(call.endpoint.access)
    return { role, call, name: call.name, permission, may: permissionsOf([role]).has(permission) }
  }),
)

describe('A call for staff', () => {
  test.each(ofStaff)('$name asks a visitor to sign in, whatever the request says', async (call) => {
    const visitor = shop.visitor()
    expect(await visitor.refused(call.path, wholeRequest(call))).toMatchObject({
      code: 'sign_in_required',
      status: 401,
    })
    const nonsense = {
      method: call.method,
      headers: { 'content-type': 'text/plain' },
      ...(call.method === 'GET' ? {} : { body: '{' }),
    }
    expect(await visitor.refused(call.path, nonsense)).toMatchObject({ code: 'sign_in_required' })
  })

  test.each(ofStaff)('$name is refused to a shopper', async (call) => {
    const shopper = await shop.shopper()
    const problem = await shopper.refused(call.path, wholeRequest(call))
    expect(problem).toMatchObject({ code: 'permission_denied', status: 403 })
    expect(problem.detail).toContain(permissionOf(call.endpoint.access))
  })

  test.each(matrix)('$name with $permission: $role may: $may', async ({ role, call, may }) => {
    const { status, body } = await (people.get(role) as Browser).send<Problem>(
      call.path,
      wholeRequest(call, `${role} ${call.name}`),
    )
    if (may) expect(['sign_in_required', 'permission_denied']).not.toContain(body.code)
    else expect({ status, code: body.code }).toEqual({ status: 403, code: 'permission_denied' })
  })

  test('is refused from the next request on when the role is taken away', async () => {
    const clerk = await shop.staff('catalogue')
    await clerk.api.listAdminProducts()
    const { staffMembers } = await import('#domain/people/staff/documents.ts')
    const { remove } = await import('#ports/document-store/document-store.ts')
    await shop.store.commit([remove(staffMembers, clerk.customerId, 'present')])
    expect(await clerk.refused('/api/admin/products')).toMatchObject({ code: 'permission_denied' })
  })

  test('adds up the roles that someone holds', async () => {
    const both = await shop.staff('support', 'catalogue')
    await both.api.listMails()
    await both.api.listStock()
    expect(await both.refused('/api/admin/orders/nothing/fulfilments', { method: 'POST' })).toMatchObject({
      code: 'permission_denied',
    })
  })
})

describe('A call about one’s own account', () => {
  const ofCustomers = allCalls.filter(({ endpoint }) => endpoint.access === 'customer')

  test.each(ofCustomers)('$name asks a visitor to sign in', async (call) => {
    expect(await shop.visitor().refused(call.path, wholeRequest(call))).toMatchObject({
      code: 'sign_in_required',
      status: 401,
    })
  })

  test.each(ofCustomers)('$name is open to whoever is signed in', async (call) => {
    const { status } = await (await shop.shopper()).send(call.path, wholeRequest(call))
    expect([401, 403, 500]).not.toContain(status)
  })

  test('counts a session cookie that the shop has not set as none', async () => {
    const visitor = shop.visitor()
    for (const session of [
      'x',
      'undefined',
      '../../etc/passwd',
      'a'.repeat(43),
      'a'.repeat(5_000),
      '%00',
      '{"$gt":""}',
    ]) {
      visitor.cookies.set('session', session)
      expect(await visitor.refused('/api/account'), session).toMatchObject({ code: 'sign_in_required' })
    }
  })
})

describe('Every other call', () => {
  const open = allCalls.filter(({ endpoint }) =>
    ['public', 'cart', 'order', 'provider'].includes(endpoint.access as string),
  )

  test.each(open)('$name never asks who it is', async (call) => {
    const { status } = await shop.visitor().send(call.path, wholeRequest(call))
    expect([401, 403, 500], call.name).not.toContain(
      call.endpoint.access === 'provider' && status === 401 ? 0 : status,
    )
  })
})
