import { redirect, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { ownPath, paths, pathTo, signInPosts } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import { useShell } from '../shell/shell-data.ts'
import styles from './sign-in.module.css'

const problems: Record<string, string> = {
  issuer_unknown: 'There is no such way to sign in. Please choose one of these.',
  issuer_unavailable: 'The sign-in service does not answer right now. Please try again in a moment.',
  sign_in_expired: 'This sign-in took too long or was already used. Please start again.',
  sign_in_cancelled: 'The sign-in was cancelled.',
  sign_in_refused:
    'The answer of the sign-in service could not be trusted, so you were not signed in. Please start again.',
  rate_limited: 'There were too many attempts. Please wait a minute and try again.',
}

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const session = await currentSession(context.get(apiContext))
  const returnTo = ownPath(searchParams.get('returnTo'), pathTo('account'))
  // Staff who lack a right are sent here signed in: sending them back would go round in circles.
  if (session.customer && !searchParams.has('problem') && !returnTo.startsWith(paths.backOffice))
    throw redirect(returnTo)
  return { returnTo }
})

/** The ways to sign in: each a plain post, after which the sign-in service takes over. */
export function Component() {
  const { returnTo } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const { shop } = useShell()
  const problem = search.get('problem')
  const reference = search.get('reference')
  const staff = returnTo.startsWith(paths.backOffice)
  const ways = shop.signIn.filter(
    ({ audience }) => audience === 'everyone' || (audience === 'staff') === staff,
  )
  return (
    <div className={styles.signIn}>
      <Meta title="Sign in" noindex />
      <h1>{staff ? 'Sign in to the back office' : 'Sign in'}</h1>
      {problem && (
        <Notice tone="error">
          {problems[problem] ?? 'The sign-in did not work. Please start again.'}
          {reference && /^[\w-]{1,80}$/.test(reference) && <> Reference: {reference}</>}
        </Notice>
      )}
      <p>
        {staff
          ? 'With the account that was given a role in this shop.'
          : 'To see your orders and use your saved addresses. You can also buy without an account.'}
      </p>
      {ways.length === 0 && <Notice>This shop offers no way to sign in.</Notice>}
      {ways.map(({ id, label }, index) => (
        <form key={id} method="post" action={signInPosts.signIn}>
          <input type="hidden" name="issuer" value={id} />
          <input type="hidden" name="returnTo" value={returnTo} />
          <Button type="submit" kind={index === 0 ? 'primary' : 'secondary'} wide>
            {label}
          </Button>
        </form>
      ))}
    </div>
  )
}
