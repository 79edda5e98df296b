import { useEffect, useState } from 'react'
import { formatMoney } from '#vocabulary/money.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field, SelectField } from '../../ui/form/field.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { troubleOf, troubleWords } from '../session/operation.ts'
import type { Address, AdminOrder, EditPreview, OrderEdit } from '../types.ts'
import { readAmount } from '../words/money-text.ts'
import { AddressChange } from './address-change.tsx'
import { AddedItemsFields, readAddedItems, type AddedItem } from './added-items.tsx'
import { isByHand, openLines } from './effects.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from './quantities.tsx'
import { errorAt, useOrderMutation } from './use-order-mutation.ts'

/** How long typing rests before the shop is asked what it comes to, in milliseconds. */
const rest = 300

/** What an edit would do, asked of the shop whenever what is entered changes. */
function usePreview(order: AdminOrder, edit: OrderEdit | undefined) {
  const api = useApi()
  const { id: orderId, version } = order
  const [preview, setPreview] = useState<{ of: string; answer: EditPreview | null; why: string | null }>()
  // As text, so that what is asked anew is what has changed.
  const body = edit && JSON.stringify(edit)
  const previewKey = `${version} ${body}`
  useEffect(() => {
    if (body === undefined) return undefined
    let current = true
    const timer = setTimeout(() => {
      api.previewOrderEdit({ params: { orderId }, body: JSON.parse(body) as OrderEdit }).then(
        (answer) => current && setPreview({ of: previewKey, answer, why: null }),
        (error: unknown) =>
          current && setPreview({ of: previewKey, answer: null, why: troubleWords(troubleOf(error)) }),
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

/** What the button does, money first: it stands in sight however long the form is. */
function doesWhat({ change }: EditPreview, locale: string): string {
  const amount = formatMoney({ ...change, amount: Math.abs(change.amount) }, locale)
  if (change.amount === 0) return 'Save changes, same total'
  return change.amount > 0 ? `Save changes, ${amount} more` : `Save changes, ${amount} less`
}

/** Changes what is ordered and how it is delivered, with the money told before it is done. */
export function EditDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const { currency } = order.due
  const [quantities, setQuantities] = useState<Quantities>({})
  const [restock, setRestock] = useState(true)
  const [items, setItems] = useState<readonly AddedItem[]>([])
  const [optionId, setOptionId] = useState('')
  const [deliveryPrice, setDeliveryPrice] = useState('')
  const [address, setAddress] = useState<Address | null>(null)
  const [reason, setReason] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const lines = openLines(order).map(({ line, open }) => ({ line, most: open }))
  const cancel = chosenLines(lines, quantities)
  const add = readAddedItems(items, currency, reason.trim() || 'Agreed price')
  const price = readAmount(deliveryPrice, currency)
  const untouched = order.fulfilments.every(({ state }) => state === 'cancelled')
  const delivery = {
    ...(address ? { deliveryAddress: address } : {}),
    ...(optionId ? { deliveryOptionId: optionId } : {}),
    ...('amount' in price ? { deliveryPrice: { amount: price.amount, currency } } : {}),
  }
  const something = (cancel?.length ?? 0) + items.length + Object.keys(delivery).length > 0
  const edit: OrderEdit | undefined =
    cancel && add && something && !('wrong' in price)
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
        <>
          <AddressChange before={order.deliveryAddress} address={address} onChange={setAddress} />
          {preview?.answer && preview.answer.deliveryOptions.length > 0 && (
            <SelectField
              label="Shipping"
              name="edit-delivery"
              value={optionId}
              onChange={(event) => setOptionId(event.target.value)}
            >
              <option value="">{`Current: ${order.delivery.name}`}</option>
              {preview.answer.deliveryOptions.map((option) => (
                <option key={option.id} value={option.id}>
                  {`${option.name}, ${formatMoney(option.price, locale)}`}
                </option>
              ))}
            </SelectField>
          )}
          <Field
            label={`Shipping price in ${currency}`}
            optional
            name="edit-delivery-price"
            inputMode="decimal"
            autoComplete="off"
            hint="Leave empty for the method’s own price."
            value={deliveryPrice}
            error={'wrong' in price ? price.wrong : undefined}
            onChange={(event) => setDeliveryPrice(event.target.value)}
          />
        </>
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
