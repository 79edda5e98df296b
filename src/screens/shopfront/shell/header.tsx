import { Link, NavLink, useFetchers, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { paths, pathTo, signInPosts } from '../../paths.ts'
import { SearchForm } from '../search/search-form.tsx'
import { useShell } from './shell-data.ts'
import styles from './header.module.css'

/** The shop's name, its collections, search, account and cart. On phones the collections stand in a sheet. */
export function Header() {
  const { shop, session } = useShell()
  return (
    <header className={styles.header}>
      {shop.demo && (
        <p className={styles.demo}>
          <strong>Demo shop:</strong> nothing is charged or shipped.
        </p>
      )}
      <div className={styles.bar}>
        <button type="button" popoverTarget="menu" aria-label="Menu" className={styles.menuButton}>
          <Icon name="menu" />
        </button>
        <Link to={pathTo('home')} className={styles.name}>
          <Mark />
          {shop.name}
        </Link>
        <nav aria-label="Collections" className={styles.collections}>
          <CollectionLinks />
        </nav>
        <div className={styles.search}>
          <SearchForm id="header-search" label="Shop" />
        </div>
        <div className={styles.tools}>
          <Link to={pathTo('search')} aria-label="Search" className={styles.searchLink}>
            <Icon name="search" />
          </Link>
          <div className={styles.account}>
            <AccountLinks />
          </div>
          <CartLink quantity={session.cart?.quantity ?? 0} />
        </div>
      </div>
      <Menu />
    </header>
  )
}

function CollectionLinks() {
  const { collections } = useShell()
  return (
    <ul>
      {collections
        .filter(({ parent }) => !parent)
        .slice(0, 5)
        .map(({ handle, title }) => (
          <li key={handle}>
            <NavLink to={pathTo('collection', { handle })}>{title}</NavLink>
          </li>
        ))}
      <li>
        <NavLink to={pathTo('collections')} end>
          All
        </NavLink>
      </li>
    </ul>
  )
}

function AccountLinks() {
  const { customer } = useShell().session
  const { pathname, search } = useLocation()
  if (!customer) {
    const returnTo = pathname === paths.signIn ? undefined : pathname + search
    return (
      <Link to={pathTo('signIn', null, { returnTo })} className={styles.tool}>
        <Icon name="user" />
        <span>Sign in</span>
      </Link>
    )
  }
  return (
    <>
      <Link to={pathTo('account')} className={styles.tool}>
        <Icon name="user" />
        <span className={styles.customer}>{customer.name || 'Account'}</span>
      </Link>
      <form method="post" action={signInPosts.signOut}>
        <button type="submit" className={styles.tool} title="Sign out">
          <Icon name="log-out" />
          <span className={styles.signOutText}>Sign out</span>
        </button>
      </form>
    </>
  )
}

/** Pieces that are being added right now: counted at once, and no more should the shop refuse them. */
function usePendingPieces(): number {
  return useFetchers()
    .filter(({ state, formData }) => state === 'submitting' && formData?.get('intent') === 'add')
    .reduce((sum, { formData }) => sum + (Number(formData?.get('quantity')) || 1), 0)
}

function CartLink({ quantity }: { quantity: number }) {
  const pieces = quantity + usePendingPieces()
  return (
    <Link
      to={pathTo('cart')}
      className={styles.tool}
      aria-label={`Cart, ${pieces} ${pieces === 1 ? 'piece' : 'pieces'}`}
    >
      <Icon name="shopping-bag" />
      {pieces > 0 && (
        <span className={styles.count} aria-hidden>
          {pieces}
        </span>
      )}
    </Link>
  )
}

function Menu() {
  const { shop } = useShell()
  return (
    <div id="menu" popover="auto" className={styles.menu}>
      <div className={styles.menuHead}>
        <span className={styles.name}>
          <Mark />
          {shop.name}
        </span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close menu"
          className={styles.menuButton}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label="Menu">
        <CollectionLinks />
        <ul className={styles.menuPages}>
          {shop.pages
            .filter(({ kind }) => kind === 'page')
            .map(({ slug, title }) => (
              <li key={slug}>
                <NavLink to={pathTo('page', { slug })}>{title}</NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.menuAccount}>
        <AccountLinks />
      </div>
    </div>
  )
}
