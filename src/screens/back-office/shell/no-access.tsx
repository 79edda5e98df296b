import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Office } from '../session/office.ts'
import styles from './shell.module.css'

/** For someone who is signed in and has no staff rights: their account, and the remedy. */
export function NoAccess({ shop, session }: Office) {
  const who = session.customer?.email ?? session.customer?.name ?? 'this account'
  return (
    <main className={styles.noAccess} id="content">
      <title>{`No access · ${shop.name}`}</title>
      <h1 tabIndex={-1}>No access</h1>
      <p>
        You are signed in as {who}, who is not a staff member of {shop.name}.
      </p>
      {session.rolesLeftOut ? (
        <p>
          Your sign-in did not name your groups, because there are too many of them. Ask whoever manages your
          accounts to send only the groups of this shop.
        </p>
      ) : (
        <p>Ask the shop owner to assign you a role, or sign in with another account.</p>
      )}
      <div className={styles.noAccessActions}>
        <form method="post" action={signInPosts.signOut}>
          <Button type="submit" kind="primary">
            Sign out
          </Button>
        </form>
        <a href="/">View shop</a>
      </div>
    </main>
  )
}
