import { useState } from 'react'
import { AmountField, useTypedAmount } from '../../components/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { Choice, Field } from '../../../ui/form/field.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { isByHand, owed, paymentEffect } from '../effects.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import styles from '../orders.module.css'

/** Records a payment that came in outside the shop. */
export function PaymentDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
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
      `Recorded ${money({ amount: amount ?? 0, currency })}`,
    )
  return (
    <OrderDialog
      title="Record payment"
      does={amount === undefined ? 'Record' : `Record ${money({ amount, currency })}`}
      mutation={mutation}
      allowed={order.allowed.includes('record_payment')}
      missing={{
        'payment-amount': amount === undefined && 'Enter an amount',
        overpaid: exceeds && !overpaid && 'Confirm that more was paid than is due',
      }}
      {...(amount === undefined ? {} : { effect: [paymentEffect(order, amount, locale)] })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.muted}>
        {isByHand(order) && 'For a bank transfer that you have received. '}
        {owed(order) > 0 ? `${money(order.due)} is due.` : 'Nothing is due.'}
      </p>
      <AmountField typed={typed} name="payment-amount" error={errorAt(mutation.trouble, '/amount')} />
      {exceeds && (
        <Choice
          label="More was paid than is due"
          about="Select this if the amount is correct. You can refund the difference later."
          checked={overpaid}
          onChange={({ target }) => setOverpaid(target.checked)}
        />
      )}
      <Field
        label="Reference"
        optional
        name="payment-reference"
        autoComplete="off"
        maxLength={200}
        hint="As shown on the bank statement"
        value={reference}
        error={errorAt(mutation.trouble, '/reference')}
        onChange={(event) => setReference(event.target.value)}
      />
    </OrderDialog>
  )
}
