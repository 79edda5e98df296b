import { useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { Button, ButtonLink } from '../../../ui/form/button.tsx'
import { Dialog } from '../../../ui/form/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { pathTo } from '../../../paths.ts'
import { usePlace } from '../../../place.ts'
import { Rich } from '../../../messages/rich.tsx'
import { fillIn } from '../../problems/say-problem.ts'
import type { Cart } from '../../types.ts'
import type { Shown } from './drawer-content.ts'
import { GoesWell } from './goes-with-it.tsx'
import { CartLines } from '../cart-lines.tsx'
import { DeliveryLine, deliveryOf, FreeDelivery } from '../delivery-note.tsx'
import { offDelivery } from '../totals.tsx'
import type { CartAnswer } from '../change-cart.ts'
import { useMessages } from '../messages.ts'
import styles from './drawer-cart.module.css'

/**
 * Says that an item is in the cart, a moment after the dialog: screen readers announce the changes of a region that they know
 * already.
 */
function Added({ shown }: { shown: Shown }) {
  const m = useMessages()
  const [said, setSaid] = useState('')
  useEffect(() => {
    setSaid('')
    if (!shown.cart) return undefined
    const moment = setTimeout(() => setSaid(fillIn(m.added, { title: shown.adding })), 300)
    return () => clearTimeout(moment)
  }, [shown, m])
  return (
    <p role="status" className="spoken">
      {said}
    </p>
  )
}

/** The drawer, open while there is something to show. */
export default function CartDrawer({ shown, onClose }: { shown: Shown | null; onClose: () => void }) {
  const m = useMessages()
  return (
    <Dialog open={shown !== null} onClose={onClose} shape="drawer" title={m.yourCart}>
      {shown && <Added shown={shown} />}
      {shown && !shown.cart && <Adding title={shown.adding} />}
      {shown?.cart && <DrawerCart key={shown.cart.version} opened={shown.cart} added={shown.adding} />}
    </Dialog>
  )
}

/** The drawer while an item is being added: its frame, with empty places for its content. */
function Adding({ title }: { title: string }) {
  const m = useMessages()
  return (
    <div className={styles.drawer}>
      <div className={styles.content}>
        <p role="status" className={styles.adding}>
          <strong>{title}</strong>
          <br />
          {m.adding}
        </p>
      </div>
      <div className={styles.foot}>
        <p className={styles.subtotal}>
          <span>{m.subtotal}</span>
          <span aria-hidden className={styles.awaited} />
        </p>
        <Button kind="primary" wide disabled>
          {m.checkout}
        </Button>
        <Button wide disabled>
          {m.viewCart}
        </Button>
      </div>
    </div>
  )
}

/** The price of delivery to the country that is known, or that it comes at the checkout. */
function DeliveryPrice({ cart }: { cart: Cart }) {
  const m = useMessages()
  const { language } = usePlace()
  const option = deliveryOf(cart)
  if (!option || option.kind !== 'post') return m.deliveryAdded
  const country = countryName(cart.deliveryCountry, language)
  const amount = option.price.amount - offDelivery(cart)
  const price = amount === 0 ? m.free : <Amount money={{ ...option.price, amount }} />
  return <Rich text={m.deliveryToFor} country={country} price={price} />
}

function DrawerCart({ opened, added }: { opened: Cart; added: string }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const fetcher = useFetcher<CartAnswer>()
  // A change that is refused answers no cart: the one before it stays.
  const [cart, setCart] = useState(opened)
  const changed = fetcher.data?.cart
  if (changed && changed !== cart) setCart(changed)
  return (
    <div className={styles.drawer}>
      {cart.lines.length === 0 && <EmptyState title={m.empty} />}
      <div className={styles.content}>
        {cart === opened && added && (
          // The status above says it.
          <p aria-hidden className={styles.added}>
            <Icon name="circle-check" />
            {fillIn(m.added, { title: added })}
          </p>
        )}
        <FreeDelivery cart={cart} />
        <CartLines lines={cart.lines} fetcher={fetcher} compact />
        <GoesWell cart={cart} fetcher={fetcher} />
      </div>
      {cart.lines.length > 0 && (
        <div className={styles.foot}>
          <p role="status" className={styles.subtotal}>
            <span>{m.subtotal}</span>
            <Amount money={cart.totals.subtotal} />
          </p>
          <p className={styles.note}>
            {cart.totals.taxIncluded ? m.taxIncluded : m.taxAdded}
            {sentences}
            <DeliveryPrice cart={cart} />
          </p>
          <DeliveryLine cart={cart} />
          <ButtonLink to={pathTo('checkout')} kind="primary" wide>
            {m.checkout}
          </ButtonLink>
          <ButtonLink to={pathTo('cart')} wide>
            {m.viewCart}
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
