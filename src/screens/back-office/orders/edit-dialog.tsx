import { useEffect, useState } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { troubleOf, troubleLabels } from '../session/operation.ts'
import type { AdminOrder, EditPreview, OrderEdit } from '../types.ts'
import { DeliveryChange, readDelivery, sameDelivery } from './delivery-change.tsx'
import { AddedItemsFields, readAddedItems, type AddedItem } from './added-items.tsx'
import { isByHand, openLines } from './effects.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from './quantities.tsx'
import { errorAt, useOrderMutation } from './use-order-mutation.ts'

/** The debounce of typing before a preview is requested, in milliseconds. */
const rest = 300

/** The preview of an edit, requested from the shop whenever the form changes. */
function usePreview(order: AdminOrder, edit: OrderEdit | undefined) {
  const api = useApi()
  const { id: orderId, version } = order
  const [preview, setPreview] = useState<{ of: string; answer: EditPreview | null; why: string | null }>()
  // As text, so that the preview is requested again only when the content changes.
  const body = edit && JSON.stringify(edit)
  const previewKey = `${version} ${body}`
  useEffect(() => {
    if (body === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      api.previewOrderEdit({ params: { orderId }, body: JSON.parse(body) as OrderEdit }).then(
        (answer) => current && setPreview({ of: previewKey, answer, why: null }),
        (error: unknown) =>
          current && setPreview({ of: previewKey, answer: null, why: troubleLabels(troubleOf(error)) }),
      )
    }, rest)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [api, previewKey, body, orderId])
  return body !== undefined && preview?.of === previewKey ? preview : undefined
}

function effectOf(order: AdminOrder, { change, due, back, total }: EditPreview, locale: string): string[] {
  const money = (amount: number): string => formatMoney({ ...change, amount }, locale)
  return [
    change.amount === 0
      ? `The new total is ${money(total.amount)}, unchanged.`
      : `The new total is ${money(total.amount)}: ${money(Math.abs(change.amount))} ${change.amount > 0 ? 'more' : 'less'}.`,
    ...(due.amount > 0 ? [`${money(due.amount)} will be due. The customer is notified.`] : []),
    ...(back.amount > 0
      ? [
          isByHand(order)
            ? `Send ${money(back.amount)} to the customer yourself.`
            : `${money(back.amount)} is refunded to the customer by ${order.paymentMethod.label}.`,
        ]
      : []),
  ]
}

/** The effect of the button, money first: it stays in view however long the form is. */
function doesWhat({ change }: EditPreview, locale: string): string {
  const amount = formatMoney({ ...change, amount: Math.abs(change.amount) }, locale)
  if (change.amount === 0) return 'Save changes, same total'
  return change.amount > 0 ? `Save changes, ${amount} more` : `Save changes, ${amount} less`
}

/** Changes the items and the delivery of an order, and shows the amounts first. */
export function EditDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
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
      does={preview?.answer ? doesWhat(preview.answer, locale) : 'Save changes'}
      mutation={mutation}
      allowed={order.allowed.includes('edit')}
      incomplete={!preview?.answer || reason.trim() === ''}
      effect={
        preview?.answer
          ? effectOf(order, preview.answer, locale)
          : [preview?.why ?? (edit ? 'Calculating …' : 'No changes yet.')]
      }
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
