import { useState } from 'react'
import { useApi } from '../../api-context.ts'
import { Field } from '../../ui/field.tsx'
import { useLocale } from '../../ui/locale.tsx'
import { useMoney } from '../session/office.ts'
import { readAmount, writeAmount } from '../words/money-text.ts'
import { mostToRestock, refundEffect } from './effects.ts'
import { OrderDialog, type AboutOrder } from './order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from './quantities.tsx'
import { errorAt, useOrderDeed } from './use-order-deed.ts'

/** Gives money back, whole or in part, and puts pieces back on sale. */
export function RefundDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const { currency, amount: most } = order.refundable
  const [text, setText] = useState(() => writeAmount(most, currency))
  const [reason, setReason] = useState('')
  const [quantities, setQuantities] = useState<Quantities>({})
  const deed = useOrderDeed(order, onClose)
  const money = useMoney()
  const read = readAmount(text, currency)
  const wrong =
    'wrong' in read
      ? read.wrong
      : 'amount' in read && read.amount > most
        ? `At most ${money(order.refundable)}`
        : undefined
  const amount = 'amount' in read && read.amount > 0 && !wrong ? read.amount : undefined
  const lines = order.lines
    .filter((line) => mostToRestock(line) > 0)
    .map((line) => ({ line, most: mostToRestock(line) }))
  const restock = chosenLines(lines, quantities)
  const submit = () =>
    deed.run(
      (idempotencyKey, version) =>
        api.refundOrder({
          params: { orderId: order.id },
          body: { amount: { amount: amount ?? 0, currency }, reason, restock: restock ?? [] },
          idempotencyKey,
          version,
        }),
      `Refunded ${money({ amount: amount ?? 0, currency })}`,
    )
  return (
    <OrderDialog
      wide
      title={`Refund ${order.id}`}
      does={amount === undefined ? 'Refund' : `Refund ${money({ amount, currency })}`}
      kind="danger"
      deed={deed}
      allowed={order.allowed.includes('refund')}
      incomplete={amount === undefined || reason.trim() === '' || restock === undefined}
      {...(amount === undefined ? {} : { effect: refundEffect(order, amount, locale) })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Field
        label={`Amount in ${currency}`}
        name="refund-amount"
        inputMode="decimal"
        autoComplete="off"
        hint={`At most ${money(order.refundable)}`}
        value={text}
        error={wrong ?? errorAt(deed.trouble, '/amount')}
        onChange={(event) => setText(event.target.value)}
      />
      <Field
        label="Reason"
        name="refund-reason"
        autoComplete="off"
        maxLength={200}
        hint="For the books; the shopper reads it too."
        value={reason}
        error={errorAt(deed.trouble, '/reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {lines.length > 0 && (
        <QuantityFields
          legend="Pieces that go back on sale"
          lines={lines}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
    </OrderDialog>
  )
}
