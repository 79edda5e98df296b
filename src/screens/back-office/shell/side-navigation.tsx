import { useId, useRef } from 'react'
import { Link, useLocation, useNavigation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { places } from '../places.ts'
import { useOffice } from '../session/office.ts'
import { useLiveOrders } from './live-orders.tsx'
import { useMessages } from './messages.ts'
import { barOf, destinationOf, type Destination, type Section } from './navigation.ts'
import { NavigationFoot, OwnActs, SignedIn } from './navigation-foot.tsx'
import styles from './navigation.module.css'

interface NavigationProps {
  sections: readonly Section[]
  onFind: () => void
  onKeys: () => void
}

/** The path of the screen that is on its way, or else of the one that is shown: a press is marked at once. */
function useNextPath(): string {
  const { pathname } = useLocation()
  return useNavigation().location?.pathname ?? pathname
}

/** The way around: a column at the side, and on a phone a bar at the bottom with the rest behind “More”. */
export function SideNavigation({ sections, onFind, onKeys }: NavigationProps) {
  const m = useMessages()
  const { shop } = useOffice()
  const pathname = useNextPath()
  const destinations = sections.flatMap((section) => section.destinations)
  const current = destinationOf(pathname, destinations)
  const bar = barOf(destinations)
  const own = sections.find((section) => section.own && current && section.destinations.includes(current))
  return (
    <header className={styles.side}>
      <a className={styles.shop} href="/" title={m.viewShop}>
        <span>{shop.name}</span>
        <Icon name="store" />
      </a>
      <button type="button" className={styles.find} onClick={onFind}>
        <Icon name="search" />
        <span>{m.search}</span>
        <kbd>{/Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘K' : m.searchKeys}</kbd>
      </button>
      <nav aria-label={m.backOffice} className={styles.nav}>
        {own ? (
          <OwnSection section={own} current={current} />
        ) : (
          sections.map((section) => <Group key={section.name} section={section} current={current} />)
        )}
      </nav>
      <nav aria-label={m.backOffice} className={styles.bar}>
        {bar.map((destination) => (
          <Destined
            key={destination.to}
            destination={destination}
            icon={destination.icon}
            current={current}
          />
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
  destination,
  icon,
  current,
}: {
  /** A section leads to its first screen under a name of its own. */
  destination: Pick<Destination, 'to'> & (Pick<Destination, 'name'> | { section: Section['name'] })
  icon?: Destination['icon']
  current: Destination | undefined
}) {
  const m = useMessages()
  const { to } = destination
  const name = 'name' in destination ? destination.name : undefined
  const pathname = useNextPath()
  const { toShip } = useLiveOrders()
  const isHere = current?.to === to && current.name === name
  return (
    <Link to={to} aria-current={isHere ? (pathname === to ? 'page' : 'true') : undefined}>
      {icon && <Icon name={icon} />}
      <span>{'name' in destination ? m.screens[destination.name] : m.sections[destination.section]}</span>
      {to === places.orders && toShip > 0 && (
        <span className={styles.badge} title={m.palette.acts.toShip} aria-hidden="true">
          {toShip}
        </span>
      )}
    </Link>
  )
}

/** A section in the side column: its first screen, and the others while one of them is open. */
function Group({ section, current }: { section: Section; current: Destination | undefined }) {
  const m = useMessages()
  const { name, icon, destinations } = section
  const [first] = destinations
  if (!first) return null
  const own = destinations.length === 1 ? first : destinations.find((each) => each.name === name)
  const isOpen = current !== undefined && destinations.includes(current)
  return (
    <div className={styles.group} role="group" aria-label={m.sections[name]}>
      <Destined
        destination={own ?? { to: first.to, section: name }}
        icon={own?.icon ?? icon}
        current={current}
      />
      {isOpen &&
        destinations
          .filter((each) => each !== own)
          .map((each) => <Destined key={each.to} destination={each} current={current} />)}
    </div>
  )
}

/** A section that has the side column to itself: its screens below headings, and the way back. */
function OwnSection({ section, current }: { section: Section; current: Destination | undefined }) {
  const m = useMessages()
  const groups = Map.groupBy(section.destinations, ({ group }) => group)
  return (
    <>
      <Link to={places.home}>
        <Icon name="arrow-left" />
        <span>{m.back}</span>
      </Link>
      <p className={styles.ownTitle}>{m.sections[section.name]}</p>
      {[...groups].map(([group, destinations]) => (
        <div key={group} className={styles.group} role="group" aria-label={group && m.groups[group]}>
          <p className={styles.heading} aria-hidden="true">
            {group && m.groups[group]}
          </p>
          {destinations.map((each) => (
            <Destined key={each.to} destination={each} current={current} />
          ))}
        </div>
      ))}
    </>
  )
}

/** A section in the sheet of a phone, with all of its screens. */
function SectionLinks({ section, current }: { section: Section; current: Destination | undefined }) {
  const m = useMessages()
  const id = useId()
  if (section.destinations.length === 0) return null
  return (
    <div className={styles.section} role="group" aria-labelledby={id}>
      <p id={id} className={styles.heading}>
        {m.sections[section.name]}
      </p>
      {section.destinations.map((destination) => (
        <Destined key={destination.to} destination={destination} icon={destination.icon} current={current} />
      ))}
    </div>
  )
}

type MoreProps = Pick<NavigationProps, 'sections'> & { current: Destination | undefined }

function More({ sections, current }: MoreProps) {
  const m = useMessages()
  const menu = useRef<HTMLDivElement>(null)
  const close = () => menu.current?.hidePopover()
  return (
    <div className={styles.more}>
      <button type="button" popoverTarget="more" className={styles.moreButton}>
        <Icon name="menu" />
        <span>{m.more}</span>
      </button>
      <div id="more" popover="auto" ref={menu} className={styles.sheet} onClick={close}>
        <SignedIn />
        {sections.map((section) => (
          <SectionLinks key={section.name} section={section} current={current} />
        ))}
        <div className={styles.section}>
          <a href="/">
            <Icon name="store" />
            <span>{m.viewShop}</span>
          </a>
          <OwnActs />
        </div>
      </div>
    </div>
  )
}
