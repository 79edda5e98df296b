import { describe, expect, test } from 'vitest'
import { permissionsOf } from '#vocabulary/people/permissions.ts'
import { ada, openPeople } from './shop-of-people.ts'

describe('staff', () => {
  const lara = { ...ada, subject: 'lara', email: 'lara@example.org' }

  test('the owner of the settings is owner only while they name them, and only by a verified e-mail', async () => {
    const matching = await openPeople({ email: 'Ada@Example.org' })
    expect(await matching.staff.rolesOf(await matching.customers.signedIn(ada))).toEqual(['owner'])
    expect(
      await matching.staff.rolesOf(
        await matching.customers.signedIn({ ...lara, email: ada.email, emailVerified: false }),
      ),
    ).toEqual([])
    const bySubject = await openPeople({ subject: { issuer: ada.issuer, subject: ada.subject } })
    expect(
      await bySubject.staff.rolesOf(await bySubject.customers.signedIn({ ...ada, emailVerified: false })),
    ).toEqual(['owner'])
    expect(
      await bySubject.staff.rolesOf(
        await bySubject.customers.signedIn({ ...ada, issuer: 'https://evil.example' }),
      ),
    ).toEqual([])
    const none = await openPeople({ email: '' })
    expect(await none.staff.rolesOf(await none.customers.signedIn({ ...ada, email: null }))).toEqual([])
  })

  test('roles are given by a verified e-mail that one customer has, else by id', async () => {
    const { staff, customers } = await openPeople()
    const grant = (to: { id: string } | { email: string }) =>
      staff.grantRoles('command line', to, { add: ['catalogue'] })
    await expect(grant({ email: ada.email })).rejects.toMatchObject({ code: 'customer_not_found' })
    await customers.signedIn({ ...ada, emailVerified: false })
    await expect(grant({ email: ada.email })).rejects.toThrow('not verified')
    const real = await customers.signedIn({ ...ada, subject: 'ada-2' })
    expect((await grant({ email: ' ADA@example.org' })).id).toBe(real.id)
    expect(await staff.rolesOf(real)).toEqual(['catalogue'])
    await customers.signedIn({ ...ada, subject: 'ada-3' })
    await expect(grant({ email: ada.email })).rejects.toThrow(/several customers/i)
  })

  test('nobody gives or takes what they lack', async () => {
    const { staff, customers } = await openPeople()
    const to = { id: (await customers.signedIn(lara)).id }
    const manager = { id: 'cus_manager', permissions: permissionsOf(['manager']) }
    await expect(staff.grantRoles(manager, to, { set: ['support'] })).rejects.toMatchObject({
      code: 'permission_denied',
    })
    const half = {
      id: 'cus_half',
      permissions: new Set(['staff:write', ...permissionsOf(['catalogue'])] as const),
    }
    await expect(staff.grantRoles(half, to, { set: ['owner'] })).rejects.toMatchObject({
      code: 'permission_denied',
    })
    await staff.grantRoles(half, to, { set: ['catalogue'] })
    await staff.grantRoles('command line', to, { set: ['owner'] })
    await expect(staff.grantRoles(half, to, { set: [] })).rejects.toMatchObject({ code: 'permission_denied' })
    await staff.grantRoles({ id: 'cus_owner', permissions: permissionsOf(['owner']) }, to, {
      add: ['fulfilment'],
    })
  })
})
