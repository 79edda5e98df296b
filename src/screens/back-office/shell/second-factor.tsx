import { useLocation } from 'react-router'
import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Office } from '../session/office.ts'
import styles from './shell.module.css'

/** For staff who have signed in without the second factor that the shop requires of them. */
export function SecondFactor({ shop }: Office) {
  const { pathname, search } = useLocation()
  return (
    <main className={styles.noAccess} id="content">
      <title>{`Second factor · ${shop.name}`}</title>
      {shop.signIn.some(({ accountUrl }) => accountUrl) ? (
        <>
          <h1 tabIndex={-1}>Sign in with your passkey</h1>
          <p>Staff of {shop.name} need a passkey.</p>
          <p>If you have none yet, sign in again with your password, and add one.</p>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>Sign in with your second factor</h1>
          <p>Staff of {shop.name} need a second factor, such as a passkey or a code from an app.</p>
          <p>If you are not asked for one, set it up at your identity provider, or ask the shop owner.</p>
        </>
      )}
      <div className={styles.noAccessActions}>
        <form method="post" action={signInPosts.signIn}>
          <input type="hidden" name="fresh" value="1" />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button type="submit" kind="primary">
            Sign in again
          </Button>
        </form>
        <form method="post" action={signInPosts.signOut}>
          <Button type="submit">Sign out</Button>
        </form>
        <a href="/">View shop</a>
      </div>
    </main>
  )
}
