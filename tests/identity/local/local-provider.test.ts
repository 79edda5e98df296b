import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createAccounts } from '#identity/accounts.ts'
import { createAttempts, signInAttempts } from '#identity/attempts.ts'
import { loadKeys } from '#identity/keys.ts'
import { createLocalProvider } from '#identity/local-provider.ts'
import { passwordProblem } from '#identity/passwords.ts'
import { createRecords } from '#identity/records.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { openPeople } from './shop-of-people.ts'

const client = {
  id: 'shop',
  secret: 'x'.repeat(32),
  redirectUris: ['https://shop.example/cb'],
  postLogoutRedirectUris: ['https://shop.example/'],
  backchannelLogoutUri: 'https://shop.example/out',
}

test.each([
  'https://shop.example',
  'http://192.168.1.10:3000',
  'http://localhost.evil.example',
  'http://127.0.0.1.evil.example',
])('the provider does not start on %s, unless a setting allows it explicitly', async (publicUrl) => {
  const options = { ...(await openPeople()), publicUrl, client, shopName: () => 'Kiln & Loom', demo: false }
  await expect(createLocalProvider(options)).rejects.toThrow('does not start on')
  const { issuerUrl, seedDemoAccounts } = await createLocalProvider({ ...options, allowPublic: true })
  expect(issuerUrl).toBe(`${publicUrl}/idp`)
  expect(await seedDemoAccounts()).toEqual([])
})

