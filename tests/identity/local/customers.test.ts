import { describe, expect, test } from 'vitest'
import { berlin } from '#domain/people/customers/sample-address.ts'
import { createAccountHandlers } from '#http/people/account.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { ada, openPeople } from './shop-of-people.ts'

const counted = async <T>(run: () => Promise<T>) => {
  const { result, counts } = withCounts(run)
  await result
  return { ...counts }
}

describe('customers', () => {
  test('signing in twice at the same moment makes one customer', async () => {
    const { customers } = await openPeople()
    const all = await Promise.all([customers.signedIn(ada), customers.signedIn(ada), customers.signedIn(ada)])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await customers.withEmail('ADA@example.org')).toHaveLength(1)
  })

  test('a sign-in without new claims costs one read and no write', async () => {
    const { customers } = await openPeople()
    await customers.signedIn(ada)
    expect(await counted(() => customers.signedIn(ada))).toEqual({ reads: 1, writes: 0 })
  })

  test('the same e-mail at another issuer is someone else', async () => {
    const { customers } = await openPeople()
    const [one, two] = [
      await customers.signedIn(ada),
      await customers.signedIn({ ...ada, issuer: 'https://evil.example' }),
    ]
    expect(one.id).not.toBe(two.id)
  })

  test('addresses added at the same moment are all stored, with one default', async () => {
    const { customers } = await openPeople()
    const { id } = await customers.signedIn(ada)
    await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        customers.addAddress(id, `adr_${index}`, { address: berlin, isDefault: true }),
      ),
    )
    const addresses = (await customers.find(id))?.data.addresses ?? []
    expect(addresses).toHaveLength(8)
    expect(addresses.filter(({ isDefault }) => isDefault)).toHaveLength(1)
  })

  test('a wrong postcode is refused by its field', async () => {
    const { customers } = await openPeople()
    const { id } = await customers.signedIn(ada)
    const add = (change: object) => customers.addAddress(id, 'adr_1', { address: { ...berlin, ...change } })
    await expect(add({ postcode: '1' })).rejects.toMatchObject({
      code: 'invalid_request',
      fields: [{ pointer: '/address/postcode' }],
    })
    expect((await customers.find(id))?.data.addresses).toEqual([])
  })
})

describe('the account', () => {
  const callerOf = (id: string) => ({
    customer: { id, name: '', email: null, emailVerified: false, groups: [] },
    staff: null,
    sessionId: 's',
    secondFactor: false,
    authenticatedAt: null,
    cartId: null,
    market: null,
  })
  const call = (id: string) => ({
    caller: callerOf(id),
    operationId: 'once',
    language: 'en' as const,
    headers: new Headers(),
    signal: AbortSignal.any([]),
    reply: { setCookie: () => {} },
  })

  test('a repeated call adds one address', async () => {
    const { customers } = await openPeople()
    const { id } = await customers.signedIn(ada)
    const handlers = createAccountHandlers({ customers })
    const add = () => handlers.addAddress({ ...call(id), body: { address: berlin } })
    const [first, second] = [await add(), await add()]
    expect(first).toEqual(second)
    expect(second.addresses).toEqual([
      { id: expect.stringMatching(/^adr_/), isDefault: true, address: berlin },
    ])
  })

  test('another person’s address is not found', async () => {
    const { customers } = await openPeople()
    const [one, two] = [await customers.signedIn(ada), await customers.signedIn({ ...ada, subject: 'bob' })]
    const handlers = createAccountHandlers({ customers })
    const added = await handlers.addAddress({ ...call(one.id), body: { address: berlin } })
    const params = { addressId: added.addresses[0]?.id ?? '' }
    await expect(handlers.removeAddress({ ...call(two.id), params })).rejects.toMatchObject({
      code: 'address_not_found',
    })
    await expect(
      handlers.replaceAddress({ ...call(two.id), params, body: { address: berlin } }),
    ).rejects.toMatchObject({ code: 'address_not_found' })
  })

  test('shows no more than the contract says', async () => {
    const { customers } = await openPeople()
    const { id } = await customers.signedIn(ada)
    const account = await createAccountHandlers({ customers }).getAccount(call(id))
    expect(Object.keys(account).toSorted()).toEqual([
      'addresses',
      'createdAt',
      'email',
      'emailVerified',
      'id',
      'name',
      'version',
    ])
  })
})
