import { useId, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { useLiveOrders } from './live-orders.tsx'
import { barOf, destinationOf, type Destination, type Section } from './navigation.ts'
import { NavigationFoot, OwnActs, SignedIn } from './navigation-foot.tsx'
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
  const own = sections.find((section) => section.own && current && section.destinations.includes(current))
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
        {own ? (
          <OwnSection section={own} current={current} />
        ) : (
          sections.map((section) => <Group key={section.label} section={section} current={current} />)
        )}
      </nav>
      <nav aria-label="Back office" className={styles.bar}>
        {bar.map((destination) => (
          <Destined key={destination.to} destination={destination} current={current} />
        ))}
      </nav>
      <More
        sections={sections.map((section) => ({
          ...section,
          destinations: section.destinations.filter((destination) => !bar.includes(destination)),
        }))}
        current={current}
      />
      <NavigationFoot onKeys={onKeys} />
    </header>
  )
}

/** A link to a screen; marked where it is the current one, or around it. */
function Destined({
  destination: { to, label, icon },
  current,
}: {
  destination: Pick<Destination, 'to' | 'label'> & Partial<Pick<Destination, 'icon'>>
  current: Destination | undefined
}) {
  const { pathname } = useLocation()
  const { toShip } = useLiveOrders()
  const isHere = current?.to === to && current.label === label
  return (
    <Link to={to} aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
      {to === places.orders && toShip > 0 && (
        <span className={styles.badge} title="Orders to ship" aria-hidden="true">
          {toShip}
        </span>
      )}
    </Link>
  )
}

/** A section in the side column: its first screen, and the others while one of them is open. */
function Group({ section, current }: { section: Section; current: Destination | undefined }) {
  const { label, icon, destinations } = section
  const [first] = destinations
  if (!first) return null
  const own = destinations.length === 1 ? first : destinations.find((each) => each.label === label)
  const isOpen = current !== undefined && destinations.includes(current)
  return (
    <div className={styles.group} role="group" aria-label={label}>
      <Destined destination={own ?? { to: first.to, label, icon }} current={current} />
      {isOpen &&
        destinations
          .filter((each) => each !== own)
          .map(({ to, label: name }) => (
            <Destined key={to} destination={{ to, label: name }} current={current} />
          ))}
    </div>
  )
}

/** A section that has the side column to itself: its screens below headings, and the way back. */
function OwnSection({ section, current }: { section: Section; current: Destination | undefined }) {
  const groups = Map.groupBy(section.destinations, ({ group }) => group)
  return (
    <>
      <Link to={places.home}>
        <Icon name="arrow-left" />
        <span>Back</span>
      </Link>
      <p className={styles.ownTitle}>{section.label}</p>
      {[...groups].map(([heading, destinations]) => (
        <div key={heading} className={styles.group} role="group" aria-label={heading}>
          <p className={styles.heading} aria-hidden="true">
            {heading}
          </p>
          {destinations.map(({ to, label }) => (
            <Destined key={to} destination={{ to, label }} current={current} />
          ))}
        </div>
      ))}
    </>
  )
}

/** A section in the sheet of a phone, with all of its screens. */
function SectionLinks({ section, current }: { section: Section; current: Destination | undefined }) {
  const id = useId()
  if (section.destinations.length === 0) return null
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {section.label}
      </p>
      {section.destinations.map((destination) => (
        <Destined key={destination.to} destination={destination} current={current} />
      ))}
    </div>
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
        <SignedIn />
        {sections.map((section) => (
          <SectionLinks key={section.label} section={section} current={current} />
        ))}
        <div className={styles.section}>
          <a href="/">
            <Icon name="store" />
            <span>View shop</span>
          </a>
          <OwnActs />
        </div>
      </div>
    </div>
  )
}
