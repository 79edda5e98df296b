import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { newId, newSecret } from '#vocabulary/identifiers.ts'
import { limits } from '#vocabulary/limits.ts'
import { second } from '#vocabulary/time.ts'
import { readCookie } from '../cookies.ts'
import { logOutByProvider } from './backchannel-logout.ts'
import { finishSignIn } from './callback.ts'
import { startExchange } from './exchange.ts'
import { leaveFor, redirect, setCookies, type CookieChanges } from './replies.ts'
import { safeReturnTo } from './return-to.ts'
import { problemCode, reasonOf } from './sign-in-failure.ts'
import type { SignInNeeds } from './sign-in-needs.ts'
import { signOut } from './sign-out.ts'

/** No form of signing in is longer, a logout token among them. */
const mostBytes = 32_000

/** The fields of a posted form as text; none when it is no form, and files are left out. */
async function formFields(c: Context): Promise<Record<string, string | undefined>> {
  const body = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}

/**
 * The name of the redirect URI of an issuer: each has its own, so that no issuer's answer passes for
 * another's (RFC 9700, 4.4).
 */
export function redirectUri(publicUrl: string, issuerId: string): string {
  return new URL(`/auth/callback/${issuerId}`, publicUrl).href
}

/** Sends someone back to the sign-in page, which says what happened. */
function backToSignIn(
  needs: SignInNeeds,
  error: unknown,
  where: { issuerId?: string | undefined; returnTo: string },
): Response {
  const reference = newId('ref').slice(0, 14)
  const code = problemCode(error)
  needs.onTrouble?.({ reference, code, issuerId: where.issuerId, reason: reasonOf(error) })
  const query = new URLSearchParams({ problem: code, reference })
  if (where.returnTo !== '/') query.set('returnTo', where.returnTo)
  return redirect(`/sign-in?${query.toString()}`)
}

async function startSignIn(needs: SignInNeeds, c: Context): Promise<Response> {
  const https = needs.publicUrl.startsWith('https:')
  const form = await formFields(c)
  const returnTo = safeReturnTo(form.returnTo)
  try {
    const issuer = form.issuer ? needs.issuers.find(form.issuer) : needs.issuers.default()
    const known = await needs.issuers.discover(issuer.id)
    const { started, url } = await startExchange(known, redirectUri(needs.publicUrl, issuer.id))
    const { headers } = c.req.raw
    // One cookie serves several tabs that sign in at the same time.
    const browser = readCookie(headers, 'sign-in', { https }) ?? newSecret()
    const cartId = readCookie(headers, 'cart', { https }) ?? null
    const { state, nonce, verifier } = started
    await needs.sessions.startSignIn(
      state,
      { issuerId: issuer.id, nonce, verifier, returnTo, cartId },
      browser,
    )
    const changes: CookieChanges = { 'sign-in': [browser, limits.signInAttempt.value / second] }
    return setCookies(leaveFor(url, needs.publicUrl), changes, { https })
  } catch (error) {
    return backToSignIn(needs, error, { issuerId: form.issuer, returnTo })
  }
}

/**
 * The addresses of signing in and out, to be mounted at `/auth`: the server is the OpenID Connect client, and
 * the browser never sees a token. Checks of the posting page's origin come before; `state` is tied to a
 * cookie here besides, so that nobody can be signed in to an account that is not theirs.
 */
export function createSignIn(needs: SignInNeeds): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: mostBytes }))

  app.get('/sign-in', (c) => {
    const returnTo = safeReturnTo(c.req.query('returnTo'))
    return redirect(
      returnTo === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ returnTo }).toString()}`,
    )
  })
  app.post('/sign-in', (c) => startSignIn(needs, c))

  app.get('/callback/:issuerId', async (c) => {
    // A HEAD request is no one coming back: it must not use up the sign-in.
    if (c.req.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const issuerId = c.req.param('issuerId')
    const progress = { returnTo: '/' }
    try {
      return await finishSignIn(needs, { issuerId, request: c.req.raw }, progress)
    } catch (error) {
      return backToSignIn(needs, error, { issuerId, ...progress })
    }
  })

  app.get('/sign-out', () => redirect('/'))
  app.post('/sign-out', async (c) => {
    try {
      return await signOut(needs, c.req.raw.headers, safeReturnTo((await formFields(c)).returnTo))
    } catch (error) {
      return backToSignIn(needs, error, { returnTo: '/' })
    }
  })

  app.post('/backchannel-logout/:issuerId', async (c) =>
    logOutByProvider(needs, c.req.param('issuerId'), (await formFields(c)).logout_token),
  )
  return app
}
