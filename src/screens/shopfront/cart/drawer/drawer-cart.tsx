import { useState } from 'react'
import { useFetcher } from 'react-router'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/form/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { useWords as useUiWords } from '../../../ui/words.ts'
import { pathTo } from '../../../paths.ts'
import type { Cart } from '../../types.ts'
import type { Shown } from './drawer-content.ts'
import { CartLines } from '../cart-lines.tsx'
import type { CartAnswer } from '../change-cart.ts'
import { useWords } from '../words.ts'
import styles from './drawer-cart.module.css'

/** The drawer, open while there is something to show. */
export default function CartDrawer({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  const w = useWords()
  return (
    <Dialog open={shown !== null} onClose={onClose} shape="drawer" title={w.yourCart}>
      {shown && 'adding' in shown && (
        <p role="status">
          <strong>{shown.adding}</strong>
          <br />
          {w.adding}
        </p>
      )}
      {shown && 'cart' in shown && <DrawerCart key={shown.cart.version} opened={shown.cart} />}
    </Dialog>
  )
}

function DrawerCart({ opened }: { opened: Cart }) {
  const w = useWords()
  const { sentences } = useUiWords()
  const fetcher = useFetcher<CartAnswer>()
  // A change that is refused answers no cart: the one before it stays.
  const [cart, setCart] = useState(opened)
  const changed = fetcher.data?.cart
  if (changed && changed !== cart) setCart(changed)
  return (
    <div className={styles.drawer}>
      {cart.lines.length === 0 && <EmptyState title={w.empty} />}
      <CartLines lines={cart.lines} fetcher={fetcher} compact />
      {cart.lines.length > 0 && (
        <div className={styles.foot}>
          <p className={styles.subtotal}>
            <span>{w.subtotal}</span>
            <Amount money={cart.totals.subtotal} />
          </p>
          <p className={styles.note}>
            {cart.totals.taxIncluded ? w.taxIncluded : w.taxAdded}
            {sentences}
            {w.deliveryAdded}
          </p>
          <ButtonLink to={pathTo('checkout')} kind="primary" wide>
            {w.checkout}
          </ButtonLink>
          <ButtonLink to={pathTo('cart')} wide>
            {w.viewCart}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
