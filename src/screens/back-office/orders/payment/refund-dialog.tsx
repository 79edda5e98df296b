import { useState } from 'react'
import { AmountField, useTypedAmount } from '../../components/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useApi } from '../../session/api.ts'
import { useLocale } from '../../../ui/format/locale.tsx'
import { keepForm, useSavedForm } from '../../session/saved-form.ts'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { mostToRestock, refundEffect } from '../effects.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
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
import { ReasonField } from '../reason-field.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'

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
  const m = useMessages()
  const words = useOrderMessages()
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
  const atMost = m.atMost(money(order.refundable))
  const tooMuch = typed.amount !== undefined && typed.amount > most ? atMost : undefined
  const amount = tooMuch ? undefined : typed.amount
  const shares = readShares(sources, amount ?? 0, parts, { ...m, ...useShared() })
  // A single payment that can take it leaves nothing to choose.
  const isSplit = to !== 'manual' && (sources.length > 1 || sources.some(({ blocked }) => blocked))
  const lines = order.lines
    .filter((line) => mostToRestock(line) > 0)
    .map((line) => ({ line, most: mostToRestock(line) }))
  const restock = chosenLines(lines, quantities)
  // The parts name the payments; otherwise the first sentence does.
  const effect = amount !== undefined && [
    ...refundEffect(order, amount, { m, locale }, to).slice(isSplit && to === 'payment' ? 1 : 0),
    ...(isSplit ? splitEffect(shares, { m, locale }, to) : []),
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
      m.refund.done[to](money({ amount: amount ?? 0, currency })),
    )
  return (
    <OrderDialog
      wide
      title={m.refund.title(order.id)}
      does={amount === undefined ? m.refund.does : m.refund.doesAmount(money({ amount, currency }))}
      kind="danger"
      mutation={mutation}
      allowed={order.allowed.includes('refund')}
      missing={{
        'refund-amount': amount === undefined && (tooMuch ?? m.enterAmount),
        parts: isSplit && !shares.isRight && m.refund.partsWrong,
        'refund-reason': reason.trim() === '' && words.enterReason,
        restock: restock === undefined && m.refund.checkQuantities,
      }}
      {...(effect && { effect })}
      onLeave={() => keepForm('refund', { text: typed.text, reason, quantities, to, parts })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <AmountField
        typed={typed}
        name="refund-amount"
        hint={atMost}
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
      <ReasonField name="refund-reason" value={reason} trouble={mutation.trouble} onChange={setReason} />
      {lines.length > 0 && (
        <QuantityFields
          legend={m.refund.toRestock}
          lines={lines}
          quantities={quantities}
          onChange={setQuantities}
        />
      )}
    </OrderDialog>
  )
}
