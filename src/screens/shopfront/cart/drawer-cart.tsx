import { useFetcher } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Amount } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import type { Cart } from '../types.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartAnswer } from './change-cart.ts'
import styles from './drawer-cart.module.css'

/** The drawer, open while there is a cart to show. */
export default function CartDrawer({ shown, onClose }: { shown: Cart | null; onClose: () => void }) {
  return (
    <Dialog open={shown !== null} onClose={onClose} shape="drawer" title="Your cart">
      {shown && <DrawerCart key={shown.version} opened={shown} />}
    </Dialog>
  )
}

function DrawerCart({ opened }: { opened: Cart }) {
  const fetcher = useFetcher<CartAnswer>()
  const cart = fetcher.data?.cart ?? opened
  return (
    <div className={styles.drawer}>
      {cart.lines.length === 0 && <EmptyState title="Your cart is empty" />}
      <CartLines lines={cart.lines} fetcher={fetcher} compact />
      {cart.lines.length > 0 && (
        <div className={styles.foot}>
          <p className={styles.subtotal}>
            <span>Subtotal</span>
            <Amount money={cart.totals.subtotal} />
          </p>
          <p className={styles.note}>
            {cart.totals.taxIncluded ? 'Tax included.' : 'Plus tax.'} Delivery is added at checkout.
          </p>
          <ButtonLink to={pathTo('checkout')} kind="primary" wide>
            Checkout
          </ButtonLink>
          <ButtonLink to={pathTo('cart')} wide>
            View cart
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
