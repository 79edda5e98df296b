import { expect, test } from 'vitest'
import type { Issuer } from './issuer.ts'
import { createIssuers } from './issuers.ts'

const issuer: Issuer = {
  id: 'main',
  label: 'Sign in',
  url: 'https://id.example',
  clientId: 'shop',
  clientSecret: 's',
  audience: 'everyone',
  allowInsecure: false,
}
const clock = { now: () => 0 }

test.each([
  { url: 'http://id.example', allowInsecure: true },
  { url: 'http://localhost.evil.example', allowInsecure: true },
  { url: 'http://127.0.0.1:3000/idp' },
  { url: 'ftp://id.example', allowInsecure: true },
  { url: 'id.example' },
  { id: 'Main/..' },
  { id: '' },
])('an issuer with %j is refused at the start', (change) => {
  expect(() => createIssuers({ issuers: [{ ...issuer, ...change }], clock })).toThrow(Error)
})

test('plain http is fine on this machine, and on the shop’s own origin', () => {
  const near = { ...issuer, url: 'http://127.0.0.1:3000/idp', allowInsecure: true }
  const own = { ...issuer, id: 'own', url: 'http://shop.lan:3000/idp', allowInsecure: true }
  const issuers = createIssuers({ issuers: [near, own], clock, publicUrl: 'http://shop.lan:3000' })
  expect(issuers.find('own')).toBe(own)
})

test('who names no issuer gets the first that is for them: shoppers, or staff on the way to the back office', () => {
  const staff: Issuer = { ...issuer, id: 'staff', audience: 'staff' }
  const shoppers: Issuer = { ...issuer, id: 'shoppers', audience: 'shoppers' }
  const both = createIssuers({ issuers: [staff, shoppers], clock })
  expect([both.default(false), both.default(true)]).toEqual([shoppers, staff])
  expect(createIssuers({ issuers: [staff], clock }).default(false)).toBe(staff)
  expect(() => createIssuers({ issuers: [], clock }).default(false)).toThrow('issuer_unknown')
})

test('staff rights need an issuer that is still there, for staff, and the person’s own', () => {
  const shoppers: Issuer = { ...issuer, id: 'shoppers', audience: 'shoppers' }
  const { mayBeStaff } = createIssuers({ issuers: [issuer, shoppers], clock })
  const person = { issuer: 'https://id.example/' }
  expect(mayBeStaff({ issuerId: 'main' }, person)).toBe(true)
  expect(mayBeStaff({ issuerId: 'shoppers' }, person)).toBe(false)
  expect(mayBeStaff({ issuerId: 'gone' }, person)).toBe(false)
  expect(mayBeStaff({ issuerId: 'main' }, { issuer: 'http://localhost:3000/idp' })).toBe(false)
})

test('a provider that is down is retried after a second, by one request at a time', async () => {
  const failures: string[] = []
  let now = 10_000
  const issuers = createIssuers({
    issuers: [{ ...issuer, url: 'http://127.0.0.1:9', allowInsecure: true }],
    clock: { now: () => now },
    onUnavailable: (id) => failures.push(id),
  })
  const ask = () => issuers.discover('main')
  await Promise.allSettled([ask(), ask(), ask()])
  await expect(ask()).rejects.toMatchObject({ reason: 'discovery_unreachable' })
  expect(failures).toHaveLength(1)
  now += 1_001
  await expect(ask()).rejects.toMatchObject({ reason: 'discovery_unreachable' })
  expect(failures).toHaveLength(2)
})

test('a provider that was down is asked again after the clock was set back', async () => {
  let now = 4_000_000
  const failures: string[] = []
  const issuers = createIssuers({
    issuers: [{ ...issuer, url: 'http://127.0.0.1:9', allowInsecure: true }],
    clock: { now: () => now },
    onUnavailable: (id) => failures.push(id),
  })
  for (const by of [0, -3_600_000]) {
    now += by
    await expect(issuers.discover('main')).rejects.toMatchObject({ reason: 'discovery_unreachable' })
  }
  expect(failures).toHaveLength(2)
})
