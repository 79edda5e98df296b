import { useState } from 'react'
import { returnReasons } from '#vocabulary/orders/returns.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Panel } from '../../components/page.tsx'
import { useMay } from '../../session/office.ts'
import type { AdminOrder, OrderReturn } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { lineLabels } from '../effects.ts'
import { DecideReturnDialog } from './decide-return-dialog.tsx'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { EndReturnDialog } from './return-dialogs.tsx'
import styles from '../orders.module.css'

/** The order’s returns; nothing before there is one. */
export function ReturnsPanel({ order }: { order: AdminOrder }) {
  if (order.returns.length === 0) return null
  return (
    <Panel title="Returns">
      <ul className={styles.parcels}>
        {order.returns.toReversed().map((requested) => (
          <ReturnEntry key={requested.id} order={order} requested={requested} />
        ))}
      </ul>
    </Panel>
  )
}

type Open = 'approve' | 'decline' | 'receive' | 'end' | null

function ReturnEntry({ order, requested }: { order: AdminOrder; requested: OrderReturn }) {
  const [open, setOpen] = useState<Open>(null)
  const may = useMay()
  const about = { order, requested, onClose: () => setOpen(null) }
  const waits = requested.state === 'approved' || requested.state === 'received'
  return (
    <li className={styles.parcel}>
      <div className={styles.parcelHead}>
        <StateTag of="return" state={requested.state} />
        <span className={styles.muted}>
          <LocalMoment at={requested.requestedAt} />
        </span>
      </div>
      <ul className={styles.contents}>
        {requested.lines.map(({ lineId, quantity, received, reason }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            <li key={`${lineId} ${reason}`}>
              {`${quantity} × ${line ? lineLabels(line) : lineId}`}
              <span className={styles.muted}>
                {` ${returnReasons[reason]}${received > 0 ? `; ${received} received` : ''}`}
              </span>
            </li>
          )
        })}
        {requested.exchange.map(({ variantId, title, quantity }) => (
          <li key={variantId}>{`Exchange: ${quantity} × ${title}`}</li>
        ))}
      </ul>
      {requested.note && <blockquote className={styles.note}>{requested.note}</blockquote>}
      <div className={styles.buttons}>
        {requested.state === 'requested' && may('orders:write') && (
          <>
            <Button size="small" kind="primary" onClick={() => setOpen('approve')}>
              Approve
            </Button>
            <Button size="small" onClick={() => setOpen('decline')}>
              Decline
            </Button>
          </>
        )}
        {waits && may('orders:refund') && (
          <Button size="small" kind="primary" onClick={() => setOpen('receive')}>
            Receive items
          </Button>
        )}
        {waits && may('orders:write') && (
          <Button size="small" onClick={() => setOpen('end')}>
            {requested.state === 'received' ? 'Close' : 'Cancel'}
          </Button>
        )}
      </div>
      {(open === 'approve' || open === 'decline') && (
        <DecideReturnDialog {...about} approve={open === 'approve'} />
      )}
      {open === 'receive' && <ReceiveReturnDialog {...about} />}
      {open === 'end' && <EndReturnDialog {...about} />}
    </li>
  )
}
