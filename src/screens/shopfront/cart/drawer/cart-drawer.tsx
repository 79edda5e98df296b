import {
  createContext,
  lazy,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
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

/** The cart beside the screen, opened when something is put in it. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null)
  const [used, setUsed] = useState(false)
  const { pathname } = useLocation()
  const close = useCallback(() => setShown(null), [])
  const side = useMemo((): CartSide => {
    const open = (next: Shown) => {
      setUsed(true)
      setShown(next)
    }
    return { adding: (title) => open({ adding: title }), show: (cart) => open({ cart }), refuse: close }
  }, [close])
  useEffect(close, [pathname, close])
  return (
    <CartSideContext value={side}>
      {children}
      {used && (
        <Suspense>
          <CartDrawer shown={shown} onClose={close} />
        </Suspense>
      )}
    </CartSideContext>
  )
}
