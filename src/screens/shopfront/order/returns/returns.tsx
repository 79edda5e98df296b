import { Form } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { Moment } from '../../../ui/format/moment.tsx'
import { StatusTag } from '../../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../../ui/messages.ts'
import { Rich } from '../../../messages/rich.tsx'
import type { Order } from '../../types.ts'
import type { OrderAnswer } from '../order-action.ts'
import { stageOf } from '../progress.ts'
import { ReturnForm } from './return-form.tsx'
import { useMessages } from '../messages.ts'
import { returnTones } from '../statuses.ts'
import styles from '../order.module.css'

type OrderReturn = Order['returns'][number]

const lineName = (order: Order, lineId: string, between: string): string => {
  const line = order.lines.find(({ id }) => id === lineId)
  return [line?.title, ...(line?.options ?? []).map(({ value }) => value)].filter(Boolean).join(between)
}

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
  if (order.returns.length === 0 && order.selfService.returnable.length === 0) return null
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
      {order.selfService.returnable.length > 0 && (
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
  const items = requested.lines.map(({ lineId, quantity }) =>
    m.countOf(quantity, lineName(order, lineId, between)),
  )
  const instead = requested.exchange.map(({ title, quantity }) => m.countOf(quantity, title))
  return (
    <li>
      <p className={styles.status}>
        <StatusTag tone={returnTones[requested.state]}>{m.returnStates[requested.state]}</StatusTag>
        <span className={styles.muted}>
          <Rich
            text={m.returnOn}
            number={<bdi>{requested.number}</bdi>}
            date={<Moment at={requested.requestedAt} timeZone={order.timeZone} />}
          />
        </span>
      </p>
      <p className={styles.muted}>{items.join(between)}</p>
      {instead.length > 0 && <p className={styles.muted}>{m.inExchange(instead.join(between))}</p>}
      {requested.answer && <p dir="auto">{requested.answer}</p>}
      {(requested.state === 'requested' || requested.state === 'approved') && (
        <Form method="post">
          <input type="hidden" name="key" value={`${formKey}-${requested.id}`} />
          <input type="hidden" name="returnId" value={requested.id} />
          <Button type="submit" name="intent" value="cancel-return" kind="quiet" size="small">
            {m.callOff}
            <span className="spoken">{m.spokenOf(items.join(between))}</span>
          </Button>
        </Form>
      )}
    </li>
  )
}
