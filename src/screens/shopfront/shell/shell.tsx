import { useEffect, useRef } from 'react'
import {
  Outlet,
  ScrollRestoration,
  useLocation,
  useMatch,
  useNavigation,
  useNavigationType,
  useRevalidator,
} from 'react-router'
import { LocaleProvider } from '../../ui/format/locale.tsx'
import { TimeZoneProvider } from '../../ui/format/time-zone.tsx'
import { paths } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { CartDrawer } from '../cart/drawer/cart-drawer.tsx'
import { CheckoutFooter, CheckoutHeader } from './checkout-frame.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header/header.tsx'
import { useMessages } from './messages.ts'
import { PlacedOrder } from './placed-order.tsx'
import { shellIsShown, useShell } from './shell-data.ts'
import styles from './shell.module.css'

/** Header, screen and footer, with the parts of every screen: the skip link, focus on navigation, the wait. */
export function Shell() {
  const m = useMessages()
  const { locale, timeZone } = usePlace()
  const isCheckout = useMatch(paths.checkout) !== null
  return (
    <LocaleProvider value={locale}>
      <TimeZoneProvider value={timeZone}>
        <a href="#main" className={styles.skip}>
          {m.skip}
        </a>
        {isCheckout ? <CheckoutHeader /> : <Header />}
        <PlacedOrder />
        <main id="main" tabIndex={-1} className={styles.main}>
          <Outlet />
        </main>
        {isCheckout ? <CheckoutFooter /> : <Footer />}
        <Waiting />
        <FocusOnNavigation />
        <FreshData />
        <ScrollRestoration />
        <CartDrawer />
      </TimeZoneProvider>
    </LocaleProvider>
  )
}

/** A line at the top of the window while the next screen is loading; it shows after 300 ms only. */
function Waiting() {
  const { state } = useNavigation()
  const m = useMessages()
  return (
    <div role="status" className={styles.waiting} data-on={state === 'idle' ? undefined : ''}>
      {state === 'loading' && <span className="spoken">{m.loading}</span>}
    </div>
  )
}

/**
 * After a step to another screen the focus goes to its heading, and the page begins at its top, as a new page would: also
 * where a form keeps the page in place for its errors, and then leads elsewhere.
 */
function FocusOnNavigation() {
  const { pathname, hash } = useLocation()
  const type: string = useNavigationType()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    for (const open of document.querySelectorAll<HTMLElement>('[popover]:popover-open')) open.hidePopover()
    for (const open of document.querySelectorAll<HTMLDetailsElement>('header details[open]'))
      open.open = false
    // While a dialog is open nothing outside of it takes the focus.
    for (const open of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) open.close()
    const heading = document.querySelector<HTMLElement>('main h1') ?? document.getElementById('main')
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Back and Forward return to where the page was, a hash leads into it.
    if (type !== 'POP' && !hash) scrollTo(0, 0)
  }, [pathname, hash, type])
  return null
}

/**
 * Says which data the page shows. A page that Back brings from memory may be outdated: a cart, a payment
 * that was under way.
 */
function FreshData() {
  const shell = useShell()
  useEffect(() => shellIsShown(shell), [shell])
  const { revalidate } = useRevalidator()
  const { state } = useNavigation()
  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return
      if (state === 'idle') void revalidate()
      else location.reload()
    }
    addEventListener('pageshow', onShow)
    return () => removeEventListener('pageshow', onShow)
  }, [revalidate, state])
  return null
}
