import { AmountField, useTypedAmount } from '../../components/fields/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { captureEffect } from '../effects.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useMessages } from './messages.ts'
import styles from '../orders.module.css'

/** Captures an authorised payment, whole or in part. */
export function CaptureDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const m = useMessages()
  const wording = { m, locale: useLocale() }
  const { amount: most, currency } = order.authorised
  const typed = useTypedAmount(currency, () => writeAmount(most, currency))
  const mutation = useOrderMutation(order, onClose)
  const money = useMoney()
  const { amount } = typed
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.capturePayment({
          params: { orderId: order.id },
          body: { amount: { amount: amount ?? 0, currency } },
          idempotencyKey,
          version,
        }),
      m.capture.done(money({ amount: amount ?? 0, currency })),
    )
  return (
    <OrderDialog
      title={m.capture.title}
      does={amount === undefined ? m.capture.does : m.capture.doesAmount(money({ amount, currency }))}
      mutation={mutation}
      allowed={order.allowed.includes('capture')}
      missing={{
        'capture-amount': typed.missing ?? ((amount ?? 0) > most && m.atMost(money(order.authorised))),
      }}
      {...(amount === undefined ? {} : { effect: captureEffect(order, amount, wording) })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <p className={styles.muted}>{m.capture.about(money(order.authorised))}</p>
      <AmountField typed={typed} name="capture-amount" error={errorAt(mutation.trouble, '/amount')} />
    </OrderDialog>
  )
}
