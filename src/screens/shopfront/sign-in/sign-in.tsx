import {
  redirect,
  redirectDocument,
  useHref,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { splitPlace } from '#vocabulary/places/places.ts'
import { signInReasons, type SignInMessage } from '#vocabulary/people/sign-in-reasons.ts'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { IconList } from '../../ui/icon-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { ownPath } from '#vocabulary/places/own-path.ts'
import { paths, pathTo, signInPosts } from '../../paths.ts'
import { placeContext, placePath } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { guard } from '../failure/guard.ts'
import { scripted } from '../scripted.ts'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import { useShell } from '../shell/shell-data.ts'
import { signInWays } from './ways.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './sign-in.module.css'

/** The sentence for a failure that no named reason explains. */
const problems: Record<string, SignInMessage | 'issuer_unknown' | 'rate_limited'> = {
  issuer_unknown: 'issuer_unknown',
  issuer_unavailable: 'later',
  sign_in_expired: 'expired',
  sign_in_cancelled: 'cancelled',
  sign_in_refused: 'untrusted',
  rate_limited: 'rate_limited',
}

/** The named reason in plain words where there is one, else the message of the failure's code. */
function whatHappened(m: Messages, problem: string, reason: string | null): string {
  const named = Object.entries(signInReasons).find(([name]) => name === reason)?.[1]
  const message = named?.code === problem ? named.visitor : problems[problem]
  return message ? m[message] : m.didNotWork
}

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const api = context.get(apiContext)
  const session = await currentSession(api)
  const account = pathTo('account')
  // The rest after the place may also be an address of another site to a browser.
  const returnTo = splitPlace(ownPath(searchParams.get('returnTo'), account)).rest
  const problem = searchParams.get('problem')
  // Staff who lack a right are sent here signed in: sending them back would go round in circles.
  const led = problem === null && !returnTo.startsWith(paths.backOffice)
  // A sign-in that was used already, by a second request or after “Back”, is none of their business.
  if (session.customer && (led || problem === 'sign_in_expired')) throw redirect(returnTo)
  if (!session.customer && problem === null && searchParams.has('straight') && isFollowed(request)) {
    const isStaff = returnTo.startsWith(paths.backOffice)
    const [way, ...others] = signInWays(await api.getShop(), isStaff)
    const back = isStaff ? returnTo : placePath(context.get(placeContext), returnTo)
    // There is nothing to choose between. The address is whole, since it is not of the router's place.
    if (way && others.length === 0) throw redirectDocument(straightTo(request, way.id, back))
  }
  return { returnTo }
})

/** Whether someone came by a link of the shop: the server starts no sign-in for any other address. */
const isFollowed = ({ headers }: Request): boolean =>
  scripted || headers.get('sec-fetch-site') === 'same-origin'

function straightTo(request: Request, issuer: string, returnTo: string): string {
  const url = new URL(signInPosts.signIn, request.url)
  url.search = new URLSearchParams({ issuer, returnTo }).toString()
  return url.href
}

/** The reason to sign in, by the screen that someone was on the way to. */
function whyHere(returnTo: string, m: Messages): string | undefined {
  if (returnTo.startsWith(paths.backOffice)) return m.staffWhy
  return returnTo.startsWith(paths.accountReviews) ? m.whyReview : undefined
}

/** The ways to sign in: each a plain post, after which the sign-in service takes over. */
export function Component() {
  const { returnTo } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const m = useMessages()
  const { sentences } = useUiMessages()
  const { shop } = useShell()
  const problem = search.get('problem')
  const reference = search.get('reference')
  const staff = returnTo.startsWith(paths.backOffice)
  const back = useHref(returnTo)
  const ways = signInWays(shop, staff)
  const why = whyHere(returnTo, m)
  const hasDemoAccounts = shop.demo && ways.some(({ accountUrl }) => accountUrl !== null)
  return (
    <div className={styles.signIn}>
      <Meta title={m.signIn} noindex />
      <div className={styles.ways}>
        <h1>{staff ? m.staffTitle : m.signIn}</h1>
        {problem && (
          <Notice tone="error">
            {whatHappened(m, problem, search.get('reason'))}
            {reference && /^[\w-]{1,80}$/.test(reference) && (
              <>
                {sentences}
                <Rich text={m.reference} reference={<bdi>{reference}</bdi>} />
              </>
            )}
          </Notice>
        )}
        {search.has('erased') && <Notice tone="success">{m.erased}</Notice>}
        {why && <p>{why}</p>}
        {!staff && (
          <IconList
            label={m.withAccount}
            items={[
              ['package', m.useOrders],
              ['undo-2', m.useReturns],
              ['map-pin', m.useAddresses],
              ['heart', m.useWishList],
            ]}
          />
        )}
        {ways.length === 0 && <Notice>{m.noWay}</Notice>}
        {ways.map(({ id, label }, index) => (
          <form key={id} method="post" action={signInPosts.signIn}>
            <input type="hidden" name="issuer" value={id} />
            <input type="hidden" name="returnTo" value={staff ? returnTo : back} />
            <Button type="submit" kind={index === 0 ? 'primary' : 'secondary'} wide>
              {label}
            </Button>
          </form>
        ))}
        {hasDemoAccounts && <Notice>{m.demoAccounts}</Notice>}
      </div>
      {!staff && <AsGuest />}
    </div>
  )
}

/** The ways on without an account. */
function AsGuest() {
  const m = useMessages()
  return (
    <section className={styles.guest} aria-labelledby="as-guest">
      <h2 id="as-guest">{m.asGuest}</h2>
      <p>{m.asGuestText}</p>
      <ButtonLink to={pathTo('orderLookup')} wide>
        {m.lookUp}
      </ButtonLink>
      <ButtonLink to={pathTo('cart')} wide>
        {m.toCart}
      </ButtonLink>
    </section>
  )
}
