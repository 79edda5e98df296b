import { beforeEach, describe, expect, test } from 'vitest'
import { createAccounts, type Accounts } from '#identity/accounts.ts'
import { createCeremonies } from '#identity/passkeys/ceremonies.ts'
import { accounts as accountCollection } from '#identity/documents.ts'
import { hasPasskeys } from '#identity/factors.ts'
import { createPasskeys, type Passkeys } from '#identity/passkeys/passkeys.ts'
import { put } from '#ports/document-store/document-store.ts'
import { openPeople } from '../local/shop-of-people.ts'
import { createAuthenticator, type Deviation } from './authenticator.ts'

const origin = 'http://localhost:3000'
type People = Awaited<ReturnType<typeof openPeople>>
let people: People
let accounts: Accounts
let passkeys: Passkeys
const accountId = 'acc_ada'
let authenticator: ReturnType<typeof createAuthenticator>

/** Saves an account whose password nobody knows: hashing one takes a while. */
const saveAccount = (id: string, email: string) =>
  people.store.commit([
    put(
      accountCollection,
      id,
      {
        name: 'Ada',
        email,
        emailVerified: false,
        password: { salt: 'AA', hash: 'AA', cost: 2, blockSize: 1, parallelization: 1 },
        createdAt: '2026-03-01T09:00:00.000Z',
        sessionsFrom: null,
        passkeys: [],
      },
      'absent',
    ),
  ])
const anyone = { mayAdd: () => true, name: 'Laptop' }
const account = async () => {
  const found = await accounts.find(accountId)
  if (!found) throw new Error('there is no account')
  return found
}

beforeEach(async () => {
  people = await openPeople()
  accounts = createAccounts(people)
  const ceremonies = createCeremonies(people)
  passkeys = createPasskeys({
    accounts,
    ceremonies,
    clock: people.clock,
    origin: new URL(origin),
    shopName: () => 'Kiln & Loom',
  })
  await saveAccount(accountId, 'ada@example.org')
  authenticator = createAuthenticator(origin)
})

async function add(deviation: Deviation = {}, boundTo = 'here') {
  const options = await passkeys.creationOptions('here', { accountId, account: await account() })
  return passkeys.add(boundTo, accountId, { ...anyone, answer: authenticator.create(options, deviation) })
}

async function signIn(deviation: Deviation = {}, boundTo = 'here') {
  const options = await passkeys.requestOptions('here')
  return passkeys.signIn(boundTo, authenticator.get(options, deviation))
}

test('a passkey is added, and signs in by itself, which is remembered of it', async () => {
  expect(await add()).toBe('added')
  people.clock.at += 60_000
  expect(await signIn()).toBe(accountId)
  expect((await account()).passkeys).toMatchObject([
    {
      id: authenticator.id,
      name: 'Laptop',
      counter: 1,
      transports: ['internal'],
      createdAt: '2026-03-01T09:00:00.000Z',
      lastUsedAt: '2026-03-01T09:01:00.000Z',
    },
  ])
})

