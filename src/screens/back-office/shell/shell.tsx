import { useEffect, useRef, useState } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLoaderData,
  useLocation,
  useNavigation,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { localeIn } from '#vocabulary/languages/languages.ts'
import { usePlace } from '../../place.ts'
import { LocaleProvider } from '../../ui/format/locale.tsx'
import { TimeZoneProvider } from '../../ui/format/time-zone.tsx'
import { places } from '../places.ts'
import { chosenDensity } from '../session/density.ts'
import { load, toSignIn } from '../session/access.ts'
import type { Office } from '../session/office.ts'
import { LiveOrdersProvider } from './live-orders.tsx'
import { NoAccess } from './no-access.tsx'
import { SecondFactor } from './second-factor.tsx'
import { useMessages } from './messages.ts'
import { SideNavigation } from './side-navigation.tsx'
import { Palette } from './palette.tsx'
import { Keys } from './keys.tsx'
import { sectionsFor } from './navigation.ts'
import { ToastRegion } from './toasts.tsx'
import { useKeys } from './use-keys.ts'
import { Waiting } from './page-placeholder.tsx'
import styles from './shell.module.css'

/** Reads the shop and the session, once for the whole visit. */
export function loader(args: LoaderFunctionArgs): Promise<Office> {
  return load(args, async (api, signal) => {
    const [shop, session] = await Promise.all([api.getShop({ signal }), api.getSession({ signal })])
    if (!session.customer) throw toSignIn(args.request)
    return { shop, session }
  })
}

/** Screens that change the shell: the shop's name, its markets and time zone. */
const changesShop = new RegExp(`^(${places.shopProfile}|${places.markets})(/|$)`)

/**
 * Every call is checked by the API itself, so the session need not be read again with each page. After a change of
 * the shop or its markets the shell is.
 */
export const shouldRevalidate = ({ currentUrl }: ShouldRevalidateFunctionArgs): boolean =>
  changesShop.test(currentUrl.pathname)

/** The back office around its screens. */
export function Component() {
  const office = useLoaderData<Office>()
  return (
    <LocaleProvider value={localeIn(usePlace().language, office.shop.markets[0]?.locale ?? 'en')}>
      <TimeZoneProvider value={office.shop.markets[0]?.timeZone ?? 'UTC'}>
        <div className={styles.office}>
          {office.session.staff ? <StaffOffice /> : <Outside {...office} />}
        </div>
      </TimeZoneProvider>
    </LocaleProvider>
  )
}

function Outside(office: Office) {
  return office.session.secondFactorRequired ? <SecondFactor {...office} /> : <NoAccess {...office} />
}

function StaffOffice() {
  const m = useMessages()
  const [open, setOpen] = useState<'palette' | 'keys' | null>(null)
  const office = useLoaderData<Office>()
  const held = office.session.staff?.permissions ?? []
  const sections = sectionsFor(held)
  const allowed = sections.flatMap(({ destinations }) => destinations)
  const main = useRef<HTMLElement>(null)
  const slow = useSlowNavigation()
  useFocusOnArrival(main)
  useEffect(() => {
    document.documentElement.dataset['density'] = chosenDensity()
  }, [])
  useKeys({ destinations: allowed, onPalette: () => setOpen('palette'), onKeys: () => setOpen('keys') })
  return (
    <ToastRegion>
      <LiveOrdersProvider>
        <a className={styles.skip} href="#content">
          {m.skip}
        </a>
        <SideNavigation
          sections={sections}
          onFind={() => setOpen('palette')}
          onKeys={() => setOpen('keys')}
        />
        <main className={styles.main} id="content" ref={main} tabIndex={-1} aria-busy={slow}>
          <div hidden={slow}>
            <Outlet />
          </div>
          {slow && <Waiting atOnce />}
        </main>
        {open === 'palette' && <Palette destinations={allowed} onClose={() => setOpen(null)} />}
        {open === 'keys' && <Keys destinations={allowed} onClose={() => setOpen(null)} />}
        <ScrollRestoration />
      </LiveOrdersProvider>
    </ToastRegion>
  )
}

/** True while another page takes longer than 300 ms to load. */
function useSlowNavigation(): boolean {
  const { location: next } = useNavigation()
  const { pathname } = useLocation()
  const leaving = next !== undefined && next.pathname !== pathname
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => setSlow(true), 300)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [leaving])
  // At once with the arrival: the heading takes the focus then, so it must be there.
  return leaving && slow
}

/**
 * On a new page the heading takes the focus, so that keyboards and screen readers start there; not on the
 * first one.
 */
function useFocusOnArrival(main: { current: HTMLElement | null }): void {
  const { pathname } = useLocation()
  const last = useRef(pathname)
  useEffect(() => {
    if (last.current === pathname) return
    last.current = pathname
    main.current?.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [pathname, main])
}
