import { useState } from 'react'
import { returnReasonNames, type ReturnReason } from '#vocabulary/orders/returns.ts'
import { useApi } from '../../session/api.ts'
import { OptionField, TextArea } from '../../kit/inputs.tsx'
import { places } from '../../places.ts'
import type { OrderReturn } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { AddedItemsFields, readAddedItems, type AddedItem } from '../edit/added-items.tsx'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from '../quantities.tsx'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import { useOrderMutation } from '../use-order-mutation.ts'

/** The props of a return dialog. */
export type AboutReturn = AboutOrder & { requested: OrderReturn }

/** Opens a return for a shopper, for their money or in exchange. */
export function OpenReturnDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const words = useOrderMessages()
  const [quantities, setQuantities] = useState<Quantities>({})
  const [reason, setReason] = useState<ReturnReason>('changed_mind')
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [note, setNote] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const lines = order.lines.filter(({ returnable }) => returnable > 0)
  const chosen = chosenLines(
    lines.map((line) => ({ line, most: line.returnable })),
    quantities,
  )
  const exchange = readAddedItems(items, order.due.currency, '', useShared())
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.openReturn({
          params: { orderId: order.id },
          body: {
            lines: (chosen ?? []).map((part) => ({ ...part, reason })),
            exchange: (exchange ?? []).map(({ variantId, quantity }) => ({ variantId, quantity })),
            note: note.trim() || null,
          },
          idempotencyKey,
          version,
        }),
      m.open.done,
      `${places.order(order.id)}#returns`,
    )
  return (
    <OrderDialog
      wide
      title={m.open.title(order.id)}
      does={m.open.does}
      mutation={mutation}
      allowed={order.allowed.includes('return')}
      missing={{
        items: !chosen?.length && words.noItems,
        exchange: !exchange && m.open.checkExchange,
      }}
      effect={[m.open.effect, ...(items.length > 0 ? [m.open.exchangeEffect] : [])]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <QuantityFields
        legend={m.open.items}
        lines={lines.map((line) => ({ line, most: line.returnable }))}
        quantities={quantities}
        onChange={setQuantities}
      />
      <OptionField
        label={words.reason}
        name="return-reason"
        value={reason}
        options={returnReasonNames.map((each) => [each, m.reasons[each]])}
        onChange={setReason}
      />
      <AddedItemsFields items={items} onChange={setItems} />
      <TextArea label={m.open.comment} optional name="return-note" rows={2} value={note} onChange={setNote} />
    </OrderDialog>
  )
}

/** Calls a return off, or ends the wait for the rest of it. */
export function EndReturnDialog({ order, requested, onClose }: AboutReturn) {
  const api = useApi()
  const { end: m } = useMessages()
  const mutation = useOrderMutation(order, onClose)
  const rest = requested.state === 'received'
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.endReturn({ params: { orderId: order.id, returnId: requested.id }, idempotencyKey, version }),
      rest ? m.closed : m.cancelled,
    )
  return (
    <OrderDialog
      title={rest ? m.closeTitle : m.cancelTitle}
      does={rest ? m.closeTitle : m.cancelTitle}
      kind="danger"
      mutation={mutation}
      allowed={!['closed', 'cancelled', 'declined'].includes(requested.state)}
      effect={[
        rest ? m.restNotExpected : m.noneExpected,
        ...(requested.exchange.length > 0 ? [m.exchangeDue] : []),
      ]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {null}
    </OrderDialog>
  )
}
