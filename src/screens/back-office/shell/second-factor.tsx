import { useLocation } from 'react-router'
import { signInPosts } from '../../paths.ts'
import { Button } from '../../ui/form/button.tsx'
import type { Office } from '../session/office.ts'
import { useMessages } from './messages.ts'
import styles from './shell.module.css'

/** For staff who have signed in without the second factor that the shop requires of them. */
export function SecondFactor({ shop }: Office) {
  const { outside: m, signOut, viewShop } = useMessages()
  const { pathname, search } = useLocation()
  return (
    <main className={styles.noAccess} id="content">
      <title>{`${m.secondFactor} · ${shop.name}`}</title>
      {shop.signIn.some(({ accountUrl }) => accountUrl) ? (
        <>
          <h1 tabIndex={-1}>{m.withPasskey}</h1>
          <p>{m.needsPasskey(shop.name)}</p>
          <p>{m.addPasskey}</p>
        </>
      ) : (
        <>
          <h1 tabIndex={-1}>{m.withSecondFactor}</h1>
          <p>{m.needsSecondFactor(shop.name)}</p>
          <p>{m.setUp}</p>
        </>
      )}
      <div className={styles.noAccessActions}>
        <form method="post" action={signInPosts.signIn}>
          <input type="hidden" name="fresh" value="1" />
          <input type="hidden" name="returnTo" value={pathname + search} />
          <Button type="submit" kind="primary">
            {m.signInAgain}
          </Button>
        </form>
        <form method="post" action={signInPosts.signOut}>
          <Button type="submit">{signOut}</Button>
        </form>
        <a href="/">{viewShop}</a>
      </div>
    </main>
  )
}
