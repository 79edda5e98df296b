import { useState } from 'react'
import { returnReasonNames, returnReasons } from '#vocabulary/orders/returns.ts'
import { useApi } from '../../session/api.ts'
import { SelectField, TextAreaField } from '../../../ui/form/field.tsx'
import type { OrderReturn } from '../../types.ts'
import { AddedItemsFields, readAddedItems, type AddedItem } from '../added-items.tsx'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from '../quantities.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

/** The props of a return dialog. */
export type AboutReturn = AboutOrder & { requested: OrderReturn }

/** Opens a return for a shopper, for their money or in exchange. */
export function OpenReturnDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const [quantities, setQuantities] = useState<Quantities>({})
  const [reason, setReason] = useState<(typeof returnReasonNames)[number]>('changed_mind')
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [note, setNote] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const lines = order.lines.filter(({ returnable }) => returnable > 0)
  const chosen = chosenLines(
    lines.map((line) => ({ line, most: line.returnable })),
    quantities,
  )
  const exchange = readAddedItems(items, order.due.currency, '')
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
      'Return created',
    )
  return (
    <OrderDialog
      wide
      title={`Return of ${order.id}`}
      does="Create return"
      mutation={mutation}
      allowed={order.allowed.includes('return')}
      missing={{
        items: !chosen?.length && 'Enter the quantity of at least one item',
        exchange: !exchange && 'Check the items in exchange',
      }}
      effect={[
        'Nothing is refunded yet. Approve the return next, then receive the items.',
        ...(items.length > 0 ? ['Exchange items are reserved when you approve the return.'] : []),
      ]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <QuantityFields
        legend="Items to return"
        lines={lines.map((line) => ({ line, most: line.returnable }))}
        quantities={quantities}
        onChange={setQuantities}
      />
      <SelectField
        label="Reason"
        name="return-reason"
        value={reason}
        onChange={({ target }) =>
          setReason(returnReasonNames.find((each) => each === target.value) ?? 'other')
        }
      >
        {returnReasonNames.map((each) => (
          <option key={each} value={each}>
            {returnReasons[each]}
          </option>
        ))}
      </SelectField>
      <AddedItemsFields items={items} onChange={setItems} />
      <TextAreaField
        label="Comment"
        optional
        name="return-note"
        rows={2}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </OrderDialog>
  )
}

/** Calls a return off, or ends the wait for the rest of it. */
export function EndReturnDialog({ order, requested, onClose }: AboutReturn) {
  const api = useApi()
  const mutation = useOrderMutation(order, onClose)
  const rest = requested.state === 'received'
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.endReturn({ params: { orderId: order.id, returnId: requested.id }, idempotencyKey, version }),
      rest ? 'Return closed' : 'Return cancelled',
    )
  return (
    <OrderDialog
      title={rest ? 'Close return' : 'Cancel return'}
      does={rest ? 'Close return' : 'Cancel return'}
      kind="danger"
      mutation={mutation}
      allowed={!['closed', 'cancelled', 'declined'].includes(requested.state)}
      effect={[
        rest ? 'The remaining items are no longer expected.' : 'No items are expected any more.',
        ...(requested.exchange.length > 0 ? ['The exchange items will be due in full.'] : []),
      ]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {null}
    </OrderDialog>
  )
}
