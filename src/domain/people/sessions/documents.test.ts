import { expect, test } from 'vitest'
import { sessions, signIns } from './documents.ts'

test('a session of before roles came by claims has none, and nobody knows when its person proved who they are', () => {
  const before = {
    customerId: 'cus_1',
    isStaff: true,
    issuerId: 'main',
    subject: 'ada',
    providerSession: null,
    idToken: null,
    createdAt: '2026-03-01T09:00:00.000Z',
    lastSeenAt: '2026-03-01T10:00:00.000Z',
    expiresAt: '2026-03-02T09:00:00.000Z',
  }
  const upgraded = sessions.upgrades?.[3]?.(sessions.upgrades[2]?.(sessions.upgrades[1]?.(before)))
  expect(sessions.schema.parse(upgraded)).toEqual({
    ...before,
    claimedRoles: [],
    secondFactor: false,
    authenticatedAt: null,
    device: null,
  })
})

test('a sign-in that was under way before there were others is for signing in', () => {
  const before = {
    browser: 'b',
    issuerId: 'main',
    nonce: 'n',
    verifier: 'v',
    returnTo: '/',
    cartId: null,
    expiresAt: '2026-03-01T09:10:00.000Z',
  }
  const upgraded = signIns.upgrades?.[1]?.(before)
  expect(signIns.schema.parse(upgraded)).toEqual({
    ...before,
    purpose: 'sign-in',
    expectedSubject: null,
    testId: null,
  })
})
