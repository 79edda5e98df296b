import { useState } from 'react'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { TextArea, TextField } from '../../kit/inputs.tsx'
import type { OrderReturn } from '../../types.ts'
import { readAmount } from '../../messages/money-text.ts'
import { useMessages as useShared, type SharedMessages } from '../../messages/messages.ts'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages, type ReturnMessages } from './messages.ts'
import { OrderDialog } from '../order-dialog.tsx'
import type { AboutReturn } from './return-dialogs.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import styles from '../orders.module.css'

/** Prices of items in exchange as typed, by variant; left out or empty for the shop’s own. */
type Prices = Readonly<Record<string, string>>

/** The prices as the API takes them; undefined when one cannot be read. */
function readPrices(
  { exchange }: OrderReturn,
  prices: Prices,
  { currency, reason, m }: { currency: string; reason: string; m: SharedMessages },
) {
  const read = exchange.map(({ variantId }) => ({
    variantId,
    price: readAmount(prices[variantId] ?? '', currency, m),
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
  const { decide: m } = useMessages()
  const shared = useShared()
  return (
    <fieldset className={styles.fields}>
      <legend>{m.exchangeItems}</legend>
      {requested.exchange.map(({ variantId, title, quantity }, index) => {
        const read = readAmount(prices[variantId] ?? '', currency, shared)
        return (
          <TextField
            key={variantId}
            label={m.priceOfOne(quantity, title, currency)}
            name={`exchange-price-${index}`}
            inputMode="decimal"
            placeholder={m.usualPrice}
            value={prices[variantId] ?? ''}
            error={'wrong' in read ? read.wrong : undefined}
            onChange={(text) => onChange({ ...prices, [variantId]: text })}
          />
        )
      })}
    </fieldset>
  )
}

function effectOf(
  { exchange }: OrderReturn,
  approve: boolean,
  byHand: boolean,
  { decide: m }: ReturnMessages,
): string[] {
  if (!approve) return [m.declineEffect]
  if (exchange.length === 0) return [m.approveEffect]
  const swaps = m.items(exchange)
  return [byHand ? m.reservedAtPrices(swaps) : m.reservedAsPaid(swaps)]
}

/** Approves a return, with prices by hand for the replacements, or declines it. */
export function DecideReturnDialog({
  order,
  requested,
  approve,
  onClose,
}: AboutReturn & { approve: boolean }) {
  const api = useApi()
  const m = useMessages()
  const words = useOrderMessages()
  const shared = useShared()
  const { currency } = order.due
  const [answer, setAnswer] = useState('')
  const [typed, setTyped] = useState<Prices>({})
  const [reason, setReason] = useState('')
  const mutation = useOrderMutation(order, onClose)
  const prices = approve ? readPrices(requested, typed, { currency, reason: reason.trim(), m: shared }) : []
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
      approve ? m.decide.approved : m.decide.declined,
    )
  return (
    <OrderDialog
      title={approve ? m.decide.approveTitle : m.decide.declineTitle}
      does={approve ? m.approve : m.decline}
      kind={approve ? 'primary' : 'danger'}
      mutation={mutation}
      allowed={requested.state === 'requested'}
      missing={{
        prices: !prices && m.decide.checkPrices,
        'exchange-reason': byHand && reason.trim() === '' && words.enterReason,
        'return-answer': !approve && answer.trim() === '' && words.enterReason,
      }}
      effect={effectOf(requested, approve, byHand, m)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {approve && requested.exchange.length > 0 && (
        <PriceFields requested={requested} currency={currency} prices={typed} onChange={setTyped} />
      )}
      {byHand && (
        <TextField
          label={m.decide.priceReason}
          name="exchange-reason"
          maxLength={200}
          value={reason}
          onChange={setReason}
        />
      )}
      <TextArea
        label={approve ? m.decide.instructions : words.reason}
        optional={approve}
        name="return-answer"
        rows={3}
        hint={words.visibleToCustomer}
        value={answer}
        error={errorAt(mutation.trouble, '/answer')}
        onChange={setAnswer}
      />
    </OrderDialog>
  )
}
