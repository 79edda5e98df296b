import { Hono, type Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { schemeAt } from '#vocabulary/cookie-names.ts'
import { isEmail } from '#vocabulary/email.ts'
import { newId, newReference } from '#vocabulary/identifiers.ts'
import { readPlaceCookie, splitPlace } from '#vocabulary/places/places.ts'
import { problemResponse, toFailure } from '../api/problem.ts'
import { logOutByProvider } from './backchannel-logout.ts'
import { finishSignIn } from './callback.ts'
import { startTest } from './issuers/issuer-test.ts'
import { redirect } from './replies.ts'
import { safeReturnTo } from './return-to.ts'
import { problemOf, reasonOf } from './sign-in-failure.ts'
import type { SignInNeeds } from './sign-in-needs.ts'
import { signOut } from './sign-out.ts'
import { startSignIn } from './start.ts'

/** No form of signing in is longer, a logout token among them. */
const mostBytes = 32_000

/** The fields of a posted form as text; none when it is no form, and files are left out. */
async function formFields(c: Context): Promise<Record<string, string | undefined>> {
  const body = await c.req.parseBody().catch(() => ({}))
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, typeof value === 'string' ? value : undefined]),
  )
}

/** Sends someone back to the sign-in page, which says why. */
function backToSignIn(
  needs: SignInNeeds,
  error: unknown,
  where: { issuerId?: string | undefined; returnTo: string },
): Response {
  const reference = newId('ref').slice(0, 14)
  const { code, reason } = problemOf(error)
  needs.onTrouble?.({ reference, code, issuerId: where.issuerId, reason: reasonOf(error) })
  const query = new URLSearchParams({ problem: code, ...(reason ? { reason } : {}), reference })
  if (where.returnTo !== '/') query.set('returnTo', where.returnTo)
  return redirect(`${splitPlace(where.returnTo).prefix}/sign-in?${query.toString()}`)
}

/**
 * Whether a person has followed a link of the shop (Fetch Metadata Request Headers): a sign-in that starts by an address
 * starts for nobody else, neither for crawlers and browsers that load ahead nor from other sites.
 */
const isFollowed = ({ headers, method }: Request): boolean =>
  method === 'GET' &&
  headers.get('sec-fetch-site') === 'same-origin' &&
  headers.get('sec-fetch-dest') === 'document' &&
  !headers.has('sec-purpose')

/**
 * The addresses of signing in and out, mounted at `/auth`: the server is the OpenID Connect client, and the browser
 * never sees a token. Checks of the posting page's origin come before; `state` is also tied to a cookie here, so that
 * nobody can be signed in to somebody else's account.
 */
export function createSignIn(needs: SignInNeeds): Hono {
  const app = new Hono()
  app.use(bodyLimit({ maxSize: mostBytes }))

  /** The start of the path in the place that a browser has chosen; empty for the default one. */
  const placeOf = (c: Context): string => {
    const chosen = readPlaceCookie(c.req.header('cookie') ?? '', schemeAt(needs.publicUrl))
    return chosen ? `/${chosen.language}-${chosen.market}` : ''
  }

  app.get('/sign-in', async (c) => {
    // The local provider sends people here whose sign-in it no longer knows.
    if (c.req.query('expired') !== undefined) return redirect(`${placeOf(c)}/sign-in?problem=sign_in_expired`)
    const returnTo = safeReturnTo(c.req.query('returnTo'))
    const issuer = c.req.query('issuer')
    if (issuer !== undefined && isFollowed(c.req.raw)) {
      try {
        return await startSignIn(needs, c.req.raw.headers, { issuer, fresh: false, returnTo })
      } catch (error) {
        return backToSignIn(needs, error, { issuerId: issuer, returnTo })
      }
    }
    return redirect(
      returnTo === '/'
        ? '/sign-in'
        : `${splitPlace(returnTo).prefix}/sign-in?${new URLSearchParams({ returnTo }).toString()}`,
    )
  })
  app.post('/sign-in', async (c) => {
    const { issuer, fresh, create, email, returnTo: requested } = await formFields(c)
    const returnTo = safeReturnTo(requested)
    const newcomer = create === '1' && email !== undefined && isEmail(email) ? { email } : null
    try {
      return await startSignIn(needs, c.req.raw.headers, { issuer, fresh: fresh === '1', returnTo, newcomer })
    } catch (error) {
      return backToSignIn(needs, error, { issuerId: issuer, returnTo })
    }
  })
  app.post('/test', async (c) => {
    const { issuer, returnTo: requested } = await formFields(c)
    const returnTo = safeReturnTo(requested, '/admin')
    try {
      return await startTest(needs, c.req.raw.headers, { issuer, returnTo })
    } catch (error) {
      const failure = toFailure(error)
      if (failure.code === 'permission_denied') return problemResponse(failure, newReference())
      return backToSignIn(needs, error, { issuerId: issuer, returnTo })
    }
  })

  app.get('/callback/:issuerId', async (c) => {
    // A HEAD request is no one coming back: it must not use up the sign-in.
    if (c.req.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } })
    const issuerId = c.req.param('issuerId')
    const progress = { returnTo: placeOf(c) || '/' }
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
