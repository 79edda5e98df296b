import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { signInReasons, type SignInReason, type SignInStep } from '#vocabulary/people/sign-in-reasons.ts'
import { statement, type PlainCode } from '#vocabulary/statements/statement.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { authorise } from '../../api/access.ts'
import { claimAt, claimedRoles, leavesOutRoles, valuesOf } from './claims.ts'
import { checkIssuer, clockCheck, failedCheck, ok, warning } from './issuer-checks.ts'
import type { Exchanged, Issuer } from './issuer.ts'
import { redirect } from '../replies.ts'
import { isFresh } from '../freshness.ts'
import { factorsIn, hasSecondFactor } from '../second-factor.ts'
import { remedies } from '../remedies.ts'
import { reasonOf, SignInRefused } from '../sign-in-failure.ts'
import type { SignInNeeds } from '../sign-in-needs.ts'
import { leaveForProvider, type Wish } from '../start.ts'

/** The page that shows a report. */
function withReport(returnTo: string, testId: string): Response {
  const url = new URL(returnTo, 'http://shop.invalid')
  url.searchParams.set('test', testId)
  return redirect(url.pathname + url.search + url.hash)
}

/** Reasons by which an issuer may refuse a request to sign in again. */
const refusals: readonly SignInReason[] = ['provider_refused', 'provider_failed', 'provider_asks']

/** The steps of a sign-in, in their order. */
const steps: readonly SignInStep[] = [
  'step_back',
  'step_exchange',
  'step_keys',
  'step_id_token',
  'step_userinfo',
]

/** The steps that a failed sign-in passed, and the one that it failed at. */
function checksOfFailure(error: unknown): IssuerCheck[] {
  const step = error instanceof SignInRefused ? signInReasons[error.reason].step : 'step_back'
  const passed = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return [...passed.map((name) => ok(name, 'check_passed')), failedCheck(step, error)]
}

function profileChecks({ profile }: Exchanged): IssuerCheck[] {
  return [
    claimCheck('check_name', profile.name, { claim: 'name', scope: 'profile' }),
    claimCheck('check_email', profile.email, { claim: 'email', scope: 'email' }),
    profile.emailVerified
      ? ok('check_verified', 'verified_said')
      : warning('check_verified', 'verified_not_said', 'verified_remedy'),
  ]
}

function claimCheck(
  name: PlainCode,
  value: string | null,
  { claim, scope }: { claim: string; scope: string },
): IssuerCheck {
  if (value !== null) return ok(name, 'claim_there')
  return warning(name, statement('claim_not_there', { claim }), statement('claim_remedy', { scope }))
}

function rolesCheck(issuer: Issuer, { claims }: Exchanged): IssuerCheck {
  const name = 'check_roles'
  if (issuer.audience === 'shoppers') return ok(name, 'roles_of_shoppers')
  if (!issuer.roles) return ok(name, 'roles_in_shop')
  const { claim } = issuer.roles
  const found = valuesOf(claimAt(claims, claim))
  const held = claimedRoles(issuer, claims)
  const values = shorten(found.join(', '), 300) || '–'
  if (held.length > 0) return ok(name, statement('roles_held', { claim, values, roles: held.join(', ') }))
  return leavesOutRoles(issuer, claims)
    ? warning(name, 'roles_left_out', 'roles_left_out_remedy')
    : warning(name, statement('roles_not_held', { claim, values }), 'roles_remedy')
}

function secondFactorChecks(issuer: Issuer, { claims }: Exchanged): IssuerCheck[] {
  if (!issuer.secondFactor) return []
  const name = 'check_second_factor'
  const factors = factorsIn(claims)
  return [
    hasSecondFactor(issuer, claims)
      ? ok(name, statement('factors_met', factors))
      : warning(name, statement('factors_not_met', factors), 'factors_remedy'),
  ]
}

const again: SignInStep = 'step_again'

/** The check of `auth_time` in a test without signing in again, where it is optional. */
const timeChecks = ({ claims }: Exchanged): IssuerCheck[] =>
  claims['auth_time'] === 0 ? [warning(again, 'auth_time_zero', remedies.not_fresh)] : []

