import { Link, NavLink, useFetchers, useHref, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Mark } from '../../ui/mark.tsx'
import { paths, pathTo, signInPosts } from '../../paths.ts'
import { textIn } from '../../words/text-in.ts'
import { SearchForm } from '../search/search-form.tsx'
import { Rich } from '../../words/rich.tsx'
import { LanguageOffer, PlaceChoice } from './place-choice.tsx'
import { useShell } from './shell-data.ts'
import { useWords } from './words.ts'
import styles from './header.module.css'

/** The shop's name, its collections, search, account and cart. On phones the collections stand in a sheet. */
export function Header() {
  const { shop, session } = useShell()
  const w = useWords()
  return (
    <header className={styles.header}>
      <LanguageOffer />
      {shop.demo && (
        <p className={styles.demo}>
          <Rich text={w.demo} shop={<strong>{w.demoShop}</strong>} />
        </p>
      )}
      <div className={styles.bar}>
        <button type="button" popoverTarget="menu" aria-label={w.menu} className={styles.menuButton}>
          <Icon name="menu" />
        </button>
        <Link to={pathTo('home')} className={styles.name}>
          <Mark />
          {shop.name}
        </Link>
        <nav aria-label={w.collections} className={styles.collections}>
          <CollectionLinks />
        </nav>
        <div className={styles.search}>
          <SearchForm id="header-search" label={w.shop} />
        </div>
        <div className={styles.tools}>
          <Link to={pathTo('search')} aria-label={w.search} className={styles.searchLink}>
            <Icon name="search" />
          </Link>
          <div className={styles.account}>
            <AccountLinks />
          </div>
          {!session.degraded && <CartLink quantity={session.cart?.quantity ?? 0} />}
        </div>
      </div>
      <Menu />
    </header>
  )
}

function CollectionLinks() {
  const w = useWords()
  const { collections } = useShell()
  return (
    <ul>
      {collections
        .filter(({ parent }) => !parent)
        .slice(0, 5)
        .map(({ handle, title, lang }) => (
          <li key={handle}>
            <NavLink to={pathTo('collection', { handle })} {...textIn(lang.title)}>
              {title}
            </NavLink>
          </li>
        ))}
      <li>
        <NavLink to={pathTo('collections')} end>
          {w.all}
        </NavLink>
      </li>
    </ul>
  )
}

function AccountLinks() {
  const w = useWords()
  const { customer, degraded } = useShell().session
  const { pathname, search } = useLocation()
  const home = useHref(paths.home)
  if (degraded) return <p className={styles.degraded}>{w.degraded}</p>
  if (!customer) {
    const returnTo = pathname === paths.signIn ? undefined : pathname + search
    return (
      <Link to={pathTo('signIn', null, { returnTo })} className={styles.tool}>
        <Icon name="user" />
        <span>{w.signIn}</span>
      </Link>
    )
  }
  return (
    <>
      <Link to={pathTo('account')} className={styles.tool}>
        <Icon name="user" />
        <span className={styles.customer}>{customer.name || w.account}</span>
      </Link>
      <form method="post" action={signInPosts.signOut}>
        <input type="hidden" name="returnTo" value={home} />
        <button type="submit" className={styles.tool} title={w.signOut}>
          <Icon name="log-out" />
          <span className={styles.signOutText}>{w.signOut}</span>
        </button>
      </form>
    </>
  )
}

/** Units that are being added right now: counted at once, and no longer if the shop refuses them. */
function usePendingQuantity(): number {
  return useFetchers()
    .filter(({ state, formData }) => state === 'submitting' && formData?.get('intent') === 'add')
    .reduce((sum, { formData }) => sum + (Number(formData?.get('quantity')) || 1), 0)
}

function CartLink({ quantity }: { quantity: number }) {
  const units = quantity + usePendingQuantity()
  const w = useWords()
  return (
    <Link to={pathTo('cart')} className={styles.tool} aria-label={w.cart(units)}>
      <Icon name="shopping-bag" />
      {units > 0 && (
        <span className={styles.count} aria-hidden>
          {units}
        </span>
      )}
    </Link>
  )
}

function Menu() {
  const w = useWords()
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
          aria-label={w.closeMenu}
          className={styles.menuButton}
        >
          <Icon name="x" />
        </button>
      </div>
      <nav aria-label={w.menu}>
        <CollectionLinks />
        <ul className={styles.menuPages}>
          {shop.pages
            .filter(({ kind }) => kind === 'page')
            .map(({ slug, title, lang }) => (
              <li key={slug}>
                <NavLink to={pathTo('page', { slug })} {...textIn(lang.title)}>
                  {title}
                </NavLink>
              </li>
            ))}
        </ul>
      </nav>
      <div className={styles.menuAccount}>
        <AccountLinks />
      </div>
      <PlaceChoice />
    </div>
  )
}
