import { limits } from '#vocabulary/limits.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { second } from '#vocabulary/time.ts'
import { readCookie } from '../cookies.ts'
import { finishExchange, type Exchanged } from './exchange.ts'
import type { Issuer } from './issuers.ts'
import { redirect, setCookies } from './replies.ts'
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

async function openSession(
  needs: SignInNeeds,
  issuer: Issuer,
  exchanged: Exchanged,
  secretBefore: string | undefined,
): Promise<{ customerId: string; session: readonly [string, number] }> {
  const { profile, providerSession, idToken } = exchanged
  const customer = await needs.customers.signedIn(profile)
  const isStaff = issuer.audience !== 'shoppers' && (await needs.staff.rolesOf(customer)).length > 0
  const opened = await needs.sessions.open(
    {
      customerId: customer.id,
      isStaff,
      issuerId: issuer.id,
      subject: profile.subject,
      providerSession,
      idToken,
    },
    secretBefore,
  )
  return { customerId: customer.id, session: [opened.secret, opened.maxAge] }
}

/**
 * Where the provider sends the browser back to. The started sign-in is taken out first, so that nothing here
 * works twice, and only for the browser that started it.
 *
 * @param progress is told where the sign-in was to lead as soon as that is known, for the failure page
 * @throws ShopFailure `sign_in_expired`, `issuer_unavailable`; ExchangeFailed
 */
export async function finishSignIn(
  needs: SignInNeeds,
  { issuerId, request }: { issuerId: string; request: Request },
  progress: { returnTo: string },
): Promise<Response> {
  const scheme = { https: needs.publicUrl.startsWith('https:') }
  const read = (name: 'session' | 'cart' | 'sign-in') => readCookie(request.headers, name, scheme)
  const { pathname, search, searchParams } = new URL(request.url)
  const [state, browser] = [searchParams.get('state'), read('sign-in')]
  const signIn = state && browser ? await needs.sessions.takeSignIn(state, browser) : undefined
  // Another issuer's callback address: a mix-up (RFC 9700, 4.4).
  if (!state || !signIn || signIn.issuerId !== issuerId) throw new ShopFailure('sign_in_expired')
  progress.returnTo = signIn.returnTo

  const known = await needs.issuers.discover(issuerId)
  // The address as the public knows it: behind a proxy the request's own may be another one.
  const backAt = new URL(pathname + search, needs.publicUrl)
  const { nonce, verifier } = signIn
  const exchanged = await finishExchange(known, backAt, { state, nonce, verifier })
  const { customerId, session } = await openSession(needs, known.issuer, exchanged, read('session'))
  const cartId = await mergedCart(needs, { customerId, cartId: read('cart') ?? signIn.cartId, issuerId })
  const cart = cartId === null ? null : ([cartId, limits.cartOwned.value / second] as const)
  // The `sign-in` cookie stays for its ten minutes: another tab may be signing in with it, and by itself it
  // opens nothing.
  return setCookies(redirect(signIn.returnTo), { session, cart }, scheme)
}
