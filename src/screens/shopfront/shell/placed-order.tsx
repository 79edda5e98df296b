import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Rich } from '../../messages/rich.tsx'
import { paths, pathTo } from '../../paths.ts'
import { useShell } from './shell-data.ts'
import { useMessages } from './messages.ts'
import styles from './shell.module.css'

/** Says on every page that an order was placed whose confirmation may have been lost on the way, until it is opened. */
export function PlacedOrder() {
  const m = useMessages()
  const { cart, placedOrder } = useShell().session
  const { pathname } = useLocation()
  const [seen, setSeen] = useState('')
  const here = placedOrder !== null && pathname.endsWith(`/${placedOrder.id}`)
  if (here && seen !== placedOrder.id) setSeen(placedOrder.id)
  // An empty cart says so itself.
  const cartSaysSo = pathname === paths.cart && !cart?.quantity
  if (!placedOrder || here || seen === placedOrder.id || cartSaysSo) return null
  const { id: orderId, access } = placedOrder
  return (
    <aside className={styles.placed} aria-label={m.placedLabel}>
      <Icon name="circle-check" />
      <p>
        <Rich text={m.placed} order={<strong className="whole">{orderId}</strong>} />{' '}
        <Link to={pathTo('order', { orderId }, { access })}>{m.viewOrder}</Link>
      </p>
    </aside>
  )
}
