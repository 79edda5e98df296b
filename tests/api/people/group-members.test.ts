import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listedCustomer } from '#domain/people/customers/customer-words.ts'
import { customers } from '#domain/people/customers/documents.ts'
import { customerId } from '#domain/people/customers/profile.ts'
import { entryWrites } from '#engine/word-entries/entries.ts'
import { put } from '#ports/document-store/document-store.ts'
import { toTimestamp } from '#vocabulary/time.ts'
import { openTestShop, type TestShop } from '../open-test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

const newGroup = async (name: string): Promise<string> =>
  (await shop.owner.api.createCustomerGroup({ body: { name } })).id

const change = (groupId: string, act: 'add' | 'remove', named: string[]) =>
  shop.owner.api.changeGroupMembers({ params: { groupId }, body: { act, customers: named } })

const numberIn = async (group: string): Promise<number | undefined> =>
  (await shop.owner.api.listCustomers({ query: { group, count: '1', limit: 1 } })).count?.number

/** A customer as a sign-in leaves them. */
async function stored(subject: string, part: { emailVerified?: boolean; groups?: string[] } = {}) {
  const issuer = 'https://issuer.example'
  const id = customerId(issuer, subject)
  const data = {
    issuer,
    subject,
    name: subject,
    nameChosen: false,
    email: `${subject}@example.org`,
    emailVerified: true,
    addresses: [],
    groups: [],
    createdAt: toTimestamp(shop.clock.now()),
    ...part,
  }
  await shop.store.commit([
    put(customers, id, data, 'absent'),
    ...entryWrites([], listedCustomer({ id, data })),
  ])
  return id
}

describe('A customer group', () => {
  test('takes many customers at once, by id and by e-mail, and names those it does not know', async () => {
    const trade = await newGroup('Trade')
    const ada = await stored('ada')
    const grace = await stored('grace')
    const named = [ada, 'GRACE@example.org ', 'nobody@example.org', 'cus_gone', 'ada@example.org']
    expect(await change(trade, 'add', named)).toEqual({
      changed: [ada, grace],
      unchanged: 0,
      refused: [
        { customer: 'nobody@example.org', reason: 'not_found' },
        { customer: 'cus_gone', reason: 'not_found' },
      ],
    })
    expect(await change(trade, 'add', [ada])).toEqual({ changed: [], unchanged: 1, refused: [] })
    expect(await numberIn(trade)).toBe(2)
    expect(await change(trade, 'remove', [ada, 'grace@example.org'])).toMatchObject({ changed: [ada, grace] })
    expect(await numberIn(trade)).toBe(0)
  })

  test('does not take someone by an e-mail that nobody has verified', async () => {
    const trade = await newGroup('Wholesale')
    const id = await stored('claimant', { emailVerified: false })
    expect(await change(trade, 'add', ['claimant@example.org'])).toMatchObject({
      changed: [],
      refused: [{ customer: 'claimant@example.org', reason: 'not_verified' }],
    })
    expect(await change(trade, 'add', [id])).toMatchObject({ changed: [id] })
  })

  test('takes more customers than one commit holds, with an entry of the audit log for each', async () => {
    const press = await newGroup('Press')
    const groups = Array.from({ length: 49 }, (_, at) => `cgr_other_${at}`)
    const ids: string[] = []
    for (let at = 0; at < 30; at += 1) ids.push(await stored(`many-${at}`, at % 10 === 0 ? { groups } : {}))
    const full = await stored('full', { groups: [...groups, 'cgr_last'] })
    expect(await change(press, 'add', [...ids, full])).toEqual({
      changed: ids,
      unchanged: 0,
      refused: [{ customer: full, reason: 'too_many_groups' }],
    })
    expect(await numberIn(press)).toBe(30)
    const { items } = await shop.owner.api.listAuditEntries({ query: { kind: 'customer', limit: 100 } })
    const named = items.map(({ target }) => target.id).filter((id) => ids.includes(id))
    expect(named.toSorted()).toEqual(ids.toSorted())
  })

  test('that is unknown takes nobody', async () => {
    await expect(change('cgr_unknown', 'add', ['cus_any'])).rejects.toMatchObject({
      problem: { code: 'customer_group_not_found' },
    })
  })
})
