import { Link } from 'react-router'
import { Moment } from '../../ui/format/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { pathTo } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import type { Order } from '../types.ts'
import { isWebAddress } from './web-address.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** The lines of an order as they were when it was placed. */
export function OrderLines({ lines }: { lines: Order['lines'] }) {
  const m = useMessages()
  const ui = useUiMessages()
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture image={line.image} sizes="80px" alt="" />
          <div>
            <h3>
              {line.productHandle ? (
                <Link to={pathTo('product', { handle: line.productHandle })}>{line.title}</Link>
              ) : (
                line.title
              )}
            </h3>
            {line.options.length > 0 && (
              <p className={styles.muted}>{line.options.map(({ value }) => value).join(ui.between)}</p>
            )}
            <p className={styles.muted}>
              <Rich text={m.each(line.quantity)} price={<Amount money={line.unitPrice} />} />
            </p>
            {line.addedLater && <p className={styles.muted}>{m.addedLater}</p>}
            {line.backordered > 0 && <p className={styles.muted}>{m.backordered(line.backordered)}</p>}
            {line.cancelled > 0 && <p className={styles.muted}>{m.cancelledCount(line.cancelled)}</p>}
            {line.returned > 0 && <p className={styles.muted}>{m.returnedCount(line.returned)}</p>}
            {line.refunded > 0 && <p className={styles.muted}>{m.refundedCount(line.refunded)}</p>}
          </div>
          <Amount money={line.subtotal} />
        </li>
      ))}
    </ul>
  )
}

const parcelTones: Record<Order['fulfilments'][number]['state'], Tone> = {
  pending: 'waiting',
  shipped: 'good',
  delivered: 'good',
  cancelled: 'neutral',
}

/** The parcels of an order and how they are followed. */
export function Parcels({ order }: { order: Order }) {
  const m = useMessages()
  const ui = useUiMessages()
  const parcels = order.fulfilments.filter(({ state }) => state !== 'cancelled')
  if (parcels.length === 0) return null
  const titleOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.title ?? ''
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{m.parcels(parcels.length)}</h2>
      <ul className={styles.parcels}>
        {parcels.map(({ id, state, lines, tracking }) => (
          <li key={id}>
            <p className={styles.status}>
              <StatusTag tone={parcelTones[state]}>{m.parcelStates[state]}</StatusTag>
            </p>
            <p className={styles.muted}>
              {lines.map(({ lineId, quantity }) => m.countOf(quantity, titleOf(lineId))).join(ui.between)}
            </p>
            {tracking && <Tracking {...tracking} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Tracking({ carrier, number, url }: NonNullable<Order['fulfilments'][number]['tracking']>) {
  const m = useMessages()
  return (
    <p>
      <span className="spoken">{m.tracking} </span>
      <bdi>{carrier}</bdi>{' '}
      {isWebAddress(url) ? (
        <a href={url} rel="noreferrer">
          <bdi>{number}</bdi>
        </a>
      ) : (
        <bdi>{number}</bdi>
      )}
    </p>
  )
}

/** The items, and the shipping, that a refund is for. */
function RefundedItems({
  order,
  details: { items = [], shipping },
}: {
  order: Order
  details: Order['timeline'][number]['details']
}) {
  const m = useMessages()
  const parts = items.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    const options = line?.options.map(({ value }) => value) ?? []
    return m.refundedItem(quantity, [line?.title ?? lineId, ...options])
  })
  if (shipping && shipping.amount > 0) parts.push(m.refundedShipping)
  return parts.length > 0 && <p className={styles.muted}>{m.refundedParts(parts)}</p>
}

/** The history of an order, newest first. */
export function Timeline({ order }: { order: Order }) {
  const m = useMessages()
  if (order.timeline.length === 0) return null
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">{m.soFar}</h2>
      <ol className={styles.timeline} reversed>
        {order.timeline.map(({ at, event, details }) => (
          <li key={`${at} ${event}`}>
            <p>{m.events[event] ?? details.text}</p>
            <RefundedItems order={order} details={details} />
            <p className={styles.muted}>
              <Moment at={at} time timeZone={order.timeZone} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
