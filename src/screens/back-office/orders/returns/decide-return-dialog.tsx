import { useState } from 'react'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { Field, TextAreaField } from '../../../ui/form/field.tsx'
import type { OrderReturn } from '../../types.ts'
import { readAmount } from '../../messages/money-text.ts'
import { OrderDialog } from '../order-dialog.tsx'
import type { AboutReturn } from './return-dialogs.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import styles from '../orders.module.css'

/** Prices of items in exchange as typed, by variant; left out or empty for the shop’s own. */
type Prices = Readonly<Record<string, string>>

/** The prices as the API takes them; undefined when one cannot be read. */
function readPrices({ exchange }: OrderReturn, prices: Prices, currency: string, reason: string) {
  const read = exchange.map(({ variantId }) => ({
    variantId,
    price: readAmount(prices[variantId] ?? '', currency),
  }))
  if (read.some(({ price }) => 'wrong' in price)) return undefined
  return read.flatMap(({ variantId, price }) =>
    'amount' in price ? [{ variantId, price: { amount: { amount: price.amount, currency }, reason } }] : [],
  )
}

function PriceFields({
  requested,
  currency,
  prices,
  onChange,
}: {
  requested: OrderReturn
  currency: string
  prices: Prices
  onChange: (prices: Prices) => void
}) {
  return (
    <fieldset className={styles.fields}>
      <legend>Exchange items</legend>
      {requested.exchange.map(({ variantId, title, quantity }, index) => {
        const read = readAmount(prices[variantId] ?? '', currency)
        return (
          <Field
            key={variantId}
            label={`${quantity} × ${title}, price of one in ${currency}`}
            name={`exchange-price-${index}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="As paid, or today’s"
            value={prices[variantId] ?? ''}
            error={'wrong' in read ? read.wrong : undefined}
            onChange={({ target }) => onChange({ ...prices, [variantId]: target.value })}
          />
        )
      })}
    </fieldset>
  )
}

function effectOf({ exchange }: OrderReturn, approve: boolean, byHand: boolean): string[] {
  if (!approve) return ['No payment is made. The customer is notified.']
  if (exchange.length === 0) return ['No payment is made before the items are received.']
  const swaps = exchange.map(({ title, quantity }) => `${quantity} × ${title}`).join(', ')
  const price = byHand
    ? 'at the prices entered here'
    : 'at what was paid for the same product, or else at today’s price'
  return [`${swaps} is reserved and added to the order ${price}; the difference is due.`]
}

/** Approves a return, with prices by hand for the replacements, or declines it. */
export function DecideReturnDialog({
  order,
  requested,
  approve,
  onClose,
}: AboutReturn & { approve: boolean }) {
  const api = useApi()
  const { currency } = order.due
  const [answer, setAnswer] = useState('')
  const [typed, setTyped] = useState<Prices>({})
  const [reason, setReason] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const prices = approve ? readPrices(requested, typed, currency, reason.trim()) : []
  const byHand = prices !== undefined && prices.length > 0
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.decideReturn({
          params: { orderId: order.id, returnId: requested.id },
          body: { approve, answer: answer.trim() || null, prices: prices ?? [] },
          idempotencyKey,
          version,
        }),
      approve ? 'Return approved' : 'Return declined',
    )
  return (
    <OrderDialog
      title={approve ? 'Approve return' : 'Decline return'}
      does={approve ? 'Approve' : 'Decline'}
      kind={approve ? 'primary' : 'danger'}
      mutation={mutation}
      allowed={requested.state === 'requested'}
      missing={{
        prices: !prices && 'Check the prices',
        'exchange-reason': byHand && reason.trim() === '' && 'Enter a reason',
        'return-answer': !approve && answer.trim() === '' && 'Enter a reason',
      }}
      effect={effectOf(requested, approve, byHand)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {approve && requested.exchange.length > 0 && (
        <PriceFields requested={requested} currency={currency} prices={typed} onChange={setTyped} />
      )}
      {byHand && (
        <Field
          label="Reason for the price"
          name="exchange-reason"
          autoComplete="off"
          maxLength={200}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      )}
      <TextAreaField
        label={approve ? 'Return instructions' : 'Reason'}
        optional={approve}
        name="return-answer"
        rows={3}
        hint="Visible to the customer."
        value={answer}
        error={errorAt(mutation.trouble, '/answer')}
        onChange={(event) => setAnswer(event.target.value)}
      />
    </OrderDialog>
  )
}
