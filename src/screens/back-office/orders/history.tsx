import { Link } from 'react-router'
import { useApi } from '../session/api.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { useMessages as useComponents } from '../components/messages.ts'
import { NoteForm } from '../components/notes/note-form.tsx'
import { Panel } from '../components/page.tsx'
import { places } from '../places.ts'
import { useMay, useMoney } from '../session/office.ts'
import { lineLabels } from './effects.ts'
import type { AdminOrder } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { historySentence } from '../messages/order-history.ts'
import { useMessages } from './messages.ts'
import styles from './history.module.css'
import orderStyles from './orders.module.css'

/** Everything that has happened, newest first, with the notifications that were sent and room for a note. */
export function History({ order }: { order: AdminOrder }) {
  const api = useApi()
  const may = useMay()
  const locale = useLocale()
  const shared = useShared()
  const { history: m } = useMessages()
  const { notes } = useComponents()
  const actors: Readonly<Record<string, string>> = m.by
  return (
    <Panel title={m.title}>
      {may('orders:write') && (
        <NoteForm
          add={(text, idempotencyKey) =>
            api.addOrderNote({ params: { orderId: order.id }, body: { text }, idempotencyKey })
          }
        />
      )}
      <ol className={styles.history}>
        {order.history.map((entry, index) => (
          <li
            key={`${entry.at} ${entry.event} ${order.history.length - index}`}
            className={entry.internal ? styles.internal : undefined}
          >
            <p className={styles.historyText}>{historySentence(entry, shared, locale)}</p>
            {entry.event === 'refund_requested' && <RefundedItems order={order} details={entry.details} />}
            {entry.event === 'withdrawn' && (
              <p>
                <Link to={places.withdrawalsOf(order.id)}>{m.viewWithdrawal}</Link>
              </p>
            )}
            <p className={orderStyles.muted}>
              <LocalMoment at={entry.at} /> · {actors[entry.by] ?? entry.by}
              {entry.internal && ` · ${notes.staffOnly}`}
              {entry.silent && ` · ${m.silent}`}
              {entry.mailId && may('mails:read') && (
                <>
                  {' · '}
                  <Link to={places.mail(entry.mailId)}>{m.viewMail}</Link>
                </>
              )}
            </p>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

/** The items and the shipping that a refund is for. */
function RefundedItems({
  order,
  details: { items = [], shipping },
}: {
  order: AdminOrder
  details: AdminOrder['history'][number]['details']
}) {
  const { history: m } = useMessages()
  const money = useMoney()
  const parts = items.map(({ lineId, quantity }) => {
    const line = order.lines.find(({ id }) => id === lineId)
    return `${quantity} × ${line ? lineLabels(line) : lineId}`
  })
  const all = [...parts, ...(shipping ? [m.refundedShipping(money(shipping))] : [])]
  return all.length > 0 ? <p>{m.listed(all)}</p> : null
}
