import { useEffect, useSyncExternalStore, type ComponentType } from 'react'
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
  const put = Boolean(shown?.cart)
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

/**
 * The drawer and its content; null while it is closed. Outside of React's state and without Suspense: while parts of a page
 * are hydrated React may lose an update, or never run the effect on an answer, and the drawer said for ever that it was adding.
 */
function createCartSide() {
  let state: { shown: Shown | null; Drawer?: Drawer } = { shown: null }
  let loading: Promise<void> | undefined
  /** Items whose answer the drawer waits for. */
  let awaited = 0
  const listeners = new Set<() => void>()
  function change(next: Partial<typeof state>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }
  function open(shown: Shown): void {
    change({ shown })
    loading ??= loadDrawer().then((Drawer) => change({ Drawer }))
  }
  const show = (cart: Cart, title: string) => open({ adding: title, cart })
  function close(): void {
    awaited = 0
    change({ shown: null })
  }
  return {
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    get: () => state,
    /** Shows at once the title of the item that is being added. */
    adding(title: string) {
      awaited += 1
      open({ adding: title })
    },
    /** Shows the cart with an item that was being added; without a cart, since the shop refused it, closes. */
    answered(cart: Cart | undefined) {
      if (awaited === 0) return
      awaited -= 1
      if (cart) show(cart, state.shown?.adding ?? '')
      else if (awaited === 0) close()
    },
    show,
    close,
  }
}

/** The cart beside the screen, for whoever puts something in it. One for the browser's page; the server never opens it. */
export const cartSide = createCartSide()

/** Wraps an action that puts items in the cart, so that the drawer shows its answer. */
export function besideScreen<Args, Answer>(
  action: (args: Args) => Promise<Answer>,
): (args: Args) => Promise<Answer> {
  return async (args) => {
    let cart: Cart | undefined
    try {
      const answer = await action(args)
      cart = (answer as { cart?: Cart }).cart
      return answer
    } finally {
      cartSide.answered(cart)
    }
  }
}

/** The cart beside the screen, opened when something is put in it. */
export function CartDrawer() {
  const { shown, Drawer } = useSyncExternalStore(cartSide.subscribe, cartSide.get, cartSide.get)
  const { pathname } = useLocation()
  useEffect(() => cartSide.close(), [pathname])
  return Drawer && <Drawer shown={shown} onClose={cartSide.close} />
}
