import { useState } from 'react'
import { AmountField, useTypedAmount } from '../../components/fields/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { Choice } from '../../../ui/form/field.tsx'
import { TextField } from '../../kit/inputs.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { isByHand, owed, paymentEffect } from '../effects.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useMessages } from './messages.ts'
import styles from '../orders.module.css'

/** Records a payment that came in outside the shop. */
export function PaymentDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const wording = { m, locale: useLocale() }
  const { currency } = order.due
  const typed = useTypedAmount(currency, () => (owed(order) > 0 ? writeAmount(owed(order), currency) : ''))
  const [reference, setReference] = useState('')
  const [overpaid, setOverpaid] = useState(false)
  const mutation = useOrderMutation(order, onClose)
  const money = useMoney()
  const { amount } = typed
  const exceeds = amount !== undefined && amount > Math.max(0, owed(order))
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.recordPayment({
          params: { orderId: order.id },
          body: { amount: { amount: amount ?? 0, currency }, reference, overpaid: exceeds && overpaid },
          idempotencyKey,
          version,
        }),
      m.record.done(money({ amount: amount ?? 0, currency })),
    )
  return (
    <OrderDialog
      title={m.record.title}
      does={amount === undefined ? m.record.does : m.record.doesAmount(money({ amount, currency }))}
      mutation={mutation}
      allowed={order.allowed.includes('record_payment')}
      missing={{
        'payment-amount': typed.missing,
        overpaid: exceeds && !overpaid && m.record.confirmMore,
      }}
      {...(amount === undefined ? {} : { effect: [paymentEffect(order, amount, wording)] })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.muted}>
        {isByHand(order) && `${m.record.forTransfer} `}
        {owed(order) > 0 ? m.record.due(money(order.due)) : m.record.nothingDue}
      </p>
      <AmountField typed={typed} name="payment-amount" error={errorAt(mutation.trouble, '/amount')} />
      {exceeds && (
        <Choice
          label={m.record.more}
          about={m.record.moreAbout}
          checked={overpaid}
          onChange={({ target }) => setOverpaid(target.checked)}
        />
      )}
      <TextField
        label={m.record.reference}
        optional
        name="payment-reference"
        maxLength={200}
        hint={m.record.referenceHint}
        value={reference}
        error={errorAt(mutation.trouble, '/reference')}
        onChange={setReference}
      />
    </OrderDialog>
  )
}
