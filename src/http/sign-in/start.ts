import type { SignInDocument } from '#domain/people/sessions/documents.ts'
import { newSecret } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { readCookie } from '../api/cookies.ts'
import { cartIdOf } from '../api/held-cart.ts'
import { leaveFor, setCookies, type CookieChanges } from './replies.ts'
import { languageAt } from './return-to.ts'
import type { Newcomer } from './issuers/issuer.ts'
import type { SignInNeeds } from './sign-in-needs.ts'

/**
 * The name of the redirect URI of an issuer: each has its own, so that no issuer's answer passes for
 * another's (RFC 9700, 4.4).
 */
export function redirectUri(publicUrl: string, issuerId: string): string {
  return new URL(`/auth/callback/${issuerId}`, publicUrl).href
}

/** The intent of a sign-in. */
export type Wish = Pick<SignInDocument, 'issuerId' | 'purpose' | 'expectedSubject' | 'testId' | 'returnTo'>

/**
 * Sends a browser to the provider, and keeps the state needed when it comes back.
 *
 * @throws ShopFailure `issuer_unknown`; SignInRefused; StoreUnavailable
 */
export async function leaveForProvider(
  needs: SignInNeeds,
  headers: Headers,
  { asStaff, newcomer = null, ...wish }: Wish & { asStaff: boolean; newcomer?: Newcomer | null },
): Promise<Response> {
  const https = needs.publicUrl.startsWith('https:')
  const known = await needs.issuers.discover(wish.issuerId)
  const language = languageAt(wish.returnTo)
  const { started, url } = await known.start(redirectUri(needs.publicUrl, wish.issuerId), {
    fresh: wish.purpose === 'fresh',
    asStaff,
    language,
    newcomer,
  })
  const { state, ...secrets } = started
  // One cookie serves several tabs that sign in at the same time.
  const browser = readCookie(headers, 'sign-in', { https }) ?? newSecret()
  const cart = readCookie(headers, 'cart', { https })
  const cartId = cart === undefined ? null : cartIdOf(cart)
  await needs.sessions.startSignIn(state, { ...wish, ...secrets, cartId }, browser)
  const changes: CookieChanges = { 'sign-in': [browser, limits.signInAttempt.value / second] }
  return setCookies(leaveFor(url, needs.publicUrl, language), changes, { https })
}

/**
 * Starts a sign-in from a posted form. Someone who re-authenticates (`fresh`) is sent to the issuer of their sign-in,
 * whatever issuer the form names, and has to come back as the same person.
 *
 * @throws ShopFailure `issuer_unknown`; SignInRefused; StoreUnavailable
 */
export async function startSignIn(
  needs: SignInNeeds,
  headers: Headers,
  form: { issuer: string | undefined; fresh: boolean; returnTo: string; newcomer?: Newcomer | null },
): Promise<Response> {
  const { issuers, sessions, publicUrl } = needs
  const secret = form.fresh
    ? readCookie(headers, 'session', { https: publicUrl.startsWith('https:') })
    : undefined
  const session = secret === undefined ? undefined : (await sessions.find(secret))?.data
  const toBackOffice = /^\/admin(?:[/?#]|$)/.test(form.returnTo)
  const named = session?.issuerId ?? form.issuer
  const issuer = named ? issuers.find(named) : issuers.default(toBackOffice)
  return leaveForProvider(needs, headers, {
    issuerId: issuer.id,
    purpose: form.fresh ? 'fresh' : 'sign-in',
    expectedSubject: session?.subject ?? null,
    testId: null,
    returnTo: form.returnTo,
    asStaff: toBackOffice || session?.isStaff === true,
    newcomer: form.newcomer ?? null,
  })
}
