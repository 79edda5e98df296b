import type { IssuerCheck } from '#domain/people/issuer-tests/documents.ts'
import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { signInReasons, type SignInStep } from '#vocabulary/people/sign-in-reasons.ts'
import { authorise } from '../../api/access.ts'
import { claimAt, claimedRoles, valuesOf } from './claims.ts'
import { checkIssuer, clockCheck, failedCheck, ok, warning } from './issuer-checks.ts'
import type { Exchanged, Issuer } from './issuer.ts'
import { wordsOfProvider } from './protocol-errors.ts'
import { redirect } from '../replies.ts'
import { SignInRefused } from '../sign-in-failure.ts'
import type { SignInNeeds } from '../sign-in-needs.ts'
import { leaveForProvider } from '../start.ts'

/** The page that shows a report. */
function withReport(returnTo: string, testId: string): Response {
  const url = new URL(returnTo, 'http://shop.invalid')
  url.searchParams.set('test', testId)
  return redirect(url.pathname + url.search + url.hash)
}

/** The steps of a sign-in, in their order. */
const steps: readonly SignInStep[] = ['Coming back', 'Code exchange', 'Signing keys', 'ID token', 'Userinfo']

/** The steps that a failed sign-in passed, and the one that it failed at. */
function checksOfFailure(error: unknown): IssuerCheck[] {
  const step = error instanceof SignInRefused ? signInReasons[error.reason].step : 'Coming back'
  const failed = failedCheck(step, error)
  const said = wordsOfProvider(error)
  const passed = steps.slice(0, Math.max(0, steps.indexOf(step)))
  return [
    ...passed.map((name) => ok(name, 'Done.')),
    said === undefined ? failed : { ...failed, detail: `${failed.detail}. The issuer says: ${said}` },
  ]
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
  const values = found.join(', ').slice(0, 300) || 'nothing'
  if (held.length > 0) return ok(name, `${claim} holds ${values}: ${held.join(', ')}.`)
  if (claims['_claim_names'] !== undefined) {
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

function againCheck(issuer: Issuer, { authenticatedAt }: Exchanged): IssuerCheck {
  const name: SignInStep = 'Signing in again'
  if (authenticatedAt !== undefined) return ok(name, 'The issuer says when a password was entered.')
  if (issuer.freshByPrompt) return ok(name, `prompt=${issuer.freshByPrompt} counts, as the settings say.`)
  return warning(
    name,
    'The ID token has no auth_time. Some issuers send it only on a re-authentication.',
    'Try “Sign in again” in the back office. If that is refused, add auth_time to the ID token at the issuer, or see FRESH_BY_PROMPT.',
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
    againCheck(issuer, exchanged),
  ]
}

/**
 * Tests a way to sign in, for a member of staff: looks at the issuer, then sends the browser there for a real
 * sign-in that opens no session and makes no customer.
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
  const wish = { issuerId: issuer.id, purpose: 'test', expectedSubject: null, testId } as const
  try {
    if (checks.every(({ state }) => state !== 'failed'))
      return await leaveForProvider(needs, headers, { ...wish, returnTo: form.returnTo })
    await issuerTests.finish(testId, [])
  } catch (error) {
    await issuerTests.finish(testId, [failedCheck('Leaving for the issuer', error)])
  }
  return withReport(form.returnTo, testId)
}

/** The end of a test: the report says what came of it, and the browser goes back to whoever shows it. */
export async function finishTest(
  needs: SignInNeeds,
  signIn: SignInDocument & { state: string; testId: string },
  backAt: URL,
): Promise<Response> {
  const { issuerId, testId, returnTo } = signIn
  const checks = await needs.issuers
    .discover(issuerId)
    .then(async (known) =>
      checksOfSuccess(known.issuer, await known.finish(backAt, signIn), needs.clock.now()),
    )
    .catch(checksOfFailure)
  await needs.issuerTests.finish(testId, checks)
  return withReport(returnTo, testId)
}
