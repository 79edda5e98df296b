import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { signInPosts } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOffice } from '../session/office.ts'
import { places } from '../places.ts'
import type { Destination } from './navigation.ts'
import styles from './navigation.module.css'

interface NavigationProps {
  destinations: readonly Destination[]
  onFind: () => void
  onKeys: () => void
}

/** How many destinations a phone’s bar holds beside Find and More. */
const inBar = 3

/** The way around: a column at the side, and on a phone a bar at the bottom with the rest behind “More”. */
export function SideNavigation({ destinations, onFind, onKeys }: NavigationProps) {
  const { shop, session } = useOffice()
  return (
    <header className={styles.side}>
      <a className={styles.shop} href="/" title="To the shop">
        <span>{shop.name}</span>
        <Icon name="store" />
      </a>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon name="search" />
        <span>Find</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label="Back office" className={styles.nav}>
        {destinations.map((destination, index) => (
          <Entry key={destination.to} destination={destination} rare={index >= inBar} />
        ))}
      </nav>
      <More destinations={destinations.slice(inBar)} onKeys={onKeys} />
      <div className={styles.foot}>
        <p className={styles.who}>
          {session.customer?.name}
          <span>{session.staff?.roles.join(', ')}</span>
        </p>
        <button type="button" onClick={onKeys}>
          <Icon name="keyboard" /> Keys
        </button>
        <SignOut />
      </div>
    </header>
  )
}

function Entry({ destination: { words, to, icon }, rare }: { destination: Destination; rare?: boolean }) {
  const { pathname } = useLocation()
  const current = to === places.home ? pathname === to : pathname.startsWith(to)
  return (
    <Link
      to={to}
      aria-current={current ? (pathname === to ? 'page' : 'true') : undefined}
      className={rare ? styles.rare : undefined}
    >
      <Icon name={icon} />
      <span>{words}</span>
    </Link>
  )
}

/** A plain form post, so that signing out works even when the scripts do not. */
function SignOut() {
  return (
    <form method="post" action={signInPosts.signOut}>
      <button type="submit">
        <Icon name="log-out" /> Sign out
      </button>
    </form>
  )
}

function More({ destinations, onKeys }: { destinations: readonly Destination[]; onKeys: () => void }) {
  const menu = useRef<HTMLDivElement>(null)
  const { session } = useOffice()
  const close = () => menu.current?.hidePopover()
  return (
    <div className={styles.more}>
      <button type="button" popoverTarget="more" className={styles.moreButton}>
        <Icon name="menu" />
        <span>More</span>
      </button>
      <div id="more" popover="auto" ref={menu} className={styles.sheet} onClick={close}>
        <p className={styles.who}>
          {session.customer?.name}
          <span>{session.staff?.roles.join(', ')}</span>
        </p>
        {destinations.map((destination) => (
          <Entry key={destination.to} destination={destination} />
        ))}
        <a href="/">
          <Icon name="store" />
          <span>To the shop</span>
        </a>
        <button type="button" onClick={onKeys}>
          <Icon name="keyboard" /> Keys
        </button>
        <SignOut />
      </div>
    </div>
  )
}
