import { Link } from 'react-router'
import { Moment } from '../../ui/moment.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { pathTo } from '../../paths.ts'
import type { Order } from '../types.ts'
import styles from './order.module.css'

/** The lines of an order as they were when it was placed. */
export function OrderLines({ lines }: { lines: Order['lines'] }) {
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.id} className={styles.line}>
          <Picture image={line.image} sizes="80px" alt="" />
          <div>
            <h3>
              <Link to={pathTo('product', { handle: line.productHandle })}>{line.title}</Link>
            </h3>
            {line.options.length > 0 && (
              <p className={styles.muted}>{line.options.map(({ value }) => value).join(', ')}</p>
            )}
            <p className={styles.muted}>
              {line.quantity} × <Amount money={line.unitPrice} />
            </p>
            {line.cancelled > 0 && <p className={styles.muted}>{line.cancelled} cancelled</p>}
          </div>
          <Amount money={line.subtotal} />
        </li>
      ))}
    </ul>
  )
}

const parcelWords: Record<Order['fulfilments'][number]['state'], { text: string; tone: Tone }> = {
  pending: { text: 'Packed', tone: 'waiting' },
  shipped: { text: 'On its way', tone: 'good' },
  delivered: { text: 'Delivered', tone: 'good' },
  cancelled: { text: 'Cancelled', tone: 'neutral' },
}

/** Whether a tracking address may be linked: anything but http and https is shown as text alone. */
function isWebAddress(url: string | undefined): url is string {
  return url !== undefined && /^https?:\/\//i.test(url)
}

/** The parcels of an order and how they are followed. */
export function Parcels({ order }: { order: Order }) {
  const parcels = order.fulfilments.filter(({ state }) => state !== 'cancelled')
  if (parcels.length === 0) return null
  const titleOf = (lineId: string) => order.lines.find(({ id }) => id === lineId)?.title ?? ''
  return (
    <section aria-labelledby="parcels">
      <h2 id="parcels">{parcels.length === 1 ? 'Your parcel' : 'Your parcels'}</h2>
      <ul className={styles.parcels}>
        {parcels.map(({ id, state, lines, tracking }) => (
          <li key={id}>
            <p className={styles.status}>
              <StatusTag tone={parcelWords[state].tone}>{parcelWords[state].text}</StatusTag>
            </p>
            <p className={styles.muted}>
              {lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}
            </p>
            {tracking && (
              <p>
                {tracking.carrier}:{' '}
                {isWebAddress(tracking.url) ? (
                  <a href={tracking.url} rel="noreferrer">
                    {tracking.number}
                  </a>
                ) : (
                  tracking.number
                )}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What has happened with an order, newest first. */
export function Timeline({ order }: { order: Order }) {
  if (order.timeline.length === 0) return null
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">So far</h2>
      <ol className={styles.timeline}>
        {order.timeline.map(({ at, event, text }) => (
          <li key={`${at} ${event}`}>
            <p>{text}</p>
            <p className={styles.muted}>
              <Moment at={at} time />
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
