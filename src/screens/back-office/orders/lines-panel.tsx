import { useState } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Panel } from '../components/page.tsx'
import { useMay } from '../session/office.ts'
import { savedFormName } from '../session/saved-form.ts'
import type { AdminOrder, OrderLine } from '../types.ts'
import { CancelItemsDialog } from './cancel-items-dialog.tsx'
import { useMessages } from './messages.ts'
import { OrderTotals } from './payment/order-totals.tsx'
import { PaperLinks } from './paper-links.tsx'
import { AsOrdered } from './as-ordered.tsx'
import { asOrdered } from './staff-names.ts'
import { PriceBreakdown } from './payment/price-breakdown.tsx'
import styles from './orders.module.css'

/** The ordered items, and their totals. */
export function LinesPanel({ order }: { order: AdminOrder }) {
  const { lines: m } = useMessages()
  const hasPapers = order.openLines.length > 0 || order.fulfilments.length > 0
  return (
    <Panel
      title={m.itemCount(order.quantity)}
      actions={
        <>
          {hasPapers && <PaperLinks orderIds={[order.id]} />}
          <CancelItems order={order} />
        </>
      }
    >
      <ul className={styles.lines}>
        {order.lines.map((line) => (
          <li key={line.id}>
            <Picture image={line.image} alt="" sizes="48px" className={styles.thumb} />
            <div className={styles.lineText}>
              {line.productHandle ? (
                <a href={`/products/${encodeURIComponent(line.productHandle)}`}>{line.title}</a>
              ) : (
                <strong>{line.title}</strong>
              )}
              <p className={styles.muted}>
                {[...line.options.map(({ name, value }) => `${name}: ${value}`), line.sku].join(' · ')}
              </p>
              {asOrdered(line) && (
                <p>
                  <AsOrdered language={order.language}>{asOrdered(line)}</AsOrdered>
                </p>
              )}
              <LineState line={line} />
              <PriceBreakdown line={line} pricing={order.pricing} />
            </div>
            <div className={styles.lineMoney}>
              <Amount money={line.subtotal} />
              <span className={styles.muted}>
                {line.quantity} × <Amount money={line.unitPrice} />
              </span>
            </div>
          </li>
        ))}
      </ul>
      <OrderTotals order={order} />
      {order.note && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>{m.customerNote}</p>
          <p>{order.note}</p>
        </blockquote>
      )}
      {order.giftMessage && (
        <blockquote className={styles.note}>
          <p className={styles.muted}>{m.giftMessage}</p>
          <p>{order.giftMessage}</p>
        </blockquote>
      )}
    </Panel>
  )
}

/** Opens the cancellation of items, where some are not shipped and others are left. */
function CancelItems({ order }: { order: AdminOrder }) {
  const [isOpen, setOpen] = useState(() => savedFormName(['cancel-items']) !== null)
  const { actions: m } = useMessages()
  const may = useMay()
  const live = order.lines.reduce((sum, line) => sum + line.quantity - line.cancelled, 0)
  const isPossible = order.allowed.includes('edit') && order.openLines.length > 0 && live > 1
  if (!may('orders:write') || (!isPossible && !isOpen)) return null
  return (
    <>
      {isPossible && (
        <Button size="small" onClick={() => setOpen(true)}>
          {m.cancelItems}
        </Button>
      )}
      {isOpen && <CancelItemsDialog order={order} onClose={() => setOpen(false)} />}
    </>
  )
}

function LineState({ line }: { line: OrderLine }) {
  const { lines: m } = useMessages()
  const shipped = line.fulfilled - line.delivered
  const states = [
    line.backordered > 0 && m.units.backordered(line.backordered),
    line.addedLater && m.addedLater,
    line.cancelled > 0 && m.units.cancelled(line.cancelled),
    line.returned > 0 && m.units.returned(line.returned),
    line.refunded > 0 && m.units.refunded(line.refunded),
    line.returnRequested > 0 && m.units.returnRequested(line.returnRequested),
    line.delivered > 0 && m.units.delivered(line.delivered),
    shipped > 0 && m.units.shipped(shipped),
  ].filter((each) => each !== false)
  return states.length > 0 ? <p className={styles.muted}>{m.listed(states)}</p> : null
}
