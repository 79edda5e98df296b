import { describe, expect, test } from 'vitest'
import { outboxTasks } from '#engine/work/outbox/documents.ts'
import { limits } from '#vocabulary/limits.ts'
import { permissionsOf } from '#vocabulary/people/permissions.ts'
import { ada, openPeople } from './shop-of-people.ts'

const owner = { id: 'cus_owner', permissions: permissionsOf(['owner']) }
const everything = { after: undefined, limit: 10 }

describe('an invitation to the staff', () => {
  test('gives its roles once, to who signs in with its address, verified', async () => {
    const { invitations, staff, customers, audit } = await openPeople()
    const { id } = await invitations.invite(owner, { email: ' Ada@Example.org', roles: ['catalogue'] })
    const rolesOf = async (profile: typeof ada) => {
      const customer = await customers.signedIn(profile)
      await invitations.accept(customer)
      return staff.rolesOf(customer)
    }
    expect(await rolesOf({ ...ada, subject: 'liar', emailVerified: false })).toEqual([])
    expect(await rolesOf({ ...ada, subject: 'other', email: 'lara@example.org' })).toEqual([])
    expect(await rolesOf(ada)).toEqual(['catalogue'])
    expect(await rolesOf({ ...ada, subject: 'second' })).toEqual([])
    expect((await invitations.list(everything)).items).toEqual([])
    const entries = (await audit.list({}, everything)).items.map(({ entry: { data } }) => data)
    // The plain store of this test gives entries no numbers.
    expect(entries.toSorted((a, b) => a.action.localeCompare(b.action))).toMatchObject([
      { action: 'roles_changed', by: { id: owner.id }, changes: [{ after: 'catalogue' }] },
      { action: 'staff_invited', by: { id: owner.id }, target: id, changes: [{ after: 'catalogue' }] },
    ])
  })

  test('that is sent again replaces the one before, for as long from then on', async () => {
    const { invitations, store, clock } = await openPeople()
    const first = await invitations.invite(owner, { email: ada.email, roles: ['catalogue'] })
    clock.at += 1_000
    const again = await invitations.invite(owner, { email: ada.email, roles: ['support'] })
    expect(again.id).toBe(first.id)
    expect((await invitations.list(everything)).items).toMatchObject([{ data: { roles: ['support'] } }])
    expect((await store.scan(outboxTasks, { limit: 10 })).items).toHaveLength(2)
    clock.at += limits.staffInvitation.value - 500
    expect((await invitations.list(everything)).items).toHaveLength(1)
  })

  test('that has expired or was withdrawn gives nothing', async () => {
    const { invitations, staff, customers, clock } = await openPeople()
    const customer = await customers.signedIn(ada)
    const { id } = await invitations.invite(owner, { email: ada.email, roles: ['catalogue'] })
    await invitations.withdraw(owner.id, id)
    await invitations.accept(customer)
    await expect(invitations.withdraw(owner.id, id)).rejects.toThrow('invitation_not_found')
    await invitations.invite(owner, { email: ada.email, roles: ['catalogue'] })
    clock.at += limits.staffInvitation.value
    await invitations.accept(customer)
    expect(await staff.rolesOf(customer)).toEqual([])
  })

  test('gives nothing that its sender lacks', async () => {
    const { invitations } = await openPeople()
    const manager = { id: 'cus_manager', permissions: permissionsOf(['manager']) }
    await expect(invitations.invite(manager, { email: ada.email, roles: ['support'] })).rejects.toMatchObject(
      { code: 'permission_denied' },
    )
  })
})
