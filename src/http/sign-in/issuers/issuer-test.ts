import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { signInReasons, type SignInReason, type SignInStep } from '#vocabulary/people/sign-in-reasons.ts'
import { shorten } from '#vocabulary/text/shorten.ts'
import { authorise } from '../../api/access.ts'
import { claimAt, claimedRoles, leavesOutRoles, valuesOf } from './claims.ts'
import { checkIssuer, clockCheck, failedCheck, ok, warning } from './issuer-checks.ts'
import type { Exchanged, Issuer } from './issuer.ts'
import { redirect } from '../replies.ts'
import { isFresh } from '../freshness.ts'
import { hasSecondFactor, saidOfFactors } from '../second-factor.ts'
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

const refusedActions = 'Actions that require a recent sign-in are refused.'

/** Reasons by which an issuer may refuse a request to sign in again. */
const refusals: readonly SignInReason[] = ['provider_refused', 'provider_failed', 'provider_asks']

/** The steps of a sign-in, in their order. */
const steps: readonly SignInStep[] = ['Coming back', 'Code exchange', 'Signing keys', 'ID token', 'Userinfo']

/** The steps that a failed sign-in passed, and the one that it failed at. */
function checksOfFailure(error: unknown): IssuerCheck[] {
  const step = error instanceof SignInRefused ? signInReasons[error.reason].step : 'Coming back'
  const passed = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return [...passed.map((name) => ok(name, 'Done.')), failedCheck(step, error)]
}

function profileChecks({ profile }: Exchanged): IssuerCheck[] {
  return [
    profile.name === null
      ? warning('Name', 'There is no claim name.', 'Add profile to SCOPES, or the claim to the ID token.')
      : ok('Name', 'There is one.'),
    profile.email === null
      ? warning('E-mail', 'There is no claim email.', 'Add email to SCOPES, or the claim to the ID token.')
      : ok('E-mail', 'There is one.'),
    profile.emailVerified
      ? ok('Verified e-mail', 'The issuer says that it has verified the e-mail.')
      : warning(
          'Verified e-mail',
          'The issuer does not say in email_verified that it has verified the e-mail.',
          'Nothing hangs on it but this: the owner and staff are then named by subject or customer id, not by e-mail.',
        ),
  ]
}

function rolesCheck(issuer: Issuer, { claims }: Exchanged): IssuerCheck {
  const name = 'Roles'
  if (issuer.audience === 'shoppers') return ok(name, 'This issuer is for shoppers: it gives no roles.')
  if (!issuer.roles) return ok(name, 'Roles are given in the shop, without a claim.')
  const { claim } = issuer.roles
  const found = valuesOf(claimAt(claims, claim))
  const held = claimedRoles(issuer, claims)
  const values = shorten(found.join(', '), 300) || 'nothing'
  if (held.length > 0) return ok(name, `${claim} holds ${values}: ${held.join(', ')}.`)
  if (leavesOutRoles(issuer, claims)) {
    return warning(
      name,
      'The person is in so many groups that the issuer left them out of the token.',
      'Let the issuer send only the groups of this application, or its roles.',
    )
  }
  return warning(
    name,
    `${claim} holds ${values}, which gives no role.`,
    'If this person should have one, see that the issuer puts the claim into the ID token or the userinfo answer, and that ROLES_MAP names its value.',
  )
}

function secondFactorChecks(issuer: Issuer, { claims }: Exchanged): IssuerCheck[] {
  if (!issuer.secondFactor) return []
  const name = 'Second factor'
  const said = saidOfFactors(claims)
  if (hasSecondFactor(issuer, claims)) return [ok(name, `${said}: as required of staff.`)]
  return [
    warning(
      name,
      `${said}: staff who sign in like this are not let in.`,
      'Let the issuer require a second factor of staff, and compare what it says with SECOND_FACTOR_ACR and SECOND_FACTOR_AMR.',
    ),
  ]
}

const again: SignInStep = 'Signing in again'

const noTime = 'The ID token says auth_time: 0, which is no time.'

/** The check of `auth_time` in a test without signing in again, where it is optional. */
const timeChecks = ({ claims }: Exchanged): IssuerCheck[] =>
  claims['auth_time'] === 0 ? [warning(again, noTime, remedies.not_fresh)] : []

/** The check, in a test with signing in again, of actions that require it. */
function againCheck(issuer: Issuer, { authenticatedAt, claims }: Exchanged, now: number): IssuerCheck {
  if (isFresh(issuer, authenticatedAt, now)) {
    return authenticatedAt === undefined
      ? ok(again, `prompt=${issuer.freshByPrompt} counts, as the settings say.`)
      : ok(again, 'The issuer says when a password was entered.')
  }
  if (authenticatedAt !== undefined) {
    const at = new Date(authenticatedAt).toISOString()
    return warning(
      again,
      `auth_time says ${at}, and the sign-in is of now. ${refusedActions}`,
      remedies.not_fresh,
    )
  }
  const found =
    claims['auth_time'] === 0 ? noTime : 'The ID token does not say in auth_time when a password was entered.'
  return warning(again, `${found} ${refusedActions}`, remedies.not_fresh)
}

/** The check of an issuer that refuses the request to sign in again. */
function againRefused({ freshByPrompt }: Issuer, error: SignInRefused): IssuerCheck {
  const asked = freshByPrompt ? `prompt=${freshByPrompt}` : 'prompt=login and max_age=0'
  return warning(
    again,
    `Asked with ${asked}, the issuer refuses: ${reasonOf(error)}. ${refusedActions}`,
    'Let the issuer accept max_age=0 for this client, or set FRESH_BY_PROMPT=login: then only the prompt is sent.',
  )
}

function checksOfSuccess(issuer: Issuer, exchanged: Exchanged, now: number): IssuerCheck[] {
  return [
    ok('Coming back', 'The redirect URI is registered.'),
    ok('Code exchange', 'The issuer takes client id, secret and PKCE.'),
    ok('ID token', 'Signature, issuer, audience, nonce and times are right.'),
    clockCheck(exchanged.issuedAt, now, 'Clock of the ID token'),
    ...(exchanged.userinfoRequested ? [ok('Userinfo', 'It answers for the same person.')] : []),
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
    await needs.issuerTests.finish(wish.testId, [failedCheck('Leaving for the issuer', error)])
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
