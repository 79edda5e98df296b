import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Copy } from '../../components/copy.tsx'
import { Panel } from '../../components/page.tsx'
import { useMay } from '../../session/office.ts'
import type { AdminOrder, Parcel } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { lineLabels } from '../effects.ts'
import { useMessages } from './messages.ts'
import { MoveParcelDialog, TrackingDialog } from './parcel-dialogs.tsx'
import styles from '../orders.module.css'

/** The order’s parcels; nothing before there is one. */
export function ParcelsPanel({ order }: { order: AdminOrder }) {
  const m = useMessages()
  if (order.fulfilments.length === 0) return null
  return (
    <Panel title={m.parcels}>
      <ul className={styles.parcels}>
        {order.fulfilments.map((parcel) => (
          <ParcelEntry key={parcel.id} order={order} parcel={parcel} />
        ))}
      </ul>
    </Panel>
  )
}

type Open = 'ship' | 'track' | 'delivered' | 'cancelled' | null

function ParcelEntry({ order, parcel }: { order: AdminOrder; parcel: Parcel }) {
  const [open, setOpen] = useState<Open>(null)
  const may = useMay()
  const at = parcel.deliveredAt ?? parcel.shippedAt ?? parcel.createdAt
  const dialog = { order, parcel, onClose: () => setOpen(null) }
  return (
    <li className={styles.parcel}>
      <div className={styles.parcelHead}>
        <StateTag of="parcel" state={parcel.state} />
        <span className={styles.muted}>
          <LocalMoment at={at} />
        </span>
      </div>
      <ul className={styles.contents}>
        {parcel.lines.map(({ lineId, quantity }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return <li key={lineId}>{`${quantity} × ${line ? lineLabels(line) : lineId}`}</li>
        })}
      </ul>
      {parcel.tracking && <TrackingLine tracking={parcel.tracking} />}
      {may('orders:fulfil') && order.status !== 'cancelled' && (
        <ParcelActions state={parcel.state} onOpen={setOpen} />
      )}
      {(open === 'ship' || open === 'track') && <TrackingDialog {...dialog} ship={open === 'ship'} />}
      {(open === 'delivered' || open === 'cancelled') && <MoveParcelDialog {...dialog} to={open} />}
    </li>
  )
}

function TrackingLine({ tracking }: { tracking: NonNullable<Parcel['tracking']> }) {
  const m = useMessages()
  // Only addresses that are surely web pages become links.
  const page = tracking.url && /^https?:\/\//i.test(tracking.url) ? tracking.url : undefined
  return (
    <p className={styles.tracking}>
      {tracking.carrier}{' '}
      {page ? (
        <a href={page} target="_blank" rel="noreferrer">
          {tracking.number}
          <span className="spoken">{m.newTab}</span>
        </a>
      ) : (
        tracking.number
      )}
      <Copy text={tracking.number} what="trackingNumber" />
    </p>
  )
}

function ParcelActions({ state, onOpen }: { state: Parcel['state']; onOpen: (open: Open) => void }) {
  const m = useMessages()
  if (state === 'pending') {
    return (
      <div className={styles.buttons}>
        <Button size="small" kind="primary" aria-keyshortcuts="s" onClick={() => onOpen('ship')}>
          {m.markShipped}
        </Button>
        <Button size="small" onClick={() => onOpen('track')}>
          {m.tracking}
        </Button>
        <Button size="small" onClick={() => onOpen('cancelled')}>
          {m.unpack}
        </Button>
      </div>
    )
  }
  if (state !== 'shipped') return null
  return (
    <div className={styles.buttons}>
      <Button size="small" onClick={() => onOpen('delivered')}>
        {m.markDelivered}
      </Button>
      <Button size="small" onClick={() => onOpen('track')}>
        {m.editTracking}
      </Button>
    </div>
  )
}
