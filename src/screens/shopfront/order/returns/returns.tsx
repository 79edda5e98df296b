import { Moment } from '../../../ui/format/moment.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { Rich } from '../../../messages/rich.tsx'
import type { Order } from '../../types.ts'
import type { OrderAnswer } from '../order-action.ts'
import { stageOf } from '../progress.ts'
import { CancelReturn, returnedItems, type OrderReturn } from './cancel-return.tsx'
import { ReturnForm } from './return-form.tsx'
import { useMessages } from '../messages.ts'
import { returnTones } from '../statuses.ts'
import styles from '../order.module.css'

/** The returns of an order, and the form to request one. Works without scripts. */
export function Returns({
  order,
  formKey,
  answer,
}: {
  order: Order
  formKey: string
  answer: OrderAnswer | undefined
}) {
  const m = useMessages()
  const { returnable, returnsClosedAt } = order.selfService
  if (order.returns.length === 0 && returnable.length === 0 && !returnsClosedAt) return null
  return (
    <section aria-labelledby="returns" className={styles.acts}>
      <h2 id="returns">{m.returns}</h2>
      {order.returns.length > 0 && (
        <ul className={styles.parcels}>
          {order.returns.toReversed().map((each) => (
            <OneReturn key={each.id} order={order} requested={each} formKey={formKey} />
          ))}
        </ul>
      )}
      {returnsClosedAt && (
        <p>
          <Rich text={m.returnsClosed} date={<Moment at={returnsClosedAt} timeZone={order.timeZone} />} />
        </p>
      )}
      {returnable.length > 0 && (
        <details open={answer?.of === 'return' || undefined}>
          <summary>{stageOf(order) === 'sent' ? m.sendBackLater : m.sendBack}</summary>
          <ReturnForm order={order} formKey={formKey} answer={answer} />
        </details>
      )}
    </section>
  )
}

function OneReturn({ order, requested, formKey }: { order: Order; requested: OrderReturn; formKey: string }) {
  const m = useMessages()
  const { between } = useUiMessages()
  const items = returnedItems(order, requested, m, between)
  const instead = requested.exchange.map(({ title, quantity }) => m.countOf(quantity, title))
  return (
    <li>
      <p className={styles.status}>
        <StatusTag tone={returnTones[requested.state]}>{m.returnStates[requested.state]}</StatusTag>
        <span className={styles.muted}>
          <Rich
            text={m.returnOn}
            number={<bdi className="whole">{requested.number}</bdi>}
            date={<Moment at={requested.requestedAt} timeZone={order.timeZone} />}
          />
        </span>
      </p>
      <p className={styles.muted}>{items.join(between)}</p>
      {instead.length > 0 && <p className={styles.muted}>{m.inExchange(instead.join(between))}</p>}
      {requested.answer && <p dir="auto">{requested.answer}</p>}
      <CancelReturn order={order} requested={requested} formKey={formKey} />
    </li>
  )
}
