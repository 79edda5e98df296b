import { useEffect, useSyncExternalStore, type ComponentType, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { loadMessages } from '../../../messages/load-messages.ts'
import { paths } from '../../../paths.ts'
import { placePath, usePlace } from '../../../place.ts'
import { loadWithRetries } from '../../load-with-retries.ts'
import type { Cart } from '../../types.ts'
import type { Shown } from './drawer-content.ts'

/** Leads to the cart's own screen, once there is something in it. */
function PlainCart({ shown }: { shown: Shown | null }) {
  const cart = placePath(usePlace(), paths.cart)
  const put = shown !== null && 'cart' in shown
  useEffect(() => {
    if (put) location.assign(cart)
  }, [put, cart])
  return null
}

type Drawer = ComponentType<{ shown: Shown | null; onClose: () => void }>

/** Its code and messages come with the first time that something is put in the cart. */
const loadDrawer = (): Promise<Drawer> =>
  loadWithRetries(async () => {
    const [drawer] = await Promise.all([
      import('./drawer-cart.tsx'),
      loadMessages(['shopfront/cart', 'shopfront/problems']),
      // Its forms post to the cart's screen: once that is loaded, they can show errors without a connection.
      import('../cart.tsx'),
    ])
    return drawer.default
  }).catch(() => PlainCart)

/** The cart beside the screen. */
export interface CartSide {
  /** Shows at once the title of the item that is being added. */
  adding(title: string): void
  /** Shows the cart with it. */
  show(cart: Cart): void
  /** Removes that item, since the shop has refused it. */
  refuse(): void
}

/**
 * The drawer and its content; null while it is not loaded or closed. Outside of React's state and without Suspense: updates
 * were lost where they met the hydration of other parts of the page, and the drawer said that it was adding for ever.
 */
function createSide() {
  let state: { shown: Shown | null; Drawer?: Drawer } = { shown: null }
  let loading: Promise<void> | undefined
  const listeners = new Set<() => void>()
  function change(next: Partial<typeof state>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function open(shown: Shown): void {
    change({ shown })
    loading ??= loadDrawer().then((Drawer) => change({ Drawer }))
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    adding: (title: string) => open({ adding: title }),
    show: (cart: Cart) => open({ cart }),
    refuse: () => change({ shown: null }),
  }
}

/** One for the browser's page; the server never opens it. */
const side = createSide()

/** The cart beside the screen, for whoever puts something in it. */
export const useCartSide = (): CartSide => side

/** The cart beside the screen, opened when something is put in it. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const { shown, Drawer } = useSyncExternalStore(side.subscribe, side.get, side.get)
  const { pathname } = useLocation()
  useEffect(() => side.refuse(), [pathname])
  return (
    <>
      {children}
      {Drawer && <Drawer shown={shown} onClose={side.refuse} />}
    </>
  )
}
