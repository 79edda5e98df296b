import { useState } from 'react'
import { useApi } from '../../session/api.ts'
import { Choice } from '../../../ui/form/field.tsx'
import type { OrderEdit } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { DeliveryChange, readDelivery, sameDelivery } from './delivery-change.tsx'
import { AddedItemsFields, readAddedItems, type AddedItem } from './added-items.tsx'
import { useChange, usePreview } from './edit-preview.ts'
import { openLines } from '../effects.ts'
import { useMessages } from '../messages.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from '../quantities.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

/** The reason that a preview names before one is typed. */
const noReason = '–'

/** Changes the items and the delivery of an order, and shows the amounts first. */
export function EditDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const shared = useShared()
  const { currency } = order.due
  const [quantities, setQuantities] = useState<Quantities>({})
  const [restock, setRestock] = useState(true)
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [typedDelivery, setTypedDelivery] = useState(sameDelivery)
  const [reason, setReason] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const lines = openLines(order).map(({ line, open }) => ({ line, most: open }))
  const cancel = chosenLines(lines, quantities)
  const add = readAddedItems(items, currency, reason.trim() || noReason, shared)
  const untouched = order.fulfilments.every(({ state }) => state === 'cancelled')
  const delivery = readDelivery(typedDelivery, currency, shared)
  const something = (cancel?.length ?? 0) + items.length + Object.keys(delivery ?? {}).length > 0
  const edit: OrderEdit | undefined =
    cancel && add && delivery && something
      ? { cancel, add, restock, ...delivery, reason: reason.trim() || noReason }
      : undefined
  const preview = usePreview(order, edit)
  const change = useChange(order, preview)
  const submit = () =>
    mutation.run((idempotencyKey, version) => {
      const agreed = preview?.answer?.change ?? { amount: 0, currency }
      const body = { ...(edit ?? { reason }), change: agreed }
      return api.editOrder({ params: { orderId: order.id }, body, idempotencyKey, version })
    }, m.edit.done(order.id))
  return (
    <OrderDialog
      wide
      title={m.edit.title(order.id)}
      does={change.button}
      mutation={mutation}
      allowed={order.allowed.includes('edit')}
      missing={{
        change: !preview?.answer && (edit ? m.edit.awaitTotal : m.edit.changeFirst),
        'edit-reason': reason.trim() === '' && m.enterReason,
      }}
      effect={change.effect ?? [edit ? m.edit.calculating : m.edit.noChanges]}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <>
          <QuantityFields
            legend={m.edit.toRemove}
            lines={lines}
            quantities={quantities}
            onChange={setQuantities}
          />
          <Choice
            label={m.edit.restockRemoved}
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        </>
      )}
      {lines.length === 0 && <p>{m.edit.noneToRemove}</p>}
      <AddedItemsFields items={items} onChange={setItems} />
      {untouched && (
        <DeliveryChange
          order={order}
          options={preview?.answer?.deliveryOptions ?? []}
          typed={typedDelivery}
          onType={(part) => setTypedDelivery((before) => ({ ...before, ...part }))}
        />
      )}
      <ReasonField name="edit-reason" value={reason} trouble={mutation.trouble} onChange={setReason} />
    </OrderDialog>
  )
}
