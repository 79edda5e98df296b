import { expect, test } from 'vitest'
import type { SignInTrouble } from '#http/sign-in/sign-in-failure.ts'
import type { ShopFact } from '#server/operations/shop-facts.ts'
import { createSignInTrouble } from '#server/operations/sign-in-trouble.ts'
import { noTracer, type Meter } from '#server/operations/telemetry.ts'
import { openLog } from '../api/open-test-shop.ts'

test('counts sign-ins that fail, and nothing that anyone can send without signing in', () => {
  const { log, lines } = openLog()
  const facts: ShopFact[] = []
  const nothing = () => undefined
  const meter: Meter = {
    request: nothing,
    storeCall: nothing,
    paymentCall: nothing,
    outboxTask: nothing,
    backgroundRun: nothing,
    readModelLag: nothing,
    modelFileFailure: nothing,
    fact: (fact) => void facts.push(fact),
  }
  const report = createSignInTrouble({
    log,
    telemetry: { meter, tracer: noTracer },
    issuers: [{ id: 'main' }],
  })
  const refused: SignInTrouble = {
    reference: 'ref_1',
    code: 'sign_in_refused',
    issuerId: 'main',
    reason: 'nonce_wrong',
  }
  report(refused)
  report({ ...refused, reference: '', reason: 'back-channel logout: token_malformed' })
  expect(facts).toEqual([{ kind: 'signIn', issuer: 'main', outcome: 'sign_in_refused' }])
  expect(lines).toHaveLength(2)
})
