import type { CustomerDocument } from '#domain/people/customers/documents.ts'
import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { readWishes, writeWishes } from '#domain/people/wish-lists/wishes.ts'
import type { Stored } from '#ports/document-store/document-store.ts'
import { schemeAt } from '#vocabulary/cookie-names.ts'
import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { splitPlace } from '#vocabulary/places/places.ts'
import { second, toTimestamp } from '#vocabulary/time.ts'
import { readCookie } from '../api/cookies.ts'
import { cartIdOf } from '../api/held-cart.ts'
import { claimedRoles, leavesOutRoles } from './issuers/claims.ts'
import { readDevice } from './device.ts'
import { checkFresh, provedAt } from './freshness.ts'
import type { Exchanged, Issuer } from './issuers/issuer.ts'
import { finishTest } from './issuers/issuer-test.ts'
import { hasSecondFactor, saidOfFactors } from './second-factor.ts'
import { redirect, setCookies, type CookieChanges } from './replies.ts'
import type { SignInNeeds } from './sign-in-needs.ts'
import { reasonOf } from './sign-in-failure.ts'

/** A cart that could not be merged is no reason to refuse a sign-in: the visitor's cookie keeps it. */
async function mergedCart(
  needs: SignInNeeds,
  event: { customerId: string; cartId: string | null; issuerId: string },
): Promise<string | null> {
  const { issuerId, ...signedIn } = event
  try {
    return await needs.onSignedIn(signedIn)
  } catch (error) {
    needs.onTrouble?.({
      reference: '',
      code: 'internal_error',
      issuerId,
      reason: `cart not merged: ${reasonOf(error)}`,
    })
    return event.cartId
  }
}

/** A wishlist that could not be merged is no reason to refuse a sign-in either: its cookie stays as it is. */
async function mergedWishes(
  needs: SignInNeeds,
  customerId: string,
  cookie: string | undefined,
): Promise<CookieChanges> {
  try {
    const held = await needs.mergeWishes?.(customerId, readWishes(cookie ?? null))
    const value = held && writeWishes(held)
    return value ? { 'wish-list': [value, limits.cartOwned.value / second] } : {}
  } catch {
    return {}
  }
}

/** The path of an order's page that its link opens. */
const orderPath = /^\/orders\/([\w-]{1,40})$/

/**
 * An order that was placed without an account belongs to the account of whoever signs in on its page, by its link and
 * with its e-mail, which their issuer has verified, unless they placed the order in this browser. That it could not be
 * saved there is no reason to refuse a sign-in.
 */
async function claimSeenOrder(
  { claimOrder, onTrouble }: SignInNeeds,
  {
    customer,
    issuerId,
    returnTo,
    cookie,
  }: {
    customer: Stored<CustomerDocument>
    issuerId: string
    returnTo: string
    cookie: string | undefined
  },
): Promise<void> {
  const { email, emailVerified } = customer.data
  const url = URL.parse(splitPlace(returnTo).rest, 'http://shop.invalid')
  const orderId = orderPath.exec(url?.pathname ?? '')?.[1]
  const access = url?.searchParams.get('access')
  if (!orderId || !access || email === null) return
  try {
    await claimOrder?.({ orderId, access, cookie }, { id: customer.id, email, emailVerified })
  } catch (error) {
    onTrouble?.({
      reference: '',
      code: 'internal_error',
      issuerId,
      reason: `order not put into the account: ${reasonOf(error)}`,
    })
  }
}

/** Logs the issuer's claims about factors: people who are refused cannot test the issuer to see them. */
function reportFactors({ onTrouble }: SignInNeeds, issuerId: string, { claims }: Exchanged): void {
  onTrouble?.({
    reference: '',
    code: 'second_factor_required',
    issuerId,
    reason: `staff signed in without the second factor of the settings: ${saidOfFactors(claims)}`,
  })
}

/** Logs why someone has no rights by their groups: they see it too, and cannot change it. */
function reportLeftOut({ onTrouble }: SignInNeeds, { id, roles }: Issuer): void {
  onTrouble?.({
    reference: '',
    code: 'permission_denied',
    issuerId: id,
    reason:
      `the issuer left ${roles?.claim ?? 'the claim of roles'} out of the token (_claim_names), as of people in many ` +
      'groups: let it send only the groups of this application, or its roles',
  })
}

/** An invitation to the staff counts from this sign-in on. That it could not be accepted is no reason to refuse it. */
async function acceptInvitation(
  { invitations, onTrouble }: SignInNeeds,
  customer: Stored<CustomerDocument>,
  issuerId: string,
): Promise<void> {
  try {
    await invitations.accept(customer)
  } catch (error) {
    const reason = `invitation not accepted: ${reasonOf(error)}`
    onTrouble?.({ reference: '', code: 'internal_error', issuerId, reason })
  }
}

