import { createContext, lazy, Suspense, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Cart } from '../types.ts'

const CartDrawer = lazy(() => import('./drawer-cart.tsx'))

const ShowCartContext = createContext<(cart: Cart) => void>(() => undefined)

/** Opens the drawer with a cart that has just changed. */
export function useShowCart(): (cart: Cart) => void {
  return use(ShowCartContext)
}

/** The cart beside the screen, opened when something was put in it; its code comes with the first time. */
export function CartDrawerProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Cart | null>(null)
  const [used, setUsed] = useState(false)
  const { pathname } = useLocation()
  const close = useCallback(() => setShown(null), [])
  const show = useCallback((cart: Cart) => {
    setUsed(true)
    setShown(cart)
  }, [])
  useEffect(close, [pathname, close])
  return (
    <ShowCartContext value={show}>
      {children}
      {used && (
        <Suspense>
          <CartDrawer shown={shown} onClose={close} />
        </Suspense>
      )}
    </ShowCartContext>
  )
}