/** The check, in a test with signing in again, of actions that require it. */
function againCheck(issuer: Issuer, { authenticatedAt, claims }: Exchanged, now: number): IssuerCheck {
  if (isFresh(issuer, authenticatedAt, now)) {
    return authenticatedAt === undefined
      ? ok(again, statement('again_by_prompt', { prompt: issuer.freshByPrompt ?? '' }))
      : ok(again, 'again_said')
  }
  if (authenticatedAt !== undefined) {
    const at = new Date(authenticatedAt).toISOString()
    return warning(again, statement('again_earlier', { at }), remedies.not_fresh)
  }
  return warning(again, claims['auth_time'] === 0 ? 'again_zero' : 'again_not_said', remedies.not_fresh)
}

/** The check of an issuer that refuses the request to sign in again. */
function againRefused({ freshByPrompt }: Issuer, error: SignInRefused): IssuerCheck {
  const asked = freshByPrompt ? `prompt=${freshByPrompt}` : 'prompt=login, max_age=0'
  return warning(again, statement('again_refused', { asked, text: reasonOf(error) }), 'again_refused_remedy')
}

function checksOfSuccess(issuer: Issuer, exchanged: Exchanged, now: number): IssuerCheck[] {
  return [
    ok('step_back', 'back_registered'),
    ok('step_exchange', 'exchange_taken'),
    ok('step_id_token', 'id_token_right'),
    clockCheck(exchanged.issuedAt, now, 'check_token_clock'),
    ...(exchanged.userinfoRequested ? [ok('step_userinfo', 'userinfo_same')] : []),
    ...profileChecks(exchanged),
    rolesCheck(issuer, exchanged),
    ...secondFactorChecks(issuer, exchanged),
  ]
}

/**
 * Tests a way to sign in, for a member of staff: looks at the issuer, then sends the browser there for a real
 * sign-in that opens no session and makes no customer. It asks to sign in again, as sensitive actions do.
 *
 * @throws ShopFailure `sign_in_required`, `permission_denied`, `issuer_unknown`; StoreUnavailable
 */
export async function startTest(
  needs: SignInNeeds,
  headers: Headers,
  form: { issuer: string | undefined; returnTo: string },
): Promise<Response> {
  const caller = await needs.resolveCaller(headers)
  authorise({ permission: 'settings:write' }, caller)
  if (!caller.customer) throw new ShopFailure('sign_in_required')
  const issuer = needs.issuers.find(form.issuer ?? '')
  const { publicUrl, clock, issuerTests } = needs
  const checks = await checkIssuer(issuer, { publicUrl, now: () => clock.now() })
  const testId = await issuerTests.begin({ issuerId: issuer.id, by: caller.customer.id, checks })
  if (checks.every(({ state }) => state !== 'failed'))
    return leaveForTest(needs, headers, {
      issuerId: issuer.id,
      purpose: 'fresh',
      testId,
      returnTo: form.returnTo,
    })
  await issuerTests.finish(testId, [])
  return withReport(form.returnTo, testId)
}

async function leaveForTest(
  needs: SignInNeeds,
  headers: Headers,
  wish: Omit<Wish, 'expectedSubject'> & { testId: string },
): Promise<Response> {
  try {
    return await leaveForProvider(needs, headers, { ...wish, expectedSubject: null, asStaff: true })
  } catch (error) {
    await needs.issuerTests.finish(wish.testId, [failedCheck('step_leaving', error)])
    return withReport(wish.returnTo, wish.testId)
  }
}

/**
 * The end of a test: the report has the result, and the browser goes back to the page that shows it. If the issuer
 * refuses to ask for another sign-in, it is sent there once more without that.
 */
export async function finishTest(
  needs: SignInNeeds,
  headers: Headers,
  signIn: SignInDocument & { state: string; testId: string },
  backAt: URL,
): Promise<Response> {
  const { issuerId, testId, purpose, returnTo } = signIn
  const { issuerTests, clock } = needs
  try {
    const { issuer, finish } = await needs.issuers.discover(issuerId)
    const exchanged = await finish(backAt, signIn)
    const now = clock.now()
    const fresh = purpose === 'fresh' ? [againCheck(issuer, exchanged, now)] : timeChecks(exchanged)
    await issuerTests.finish(testId, [...checksOfSuccess(issuer, exchanged, now), ...fresh])
  } catch (error) {
    if (purpose === 'fresh' && error instanceof SignInRefused && refusals.includes(error.reason)) {
      await issuerTests.add(testId, [againRefused(needs.issuers.find(issuerId), error)])
      return leaveForTest(needs, headers, { issuerId, purpose: 'test', testId, returnTo })
    }
    await issuerTests.finish(testId, checksOfFailure(error))
  }
  return withReport(returnTo, testId)
}
