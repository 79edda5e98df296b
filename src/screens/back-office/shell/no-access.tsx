import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Office } from '../session/office.ts'
import { useMessages } from './messages.ts'
import styles from './shell.module.css'

/** For someone who is signed in and has no staff rights: their account, and the remedy. */
export function NoAccess({ shop, session }: Office) {
  const { outside: m, signOut, viewShop } = useMessages()
  const who = session.customer?.email ?? session.customer?.name ?? m.thisAccount
  return (
    <main className={styles.noAccess} id="content">
      <title>{`${m.noAccess} · ${shop.name}`}</title>
      <h1 tabIndex={-1}>{m.noAccess}</h1>
      <p>{m.noStaff(who, shop.name)}</p>
      <p>{session.rolesLeftOut ? m.rolesLeftOut : m.askOwner}</p>
      <div className={styles.noAccessActions}>
        <form method="post" action={signInPosts.signOut}>
          <Button type="submit" kind="primary">
            {signOut}
          </Button>
        </form>
        <a href="/">{viewShop}</a>
      </div>
    </main>
  )
}
