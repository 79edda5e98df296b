import { describe, expect, test } from 'vitest'
import { createCallerResolver } from '#http/sign-in/caller.ts'
import { withCounts } from '#ports/document-store/counting.ts'
import { hour } from '#vocabulary/time.ts'
import { ada, openPeople } from './shop-of-people.ts'

const session = {
  customerId: '',
  isStaff: false,
  issuerId: 'local',
  subject: 'ada',
  providerSession: null,
  idToken: null,
  claimedRoles: [],
  secondFactor: false,
  authenticatedAt: null,
}

/** One issuer for everybody. */
const noTokens = { find: async () => undefined }
const anyIssuer = { mayBeStaff: () => true, lacksSecondFactor: () => false }

const counted = async <T>(run: () => Promise<T>) => {
  const { result, counts } = withCounts(run)
  await result
  return { ...counts }
}

describe('who calls', () => {
  const headersOf = (cookie: string) => new Headers({ cookie })

  test('a visitor costs no document, a shopper two reads, a member of staff three', async () => {
    const people = await openPeople()
    const resolve = createCallerResolver({
      ...people,
      apiTokens: noTokens,
      issuers: anyIssuer,
      https: false,
      secret: 's',
    })
    const { id } = await people.customers.signedIn(ada)
    const shopper = await people.sessions.open({ ...session, customerId: id })
    const staff = await people.sessions.open({ ...session, customerId: id, isStaff: true })
    expect(await counted(() => resolve(headersOf('cart=cart_1; market=eu')))).toEqual({ reads: 0, writes: 0 })
    expect(await counted(() => resolve(headersOf(`session=${shopper.secret}`)))).toEqual({
      reads: 2,
      writes: 0,
    })
    expect(await counted(() => resolve(headersOf(`session=${staff.secret}`)))).toEqual({
      reads: 3,
      writes: 0,
    })
  })

  test('over https only __Host- cookies count', async () => {
    const people = await openPeople()
    const { id } = await people.customers.signedIn(ada)
    const { secret } = await people.sessions.open({ ...session, customerId: id })
    const resolve = createCallerResolver({
      ...people,
      apiTokens: noTokens,
      issuers: anyIssuer,
      https: true,
      secret: 's',
    })
    expect((await resolve(headersOf(`session=${secret}; cart=planted`))).customer).toBeNull()
    const caller = await resolve(headersOf(`__Host-session=${secret}; __Host-cart=cart_1`))
    expect(caller).toMatchObject({ customer: { id }, cartId: 'cart_1' })
    expect(caller.sessionId).not.toBe(secret)
  })

  test('garbage in cookies is a visitor', async () => {
    const people = await openPeople()
    const resolve = createCallerResolver({
      ...people,
      apiTokens: noTokens,
      issuers: anyIssuer,
      https: false,
      secret: 's',
    })
    for (const cookie of [
      'session=',
      'session',
      '=x; session=a b',
      `session=${'x'.repeat(9_000)}`,
      'session=%00',
      'cart="<script>"',
    ]) {
      expect(await resolve(headersOf(cookie))).toMatchObject({ customer: null, cartId: null })
    }
  })

  test('a customer who is gone is a visitor', async () => {
    const people = await openPeople()
    const { secret } = await people.sessions.open({ ...session, customerId: 'cus_gone' })
    expect(
      (
        await createCallerResolver({
          ...people,
          apiTokens: noTokens,
          issuers: anyIssuer,
          https: false,
          secret: 's',
        })(headersOf(`session=${secret}`))
      ).customer,
    ).toBeNull()
  })

  test('roles that are taken away are gone at once; roles that are given need a new sign-in', async () => {
    const people = await openPeople()
    const resolve = createCallerResolver({
      ...people,
      apiTokens: noTokens,
      issuers: anyIssuer,
      https: false,
      secret: 's',
    })
    const customer = await people.customers.signedIn(ada)
    const before = await people.sessions.open({ ...session, customerId: customer.id })
    await people.staff.grantRoles('command line', { id: customer.id }, { set: ['support'] })
    expect((await resolve(headersOf(`session=${before.secret}`))).staff).toBeNull()
    const after = await people.sessions.open({ ...session, customerId: customer.id, isStaff: true })
    expect((await resolve(headersOf(`session=${after.secret}`))).staff?.roles).toEqual(['support'])
    await people.staff.grantRoles('command line', { id: customer.id }, { set: [] })
    expect((await resolve(headersOf(`session=${after.secret}`))).staff).toBeNull()
  })
})

describe('sessions', () => {
  test('being seen is written once in a tenth of the idle time', async () => {
    const { sessions, clock } = await openPeople()
    const { secret } = await sessions.open({ ...session, isStaff: true })
    const seen = () => counted(() => sessions.find(secret))
    clock.at += hour
    expect(await seen()).toEqual({ reads: 1, writes: 0 })
    clock.at += hour
    expect(await seen()).toEqual({ reads: 1, writes: 1 })
    expect(await seen()).toEqual({ reads: 1, writes: 0 })
  })

  test('a staff session ends after 12 hours without use, and after 24 in any case', async () => {
    const { sessions, clock } = await openPeople()
    const idle = await sessions.open({ ...session, isStaff: true })
    const used = await sessions.open({ ...session, isStaff: true })
    for (const step of [11, 11, 1]) {
      clock.at += step * hour
      expect(await sessions.find(used.secret)).toBeDefined()
    }
    expect(await sessions.find(idle.secret)).toBeUndefined()
    clock.at += hour
    expect(await sessions.find(used.secret)).toBeUndefined()
    expect(used.maxAge).toBe(24 * 3600)
  })

  test('a store that cannot write down a sighting does not keep anyone out', async () => {
    const { sessions, clock, store } = await openPeople()
    const { secret } = await sessions.open(session)
    clock.at += 4 * 24 * hour
    store.failNext('commit', 'before')
    expect(await sessions.find(secret)).toBeDefined()
    store.failNext('commit', 'conflict')
    expect(await sessions.find(secret)).toBeDefined()
  })

  test('a started sign-in is taken once, also by two at the same moment', async () => {
    const { sessions } = await openPeople()
    await sessions.startSignIn(
      'state',
      {
        issuerId: 'local',
        nonce: 'n',
        verifier: 'v',
        purpose: 'sign-in',
        expectedSubject: null,
        testId: null,
        returnTo: '/',
        cartId: null,
      },
      'browser',
    )
    expect(await sessions.takeSignIn('state', 'another browser')).toBeUndefined()
    const taken = await Promise.all([
      sessions.takeSignIn('state', 'browser'),
      sessions.takeSignIn('state', 'browser'),
    ])
    expect(taken.map((each) => each?.taken ?? false).sort()).toEqual([false, true])
  })

  test('the store holds no secret that opens a session', async () => {
    const { sessions, store } = await openPeople()
    const { secret } = await sessions.open(session)
    const found = await sessions.find(secret)
    expect(JSON.stringify(found)).not.toContain(secret)
    expect(store).toBeDefined()
  })
})
