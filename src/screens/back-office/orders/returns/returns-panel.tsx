import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { Panel } from '../../components/page.tsx'
import { useMay } from '../../session/office.ts'
import type { AdminOrder, OrderReturn } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { StateTag } from '../../messages/state-tag.tsx'
import { lineLabels } from '../effects.ts'
import { useMessages } from './messages.ts'
import { DecideReturnDialog } from './decide-return-dialog.tsx'
import { ReceiveReturnDialog } from './receive-return-dialog.tsx'
import { EndReturnDialog } from './return-dialogs.tsx'
import styles from '../orders.module.css'

/** The order’s returns; nothing before there is one. */
export function ReturnsPanel({ order }: { order: AdminOrder }) {
  const m = useMessages()
  if (order.returns.length === 0) return null
  return (
    <Panel title={m.title} id="returns">
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
  const m = useMessages()
  const may = useMay()
  const about = { order, requested, onClose: () => setOpen(null) }
  const waits = requested.state === 'approved' || requested.state === 'received'
  return (
    <li className={styles.parcel}>
      <div className={styles.parcelHead}>
        <StateTag of="return" state={requested.state} />
        <span className={styles.muted}>
          <bdi>{requested.number}</bdi> · <LocalMoment at={requested.requestedAt} />
        </span>
      </div>
      <ul className={styles.contents}>
        {requested.lines.map(({ lineId, quantity, received, reason }) => {
          const line = order.lines.find(({ id }) => id === lineId)
          return (
            <li key={`${lineId} ${reason}`}>
              {`${quantity} × ${line ? lineLabels(line) : lineId}`}
              <span className={styles.muted}>
                {` ${received > 0 ? m.reasonAndReceived(m.reasons[reason], received) : m.reasons[reason]}`}
              </span>
            </li>
          )
        })}
        {requested.exchange.map(({ variantId, title, quantity }) => (
          <li key={variantId}>{m.exchangeFor(quantity, title)}</li>
        ))}
      </ul>
      {requested.note && <blockquote className={styles.note}>{requested.note}</blockquote>}
      <div className={styles.buttons}>
        {requested.state === 'requested' && may('orders:write') && (
          <>
            <Button size="small" kind="primary" onClick={() => setOpen('approve')}>
              {m.approve}
            </Button>
            <Button size="small" onClick={() => setOpen('decline')}>
              {m.decline}
            </Button>
          </>
        )}
        {waits && may('orders:refund') && (
          <Button size="small" kind="primary" onClick={() => setOpen('receive')}>
            {m.receive}
          </Button>
        )}
        {waits && may('orders:write') && (
          <Button size="small" onClick={() => setOpen('end')}>
            {requested.state === 'received' ? m.close : m.cancel}
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
