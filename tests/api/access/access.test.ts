import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { staffMembers } from '#domain/people/staff/documents.ts'
import { remove } from '#ports/document-store/document-store.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

describe('A call for staff', () => {
  test('is refused from the next request on when the role is taken away', async () => {
    const clerk = await shop.staff('catalogue')
    await clerk.api.listAdminProducts()
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
