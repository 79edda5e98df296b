import { useState } from 'react'
import { errorAt } from '../session/field-errors.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import type { OrderEdit } from '../types.ts'
import { DeliveryChange, readDelivery, sameDelivery } from './delivery-change.tsx'
import { AddedItemsFields, readAddedItems, type AddedItem } from './added-items.tsx'
import { useMessages as useFailures } from '../session/messages.ts'
import { changeButton, changeEffect, usePreview } from './edit-preview.ts'
import { openLines } from './effects.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from './quantities.tsx'
import { useOrderMutation } from './use-order-mutation.ts'

/** Changes the items and the delivery of an order, and shows the amounts first. */
export function EditDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const failures = useFailures()
  const { currency } = order.due
  const [quantities, setQuantities] = useState<Quantities>({})
  const [restock, setRestock] = useState(true)
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [typedDelivery, setTypedDelivery] = useState(sameDelivery)
  const [reason, setReason] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const lines = openLines(order).map(({ line, open }) => ({ line, most: open }))
  const cancel = chosenLines(lines, quantities)
  const add = readAddedItems(items, currency, reason.trim() || 'Agreed price')
  const untouched = order.fulfilments.every(({ state }) => state === 'cancelled')
  const delivery = readDelivery(typedDelivery, currency)
  const something = (cancel?.length ?? 0) + items.length + Object.keys(delivery ?? {}).length > 0
  const edit: OrderEdit | undefined =
    cancel && add && delivery && something
      ? { cancel, add, restock, ...delivery, reason: reason.trim() || 'Changed' }
      : undefined
  const preview = usePreview(order, edit)
  const submit = () =>
    mutation.run((idempotencyKey, version) => {
      const change = preview?.answer?.change ?? { amount: 0, currency }
      const body = { ...(edit ?? { reason }), change }
      return api.editOrder({ params: { orderId: order.id }, body, idempotencyKey, version })
    }, `Order ${order.id} changed`)
  return (
    <OrderDialog
      wide
      title={`Edit ${order.id}`}
      does={changeButton(preview, locale)}
      mutation={mutation}
      allowed={order.allowed.includes('edit')}
      missing={{
        change: !preview?.answer && (edit ? 'Wait for the new total' : 'Change something first'),
        'edit-reason': reason.trim() === '' && 'Enter a reason',
      }}
      effect={changeEffect(order, preview, locale, failures) ?? [edit ? 'Calculating …' : 'No changes yet.']}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {lines.length > 0 && (
        <>
          <QuantityFields
            legend="Items to remove"
            lines={lines}
            quantities={quantities}
            onChange={setQuantities}
          />
          <Choice
            label="Restock removed items"
            checked={restock}
            onChange={(event) => setRestock(event.target.checked)}
          />
        </>
      )}
      <AddedItemsFields items={items} onChange={setItems} />
      {untouched && (
        <DeliveryChange
          order={order}
          options={preview?.answer?.deliveryOptions ?? []}
          typed={typedDelivery}
          onType={(part) => setTypedDelivery((before) => ({ ...before, ...part }))}
        />
      )}
      <Field
        label="Reason"
        name="edit-reason"
        autoComplete="off"
        maxLength={200}
        hint="For your records. Visible to the customer."
        value={reason}
        error={errorAt(mutation.trouble, '/reason')}
        onChange={(event) => setReason(event.target.value)}
      />
    </OrderDialog>
  )
}
