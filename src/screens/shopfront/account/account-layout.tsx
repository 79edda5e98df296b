import { useEffect, useRef } from 'react'
import { Link, Outlet, useLocation, useMatch } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { isWithin, paths, pathTo } from '../../paths.ts'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

const places = [
  'account',
  'accountOrders',
  'accountReturns',
  'wishList',
  'accountReviews',
  'accountAddresses',
  'accountProfile',
  'accountSecurity',
  'accountPrivacy',
] as const

/** The account's own navigation beside its screens. */
export function Component() {
  const m = useMessages()
  const { pathname } = useLocation()
  const isAt = (name: (typeof places)[number]) =>
    name === 'account' ? pathname === paths.account : isWithin(pathname, pathTo(name))
  const home = useMatch(paths.account)
  const order = useMatch({ path: paths.accountOrder, end: false })
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    // On a phone the list is wider than the screen: the place where one is must be seen. Only the list moves: the page
    // may just have scrolled to a section that the address names.
    const place = list.current?.querySelector('[aria-current]')?.getBoundingClientRect()
    const all = list.current?.getBoundingClientRect()
    if (place && all) list.current?.scrollBy(place.x + place.width / 2 - (all.x + all.width / 2), 0)
  }, [pathname])
  return (
    <div className={styles.account}>
      <nav aria-label={m.account} className={styles.places}>
        <ul ref={list}>
          {places.map((name) => (
            <li key={name}>
              <Link to={pathTo(name)} aria-current={isAt(name) ? 'page' : undefined}>
                {m.places[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={classes(styles.screen, (home ?? order) && styles.broad)}>
        <Outlet />
      </div>
    </div>
  )
}
