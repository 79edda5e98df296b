import { useState } from 'react'
import { AmountField, useTypedAmount } from '../../components/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { Field } from '../../../ui/form/field.tsx'
import { useLocale } from '../../../ui/format/locale.tsx'
import { keepForm, useSavedForm } from '../../session/saved-form.ts'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { mostToRestock, refundEffect } from '../effects.ts'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { chosenLines, QuantityFields, type Quantities } from '../quantities.tsx'
import {
  readShares,
  RefundSplit,
  splitEffect,
  splitOf,
  useRefundSources,
  type TypedShares,
} from './refund-split.tsx'
import { RefundWayField, usualWay, type RefundWay } from './refund-way.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

const refundDestination = (to: RefundWay): string =>
  to === 'store_credit' ? ' to store credit' : to === 'manual' ? ' manually' : ''

interface Saved {
  text: string
  reason: string
  quantities: Quantities
  to: RefundWay
  parts: TypedShares
}

/** Gives money back, whole or in part, and puts units back on sale. */
export function RefundDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const { currency, amount: most } = order.refundable
  const saved = useSavedForm<Saved>('refund')
  const typed = useTypedAmount(currency, () => saved.text ?? writeAmount(most, currency))
  const [reason, setReason] = useState(saved.reason ?? '')
  const [to, setTo] = useState<RefundWay>(saved.to ?? usualWay(order))
  const [quantities, setQuantities] = useState<Quantities>(saved.quantities ?? {})
  const [parts, setParts] = useState<TypedShares>(saved.parts ?? {})
  const sources = useRefundSources(order) ?? []
  const mutation = useOrderMutation(order, onClose)
  const money = useMoney()
  const tooMuch =
    typed.amount !== undefined && typed.amount > most ? `At most ${money(order.refundable)}` : undefined
  const amount = tooMuch ? undefined : typed.amount
  const shares = readShares(sources, amount ?? 0, parts)
  // A single payment that can take it leaves nothing to choose.
  const isSplit = to !== 'manual' && (sources.length > 1 || sources.some(({ blocked }) => blocked))
  const lines = order.lines
    .filter((line) => mostToRestock(line) > 0)
    .map((line) => ({ line, most: mostToRestock(line) }))
  const restock = chosenLines(lines, quantities)
  // The parts name the payments; otherwise the first sentence does.
  const effect = amount !== undefined && [
    ...refundEffect(order, amount, locale, to).slice(isSplit && to === 'payment' ? 1 : 0),
    ...(isSplit ? splitEffect(shares, locale, to) : []),
  ]
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) =>
        api.refundOrder({
          params: { orderId: order.id },
          body: {
            amount: { amount: amount ?? 0, currency },
            reason,
            restock: restock ?? [],
            to,
            ...(isSplit ? { split: splitOf(shares) } : {}),
          },
          idempotencyKey,
          version,
        }),
      `Refunded ${money({ amount: amount ?? 0, currency })}${refundDestination(to)}`,
    )
  return (
    <OrderDialog
      wide
      title={`Refund ${order.id}`}
      does={amount === undefined ? 'Refund' : `Refund ${money({ amount, currency })}`}
      kind="danger"
      mutation={mutation}
      allowed={order.allowed.includes('refund')}
      missing={{
        'refund-amount': amount === undefined && (tooMuch ?? 'Enter an amount'),
        parts: isSplit && !shares.isRight && 'The parts must add up to the amount',
        'refund-reason': reason.trim() === '' && 'Enter a reason',
        restock: restock === undefined && 'Check the quantities',
      }}
      {...(effect && { effect })}
      onLeave={() => keepForm('refund', { text: typed.text, reason, quantities, to, parts })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AmountField
        typed={typed}
        name="refund-amount"
        hint={`At most ${money(order.refundable)}`}
        error={tooMuch ?? errorAt(mutation.trouble, '/amount')}
      />
      <RefundWayField order={order} way={to} error={errorAt(mutation.trouble, '/to')} onChange={setTo} />
      {isSplit && amount !== undefined && (
        <RefundSplit
          read={shares}
          locale={locale}
          onChange={(payment, text) => setParts({ ...parts, [payment]: text })}
        />
      )}
      <Field
        label="Reason"
        name="refund-reason"
        autoComplete="off"
        maxLength={200}
        hint="For your records. Visible to the customer."
        value={reason}
        error={errorAt(mutation.trouble, '/reason')}
        onChange={(event) => setReason(event.target.value)}
      />
      {lines.length > 0 && (
        <QuantityFields
          legend="Items to cancel and restock"
          lines={lines}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
    </OrderDialog>
  )
}