test('behind a proxy it goes by the public address, whatever the request calls it, and its cookies are Secure', async () => {
  const options = {
    ...(await openPeople()),
    publicUrl: 'https://shop.example',
    client,
    shopName: () => 'Kiln & Loom',
    demo: false,
  }
  const provider = await createLocalProvider({ ...options, allowPublic: true })
  const server = createServer((request: IncomingMessage, response) => provider.handle(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const discovered = await fetch(`${origin}/idp/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' },
  })
  const metadata = (await discovered.json()) as Record<string, unknown>
  expect(metadata).toMatchObject({
    issuer: 'https://shop.example/idp',
    token_endpoint: 'https://shop.example/idp/token',
    id_token_signing_alg_values_supported: ['ES256'],
    code_challenge_methods_supported: ['S256'],
  })
  const query = new URLSearchParams({
    client_id: 'shop',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://shop.example/cb',
    state: 's',
    code_challenge: 'x'.repeat(43),
    code_challenge_method: 'S256',
  })
  const started = await fetch(`${origin}/idp/auth?${query.toString()}`, { redirect: 'manual' })
  expect(started.headers.get('location')).toMatch(/^\/idp\/interaction\//)
  for (const cookie of started.headers.getSetCookie()) expect(cookie).toMatch(/; secure; httponly/i)
  query.set('redirect_uri', 'https://evil.example/cb')
  const refused = await fetch(`${origin}/idp/auth?${query.toString()}`, {
    redirect: 'manual',
    headers: { accept: 'text/html' },
  })
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('Sign-in failed')
  query.set('redirect_uri', 'https://shop.example/cb')
  query.delete('code_challenge')
  const unproven = await fetch(`${origin}/idp/auth?${query.toString()}`, { redirect: 'manual' })
  expect(unproven.headers.get('location')).toContain('error=invalid_request')
  server.close()
})

test('its keys outlive a restart, and two processes that start together use the same', async () => {
  const { store, clock } = await openPeople()
  const [one, two] = await Promise.all([loadKeys({ store, clock }), loadKeys({ store, clock })])
  expect(one).toEqual(two)
  expect(await loadKeys({ store, clock })).toEqual(one)
  expect(one.signing).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' })
})

describe('accounts', () => {
  test('an e-mail has one account, however it is written', async () => {
    const accounts = createAccounts(await openPeople())
    const make = (email: string) =>
      accounts.create({ name: 'A', email, password: 'a difference engine', emailVerified: false })
    const made = await Promise.all([make('Ada@Example.org'), make(' ada@example.org ')])
    expect(made.filter(Boolean)).toHaveLength(1)
    expect(await accounts.signIn('ADA@EXAMPLE.ORG', 'a difference engine')).toBe(made.find(Boolean))
    expect(await accounts.signIn('ada@example.org', 'A difference engine')).toBeUndefined()
    expect(await accounts.signIn('nobody@example.org', 'a difference engine')).toBeUndefined()
  })

  test('two accounts with the same password have nothing in common', async () => {
    const accounts = createAccounts(await openPeople())
    const make = (email: string) =>
      accounts.create({ name: 'A', email, password: 'a difference engine', emailVerified: false })
    const all = [
      await accounts.find((await make('a@b.example')) ?? ''),
      await accounts.find((await make('c@d.example')) ?? ''),
    ]
    expect(all[0]?.password.hash).not.toBe(all[1]?.password.hash)
    expect(JSON.stringify(all)).not.toContain('difference')
  })
})

test.each([
  ['short', 'too_short'],
  ['x'.repeat(201), 'too_long'],
  ['Password123', 'too_easy'],
  ['1234567890', 'too_easy'],
  ['aaaaaaaaaaaa', 'too_easy'],
  ['P@ssw0rd123', 'too_easy'],
  ['ada.lovelace1', 'too_easy'],
  ['KilnAndLoom12', undefined],
  ['Kiln & Loom 1', 'too_easy'],
  ['a difference engine', undefined],
  ['päßwörter für ada', undefined],
])('%s as a password: %s', (password, problem) => {
  expect(passwordProblem(password, 'ada.lovelace@example.org', 'Kiln & Loom')).toBe(problem)
})

describe('guesses', () => {
  /** Two processes on one store; either may answer. */
  const open = async () => {
    const { clock, store } = await openPeople()
    const processes = [0, 1].map(() => createAttempts({ store, clock, secret: 'a secret of the tests' }))
    let turn = 0
    const attempts = () => processes[(turn += 1) % 2] as (typeof processes)[number]
    const begin = async (times: number, guess: (index: number) => [string, string]): Promise<number[]> => {
      const waits: number[] = []
      for (let index = 0; index < times; index += 1) waits.push(await attempts().begin(...guess(index)))
      return waits
    }
    return { clock, store, attempts, begin }
  }

  test('from the sixth on each waits twice as long, and a right one starts afresh', async () => {
    const { clock, attempts, begin } = await open()
    const guess = (times: number) => begin(times, () => ['ada@example.org', '10.0.0.1'])
    expect(await guess(7)).toEqual([0, 0, 0, 0, 0, 1, 1])
    clock.at += 1_000
    expect(await guess(2)).toEqual([0, 2])
    clock.at += 2_000
    expect(await guess(2)).toEqual([0, 4])
    await attempts().succeeded('ada@example.org', '10.0.0.1')
    expect(await guess(1)).toEqual([0])
  })

  test('are waited for no longer when the clock is set back', async () => {
    const { clock, begin } = await open()
    const guess = (times: number) => begin(times, () => ['ada@example.org', '10.0.0.1'])
    expect(await guess(6)).toEqual([0, 0, 0, 0, 0, 1])
    clock.at -= 3_600_000
    expect(await guess(2)).toEqual([0, 2])
  })

  test('many at once, at several processes, count as many', async () => {
    const { attempts } = await open()
    const waits = await Promise.all(
      Array.from({ length: 12 }, () => attempts().begin('ada@example.org', '10.0.0.1')),
    )
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
  })

  test('from many addresses slow an account down, and lock its owner out for half a minute at most', async () => {
    const { begin } = await open()
    const waits = await begin(200, (index) => ['ada@example.org', `10.0.${index}.1`])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
    expect(Math.max(...waits)).toBeLessThanOrEqual(30)
  })

  test('at many accounts slow an address down', async () => {
    const { begin } = await open()
    const waits = await begin(100, (index) => [`${index}@example.org`, '10.0.0.1'])
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30)
  })

  test('are forgotten after an hour, and name nobody in the store', async () => {
    const { clock, store, begin } = await open()
    await begin(20, () => ['ada@example.org', '10.0.0.1'])
    const stored = await store.scan(signInAttempts, { limit: 10 })
    expect(stored.items).toHaveLength(3)
    expect(JSON.stringify(stored.items)).not.toMatch(/ada|10\.0/)
    clock.at += 61 * 60_000
    expect(await begin(1, () => ['ada@example.org', '10.0.0.1'])).toEqual([0])
  })
})

describe('what the OpenID library stores', () => {
  const open = async () => {
    const people = await openPeople()
    return { ...people, of: createRecords(people) }
  }

  test('is found by id, uid and user code, each kind for itself, until it expires', async () => {
    const { of, clock } = await open()
    const sessions = of('Session')
    await sessions.upsert('one', { uid: 'u', accountId: 'ada' }, 60)
    await of('DeviceCode').upsert('two', { userCode: 'ABCD' }, 60)
    expect(await sessions.find('one')).toEqual({ uid: 'u', accountId: 'ada' })
    expect(await sessions.findByUid('u')).toEqual({ uid: 'u', accountId: 'ada' })
    expect(await of('DeviceCode').findByUserCode('ABCD')).toEqual({ userCode: 'ABCD' })
    expect(await of('AccessToken').find('one')).toBeUndefined()
    clock.at += 60_000
    expect(await sessions.find('one')).toBeUndefined()
    expect(await sessions.findByUid('u')).toBeUndefined()
  })

  test('a code is consumed once, also by two at the same moment', async () => {
    const { of } = await open()
    await of('AuthorizationCode').upsert('code', { grantId: 'g' }, 60)
    const results = await Promise.allSettled([
      of('AuthorizationCode').consume('code'),
      of('AuthorizationCode').consume('code'),
    ])
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await of('AuthorizationCode').find('code')).toMatchObject({ consumed: expect.any(Number) })
  })

  test('codes and tokens go with their grant, others stay', async () => {
    const { of } = await open()
    await of('AccessToken').upsert('a', { grantId: 'g' }, 60)
    await of('AuthorizationCode').upsert('b', { grantId: 'g' }, 60)
    await of('AccessToken').upsert('c', { grantId: 'other' }, 60)
    await of('Interaction').upsert('d', { grantId: 'g' }, 60)
    await of('AccessToken').revokeByGrantId('g')
    const left = [
      of('AccessToken').find('a'),
      of('AuthorizationCode').find('b'),
      of('AccessToken').find('c'),
      of('Interaction').find('d'),
    ]
    expect((await Promise.all(left)).map(Boolean)).toEqual([false, false, true, true])
  })

  test('destroying what is not there is fine', async () => {
    const { of } = await open()
    await expect(of('Session').destroy('nothing')).resolves.toBeUndefined()
  })
})

test('an unknown e-mail costs as many documents as a wrong password', async () => {
  const people = await openPeople()
  const accounts = createAccounts(people)
  const ada = { name: 'Ada', email: 'ada@example.org', password: 'a difference engine', emailVerified: false }
  await accounts.create(ada)
  const cost = async (email: string): Promise<unknown> => {
    const { result, counts } = withCounts(() => accounts.signIn(email, 'not the password'))
    expect(await result).toBeUndefined()
    return [counts.reads, counts.writes]
  }
  expect(await cost('nobody@example.org')).toEqual(await cost(ada.email))
})
