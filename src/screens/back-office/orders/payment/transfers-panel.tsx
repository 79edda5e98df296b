import { useState } from 'react'
import { dayIn, toTimestamp } from '#vocabulary/time.ts'
import { decimal } from '#vocabulary/money.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Amount } from '../../../ui/format/price.tsx'
import { Copy } from '../../components/copy.tsx'
import { Facts, Muted, Panel, Stack } from '../../components/page.tsx'
import { StaleNote, TroubleNote } from '../../components/trouble-note.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { useApi } from '../../session/api.ts'
import { errorAt } from '../../session/field-errors.ts'
import { useMay, useMoney } from '../../session/office.ts'
import type { AdminOrder } from '../../types.ts'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useMessages } from './messages.ts'
import styles from '../orders.module.css'

/** The refunds of an order that staff transfer by hand, with the details of each transfer. */
export function TransfersPanel({ order }: { order: AdminOrder }) {
  const { transfer: m } = useMessages()
  const may = useMay()
  if (order.transfers.length === 0) return null
  return (
    <Panel title={m.title}>
      <Stack>
        <Muted>{m.about}</Muted>
        {order.transfers.map((transfer) => (
          <Stack key={transfer.refundId}>
            <Details order={order} transfer={transfer} />
            {may('orders:refund') && <MadeForm order={order} transfer={transfer} />}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

interface AboutTransfer {
  order: AdminOrder
  transfer: AdminOrder['transfers'][number]
}

function Details({ order, transfer: { amount, reason } }: AboutTransfer) {
  const { transfer: m } = useMessages()
  const { name } = order.billingAddress
  const details = [
    [m.holder, <bdi key="holder">{name}</bdi>, name, 'accountHolder'],
    [m.amount, <Amount key="amount" money={amount} />, decimal(amount), 'amount'],
    [m.reference, order.id, order.id, 'reference'],
  ] as const
  return (
    <>
      <Facts
        facts={details.map(([word, shown, text, what]) => [
          word,
          <span key={what} className={styles.withCopy}>
            {shown}
            <Copy {...{ text, what }} />
          </span>,
        ])}
      />
      {reason && <Muted>{reason}</Muted>}
    </>
  )
}

/** Records that a transfer was made, today unless another day is chosen. */
function MadeForm({ order, transfer: { amount, refundId, requestedAt } }: AboutTransfer) {
  const api = useApi()
  const money = useMoney()
  const { transfer: m } = useMessages()
  const [today] = useState(() => dayIn(toTimestamp(Date.now()), order.timeZone))
  const [day, setDay] = useState(today)
  const mutation = useOrderMutation(order, () => undefined)
  const record = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.recordTransfer({
          params: { orderId: order.id, refundId },
          body: { transferredOn: day },
          idempotencyKey,
          version,
        }),
      m.done(money(amount)),
    )
  return (
    <form
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault()
        if (day !== '') void record()
      }}
    >
      <StaleNote what="order" staleness={mutation.staleness} onLoad={mutation.loadNewer} />
      <TroubleNote trouble={mutation.trouble} />
      <TextField
        label={m.on}
        name="transferred-on"
        type="date"
        required
        min={dayIn(requestedAt, order.timeZone)}
        max={today}
        value={day}
        error={day === '' ? m.chooseDay : errorAt(mutation.trouble, '/transferredOn')}
        onChange={setDay}
      />
      <Button size="small" kind="primary" type="submit" busy={mutation.busy}>
        {m.does}
      </Button>
    </form>
  )
}