async function openSession(
  needs: SignInNeeds,
  { issuer, exchanged, wasFresh }: { issuer: Issuer; exchanged: Exchanged; wasFresh: boolean },
  secretBefore: string | undefined,
  headers: Headers,
): Promise<{ customer: Stored<CustomerDocument>; session: readonly [string, number] }> {
  const { profile, providerSession, idToken } = exchanged
  const customer = await needs.customers.signedIn(profile)
  const claimed = claimedRoles(issuer, exchanged.claims)
  const ofStaff = issuer.audience !== 'shoppers'
  if (ofStaff) await acceptInvitation(needs, customer, issuer.id)
  const given = ofStaff ? await needs.staff.rolesOf(customer) : []
  const isStaff = claimed.length + given.length > 0
  if (issuer.roles) await needs.apiTokens.ownerSignedIn(customer.id, claimed)
  const rolesLeftOut = leavesOutRoles(issuer, exchanged.claims)
  if (rolesLeftOut) reportLeftOut(needs, issuer)
  const secondFactor = hasSecondFactor(issuer, exchanged.claims)
  if (isStaff && issuer.secondFactor && !secondFactor) reportFactors(needs, issuer.id, exchanged)
  const proved = provedAt(exchanged, wasFresh, needs.clock.now())
  const opened = await needs.sessions.open(
    {
      customerId: customer.id,
      isStaff,
      issuerId: issuer.id,
      subject: profile.subject,
      providerSession,
      idToken,
      claimedRoles: claimed,
      ...(rolesLeftOut && { rolesLeftOut }),
      secondFactor,
      authenticatedAt: proved === null ? null : toTimestamp(proved),
      device: readDevice(headers.get('user-agent')),
    },
    secretBefore,
  )
  return { customer, session: [opened.secret, opened.maxAge] }
}

/** Takes the sign-in that a browser started. @throws ShopFailure `sign_in_expired` */
async function takeSignIn(
  needs: SignInNeeds,
  issuerId: string,
  state: string | null,
  browser: string | undefined,
): Promise<SignInDocument & { state: string }> {
  const signIn = state && browser ? await needs.sessions.takeSignIn(state, browser) : undefined
  // Another issuer's callback address: a mix-up (RFC 9700, 4.4).
  if (!state || !signIn || signIn.issuerId !== issuerId) throw new ShopFailure('sign_in_expired')
  return { ...signIn, state }
}

/**
 * Where the provider sends the browser back to. The started sign-in is taken first, so that nothing here works twice,
 * and only for the browser that started it. The same browser may come a second time (it preloads, repeats, or goes
 * back): it is led to where the sign-in led, and signed in by nothing.
 *
 * @param progress receives the return address as soon as it is known, for the failure page
 * @throws ShopFailure `sign_in_expired`; SignInRefused
 */
export async function finishSignIn(
  needs: SignInNeeds,
  { issuerId, request }: { issuerId: string; request: Request },
  progress: { returnTo: string },
): Promise<Response> {
  const scheme = schemeAt(needs.publicUrl)
  const read = (name: 'session' | 'cart' | 'order' | 'wish-list' | 'sign-in') =>
    readCookie(request.headers, name, scheme)
  const { pathname, search, searchParams } = new URL(request.url)
  const signIn = await takeSignIn(needs, issuerId, searchParams.get('state'), read('sign-in'))
  progress.returnTo = signIn.returnTo
  if (signIn.taken) return redirect(signIn.returnTo)
  // The address as the public knows it: behind a proxy the request's own may be another one.
  const backAt = new URL(pathname + search, needs.publicUrl)
  if (signIn.testId !== null)
    return finishTest(needs, request.headers, { ...signIn, testId: signIn.testId }, backAt)

  const known = await needs.issuers.discover(issuerId)
  const exchanged = await known.finish(backAt, signIn)
  const wasFresh = signIn.purpose === 'fresh'
  if (wasFresh) checkFresh(signIn, known.issuer, exchanged, needs.clock.now())
  const proven = { issuer: known.issuer, exchanged, wasFresh }
  const { customer, session } = await openSession(needs, proven, read('session'), request.headers)
  const { id: customerId } = customer
  const event = wasFresh ? 'signed_in_again' : 'signed_in'
  needs.onSecurity?.(event, { person: customerId, issuer: issuerId })
  const held = read('cart') ?? signIn.cartId
  const heldId = held && cartIdOf(held)
  const cartId = await mergedCart(needs, { customerId, cartId: heldId, issuerId })
  const value = cartId === heldId ? held : cartId
  const cart = value === null ? null : ([value, limits.cartOwned.value / second] as const)
  const wishes = await mergedWishes(needs, customerId, read('wish-list'))
  const { returnTo } = signIn
  await claimSeenOrder(needs, { customer, issuerId, returnTo, cookie: read('order') })
  // The `sign-in` cookie stays for its ten minutes: another tab may be signing in with it, and by itself it
  // opens nothing.
  return setCookies(redirect(signIn.returnTo), { session, cart, ...wishes }, scheme)
}
