import { Link, useHref, useLocation } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { paths, pathTo, signInPosts } from '../../../paths.ts'
import { signInLink } from '../../sign-in/ways.ts'
import { closing } from './closing.ts'
import { useShell } from '../shell-data.ts'
import { useMessages } from '../messages.ts'
import styles from './account-menu.module.css'
import headerStyles from './header.module.css'

/** The way to sign in; of someone signed in, their initial with a menu behind it. */
export function AccountMenu() {
  const m = useMessages()
  const { customer, degraded } = useShell().session
  if (degraded) return <p className={styles.degraded}>{m.degraded}</p>
  if (!customer) return <SignInLink />
  const [initial] = customer.name.trim()
  return (
    <details className={styles.person} {...closing}>
      <summary className={headerStyles.tool} aria-label={m.account}>
        <span className={styles.initial}>{initial ? initial.toUpperCase() : <Icon name="user" />}</span>
      </summary>
      {/* Of a click beside its links it takes the focus, and so stays open. */}
      <div tabIndex={-1} className={styles.personMenu}>
        {customer.name && <p>{customer.name}</p>}
        <AccountLinks />
      </div>
    </details>
  )
}

/** The same as plain links, for the sheet of phones. */
export function AccountList() {
  const { customer, degraded } = useShell().session
  const m = useMessages()
  if (degraded) return <p className={styles.degraded}>{m.degraded}</p>
  return customer ? <AccountLinks /> : <SignInLink />
}

function SignInLink() {
  const m = useMessages()
  const { pathname, search } = useLocation()
  const returnTo = pathname === paths.signIn ? undefined : pathname + search
  return (
    <Link to={signInLink(returnTo)} className={headerStyles.tool} aria-label={m.signIn}>
      <Icon name="user" />
      <span>{m.signIn}</span>
    </Link>
  )
}

function AccountLinks() {
  const m = useMessages()
  const home = useHref(paths.home)
  return (
    <>
      <Link to={pathTo('account')} className={headerStyles.tool}>
        <Icon name="user" />
        {m.account}
      </Link>
      <Link to={pathTo('accountOrders')} className={headerStyles.tool}>
        <Icon name="package" />
        {m.orders}
      </Link>
      <form method="post" action={signInPosts.signOut}>
        <input type="hidden" name="returnTo" value={home} />
        <button type="submit" className={headerStyles.tool}>
          <Icon name="log-out" />
          {m.signOut}
        </button>
      </form>
    </>
  )
}
