import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { signInPosts } from '../../paths.ts'
import { Icon } from '../../ui/icon.tsx'
import { useOffice } from '../session/office.ts'
import { barOf, destinationOf, type Destination, type Section } from './navigation.ts'
import styles from './navigation.module.css'

interface NavigationProps {
  sections: readonly Section[]
  onFind: () => void
  onKeys: () => void
}

/** The way around: a column at the side, and on a phone a bar at the bottom with the rest behind “More”. */
export function SideNavigation({ sections, onFind, onKeys }: NavigationProps) {
  const { shop } = useOffice()
  const { pathname } = useLocation()
  const destinations = sections.flatMap((section) => section.destinations)
  const current = destinationOf(pathname, destinations)
  const bar = barOf(destinations)
  return (
    <header className={styles.side}>
      <a className={styles.shop} href="/" title="View shop">
        <span>{shop.name}</span>
        <Icon name="store" />
      </a>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon name="search" />
        <span>Search</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : 'Ctrl K'}</kbd>
      </button>
      <nav aria-label="Back office" className={styles.nav}>
        {sections.map((section) => (
          <SectionLinks key={section.label} section={section} current={current} bar={bar} />
        ))}
      </nav>
      <More
        sections={sections.map(({ label, destinations: own }) => ({
          label,
          destinations: own.filter((destination) => !bar.includes(destination)),
        }))}
        current={current}
      />
      <div className={styles.foot}>
        <Who />
        <div className={styles.footActions}>
          <button type="button" onClick={onKeys}>
            <Icon name="keyboard" /> Shortcuts
          </button>
          <SignOut />
        </div>
      </div>
    </header>
  )
}

interface SectionLinksProps {
  section: Section
  current: Destination | undefined
  /** The destinations of a phone’s bar; it hides the rest. */
  bar?: readonly Destination[]
}

function SectionLinks({ section: { destinations, label }, current, bar }: SectionLinksProps) {
  const { pathname } = useLocation()
  const id = useId()
  if (destinations.length === 0) return null
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {label}
      </p>
      {destinations.map((destination) => {
        const { icon, to } = destination
        const here = destination === current && (pathname === to ? 'page' : 'true')
        return (
          <Link
            key={to}
            to={to}
            aria-current={here || undefined}
            className={bar?.includes(destination) === false ? styles.rare : undefined}
          >
            <Icon name={icon} />
            <span>{destination.label}</span>
          </Link>
        )
      })}
    </div>
  )
}

function Who() {
  const { session, shop } = useOffice()
  const accountUrl = shop.signIn.find((issuer) => issuer.accountUrl)?.accountUrl
  return (
    <p className={styles.who}>
      {session.customer?.name}
      <span>{session.staff?.roles.join(', ')}</span>
      {accountUrl && <a href={`${accountUrl}?from=/admin`}>Password and passkeys</a>}
    </p>
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

type MoreProps = Pick<NavigationProps, 'sections'> & { current: Destination | undefined }

function More({ sections, current }: MoreProps) {
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div className={styles.more}>
      <button type="button" popoverTarget="more" className={styles.moreButton}>
        <Icon name="menu" />
        <span>More</span>
      </button>
      <div id="more" popover="auto" ref={menu} className={styles.sheet} onClick={close}>
        <Who />
        {sections.map((section) => (
          <SectionLinks key={section.label} section={section} current={current} />
        ))}
        <div className={styles.section}>
          <a href="/">
            <Icon name="store" />
            <span>View shop</span>
          </a>
          <SignOut />
        </div>
      </div>
    </div>
  )
}