test.each<[string, Deviation]>([
  ['another challenge', { challenge: 'A'.repeat(43) }],
  ['another origin', { origin: 'http://localhost.evil.example' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another ceremony', { type: 'webauthn.get' }],
  ['a frame in another page', { topOrigin: 'https://evil.example' }],
  ['nobody verified', { flags: 0b0100_0001 }],
  ['nobody present', { flags: 0b0100_0100 }],
])('a passkey is not added with %s', async (_, deviation) => {
  expect(await add(deviation)).toBe('refused')
  expect((await account()).passkeys).toEqual([])
})

test('a passkey is at one account alone, until it is removed there', async () => {
  await add()
  await saveAccount('acc_bob', 'bob@example.org')
  const addToBob = async () => {
    const bob = await accounts.find('acc_bob')
    if (!bob) throw new Error('there is no account')
    const options = await passkeys.creationOptions('here', { accountId: 'acc_bob', account: bob })
    return passkeys.add('here', 'acc_bob', { ...anyone, answer: authenticator.create(options) })
  }
  expect(await addToBob()).toBe('refused')
  expect((await accounts.find('acc_bob'))?.passkeys).toEqual([])
  await accounts.change(accountId, (ada) => ({ ...ada, passkeys: [] }))
  expect(await addToBob()).toBe('added')
  await accounts.delete('acc_bob')
  expect(await add()).toBe('added')
})

describe('someone who has a passkey is not signed in with', () => {
  beforeEach(async () => {
    await add()
    await signIn({ counter: 7 })
  })

  test.each<[string, Deviation]>([
    ['another challenge', { challenge: 'A'.repeat(43) }],
    ['another origin', { origin: 'https://localhost:3000' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another ceremony', { type: 'webauthn.create' }],
    ['a frame in another page', { topOrigin: 'https://evil.example' }],
    ['no verification of the user', { flags: 0b0000_0001 }],
    ['another key', { otherKey: true }],
    ['another credential', { id: 'x'.repeat(43) }],
    ['the handle of nobody', { userHandle: Buffer.from('acc_nobody').toString('base64url') }],
    ['no handle', { userHandle: null }],
    ['a counter that went back', { counter: 7 }],
    ['a counter that starts again', { counter: 0 }],
  ])('%s', async (_, deviation) => {
    expect(await signIn(deviation)).toBeUndefined()
    expect(await signIn({ counter: 8 })).toBe(accountId)
  })

  test.each(['', '{}', 'null', '[]', '{"id":1}', '{"__proto__":{"id":"x"}}', 'x'.repeat(9_000)])(
    'what is no answer of a browser: %s',
    async (answer) => {
      expect(await passkeys.signIn('here', answer)).toBeUndefined()
      expect(await passkeys.add('here', accountId, { ...anyone, answer })).toBe('refused')
    },
  )

  test('an answer that was given before, also when two come at once', async () => {
    const answer = authenticator.get(await passkeys.requestOptions('here'), { counter: 8 })
    const both = await Promise.all([passkeys.signIn('here', answer), passkeys.signIn('here', answer)])
    expect(both.filter(Boolean)).toEqual([accountId])
    expect(await passkeys.signIn('here', answer)).toBeUndefined()
  })

  test('an answer in another interaction, of another purpose, or after five minutes', async () => {
    expect(await signIn({}, 'elsewhere')).toBeUndefined()
    const creation = await passkeys.creationOptions('here', { accountId, account: await account() })
    expect(
      await passkeys.signIn('here', authenticator.get({ ...creation, rpId: 'localhost' })),
    ).toBeUndefined()
    const late = await passkeys.requestOptions('here')
    people.clock.at += 5 * 60_000
    expect(await passkeys.signIn('here', authenticator.get(late))).toBeUndefined()
  })

  test('the passkey of somebody else, after the own password', async () => {
    const bobId = 'acc_bob'
    await saveAccount(bobId, 'bob@example.org')
    const of = { accountId: bobId, account: (await accounts.find(bobId)) ?? (await account()) }
    const answer = authenticator.get(await passkeys.requestOptions('here', of), { counter: 9 })
    expect(await passkeys.signIn('here', answer, bobId)).toBeUndefined()
    const mine = await passkeys.requestOptions('here', { accountId, account: await account() })
    expect(mine.allowCredentials).toMatchObject([{ id: authenticator.id }])
    expect(await passkeys.signIn('here', authenticator.get(mine, { counter: 9 }), accountId)).toBe(accountId)
  })
})

test('an account has at most ten passkeys, none twice, and only while whoever adds it may', async () => {
  expect(await add()).toBe('added')
  expect(await add()).toBe('refused')
  const options = await passkeys.creationOptions('here', { accountId, account: await account() })
  const answer = createAuthenticator(origin).create(options)
  const mayAdd = () => false
  expect(await passkeys.add('here', accountId, { answer, name: 'Phone', mayAdd })).toBe('refused')
  for (let index = 1; index < 10; index += 1) {
    authenticator = createAuthenticator(origin)
    expect(await add()).toBe('added')
  }
  authenticator = createAuthenticator(origin)
  expect(await add()).toBe('full')
})

test('a password is changed by who knows it; with the account its passkeys go, and the e-mail is free again', async () => {
  const bob = { name: 'Bob', email: 'bob@example.org', password: 'a difference engine', emailVerified: false }
  const id = (await accounts.create(bob)) ?? ''
  const change = { current: 'a difference engine', next: 'an analytical engine', endBefore: 0 }
  expect(await accounts.changePassword(id, { ...change, current: 'a wrong engine' })).toBe(false)
  expect(await accounts.changePassword(id, change)).toBe(true)
  expect(await accounts.signIn('bob@example.org', 'a difference engine')).toBeUndefined()
  expect(await accounts.signIn('bob@example.org', 'an analytical engine')).toBe(id)
  await accounts.delete(id)
  expect(await accounts.find(id)).toBeUndefined()
  expect(await accounts.idOf('bob@example.org')).toBeUndefined()
})

test.each([
  ['https://shop.example', true],
  ['http://localhost:3000', true],
  ['http://shop.localhost', true],
  ['http://shop.example', false],
  ['http://127.0.0.1:3000', false],
  ['https://192.0.2.1', false],
  ['http://[::1]:3000', false],
])('whether browsers have passkeys at %s: %s', (address, expected) => {
  expect(hasPasskeys(new URL(address))).toBe(expected)
})
