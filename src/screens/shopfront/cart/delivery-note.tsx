import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Cart } from '../types.ts'
import { Arrival } from './arrival.tsx'
import { useMessages } from './messages.ts'
import { offDelivery } from './totals.tsx'
import styles from './delivery-note.module.css'

/** How a cart would be delivered: as it was chosen, or as it is estimated. */
export function deliveryOf({
  deliveryOptions,
  deliveryOptionId,
  estimate,
}: Cart): Cart['deliveryOptions'][number] | undefined {
  const likely = deliveryOptionId ?? estimate?.deliveryOptionId
  return deliveryOptions.find(({ id }) => id === likely)
}

/** How far it is to free delivery, where the way of delivery has a worth from which it is free. */
export function FreeDelivery({ cart }: { cart: Cart }) {
  const m = useMessages()
  const option = deliveryOf(cart)
  if (option?.kind !== 'post' || !option.freeFrom) return null
  const { subtotal, discount } = (cart.estimate ?? cart).totals
  const off = offDelivery(cart)
  const worth = subtotal.amount - discount.amount + off
  const { amount, currency } = option.freeFrom
  const isFree = option.price.amount === off
  // A promotion that another one keeps out.
  if (!isFree && worth >= amount) return null
  const left = isFree ? 0 : amount - worth
  return (
    <div className={styles.free} data-reached={left > 0 ? undefined : ''}>
      <p id="free-delivery">
        {left > 0 ? (
          <Rich text={m.toFreeDelivery} amount={<Amount money={{ amount: left, currency }} />} />
        ) : (
          m.deliveryIsFree
        )}
      </p>
      <progress value={amount - left} max={amount} aria-labelledby="free-delivery" />
    </div>
  )
}

/** When it arrives, and how long it can be sent back, in a line. */
export function DeliveryLine({ cart }: { cart: Cart }) {
  const m = useMessages()
  const { shop } = useShell()
  const option = deliveryOf(cart)
  const { days } = shop.returns
  const page = shop.pages.find(({ slug }) => slug === 'returns')
  const returns = days > 0 ? m.returnWithin(days) : page?.title
  if (!option && !returns) return null
  return (
    <p className={styles.line}>
      <Icon name="truck" />
      <span>
        {option && <Arrival option={option} />}
        {option && returns && ' · '}
        {returns && (page ? <Link to={pathTo('policy', { slug: page.slug })}>{returns}</Link> : returns)}
      </span>
    </p>
  )
}
