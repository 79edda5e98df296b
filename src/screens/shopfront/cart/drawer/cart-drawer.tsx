import {
  createContext,
  lazy,
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ComponentType,
  type ReactNode,
} from 'react'
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

/** Its code and words come with the first time that something is put in the cart. */
const CartDrawer = lazy<ComponentType<{ shown: Shown | null; onClose: () => void }>>(() =>
  loadWithRetries(async () => {
    const [drawer] = await Promise.all([
      import('./drawer-cart.tsx'),
      loadMessages(['shopfront/cart', 'shopfront/problems']),
      // Its forms post to the cart's screen: once that is loaded, they can show errors without a connection.
      import('../cart.tsx'),
    ])
    return drawer
  }).catch(() => ({ default: PlainCart })),
)

/** The cart beside the screen. */
export interface CartSide {
  /** Shows at once the title of the item that is being added. */
  adding(title: string): void
  /** Shows the cart with it. */
  show(cart: Cart): void
  /** Removes that item, since the shop has refused it. */
  refuse(): void
}

const nothing = () => undefined
const CartSideContext = createContext<CartSide>({ adding: nothing, show: nothing, refuse: nothing })

/** The cart beside the screen, for whoever puts something in it. */
export function useCartSide(): CartSide {
  return use(CartSideContext)
}

/**
 * Content of the drawer: null while it is closed, undefined before it was ever opened. Outside of React’s state: an update
 * of that from an effect was lost where it met the hydration of other parts of the page, and the drawer said “Adding”
 * for ever.
 */
function createContent() {
  let shown: Shown | null | undefined
  const listeners = new Set<() => void>()
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => shown,
    set(next: Shown | null) {
      if (next === null && shown === undefined) return
      shown = next
      for (const listener of listeners) listener()
    },
  }
}

/** The cart beside the screen, opened when something is put in it. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [content] = useState(createContent)
  const shown = useSyncExternalStore(content.subscribe, content.get, () => undefined)
  const { pathname } = useLocation()
  const side = useMemo(
    (): CartSide => ({
      adding: (title) => content.set({ adding: title }),
      show: (cart) => content.set({ cart }),
      refuse: () => content.set(null),
    }),
    [content],
  )
  useEffect(() => side.refuse(), [pathname, side])
  return (
    <CartSideContext value={side}>
      {children}
      {shown !== undefined && (
        <Suspense>
          <CartDrawer shown={shown} onClose={side.refuse} />
        </Suspense>
      )}
    </CartSideContext>
  )
}
