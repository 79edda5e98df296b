import { useState } from 'react'
import { useLocale } from '../../../ui/format/locale.tsx'
import { useReadAmount } from '../../components/fields/amount-field.tsx'
import { errorAt } from '../../session/field-errors.ts'
import { useMessages as useFailures } from '../../session/messages.ts'
import { troubleLabels } from '../../session/operation.ts'
import { useApi } from '../../session/api.ts'
import { keepForm, useSavedForm } from '../../session/saved-form.ts'
import { useMoney } from '../../session/office.ts'
import { writeAmount } from '../../messages/money-text.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import type { AdminOrder } from '../../types.ts'
import { isByHand, refundEffect } from '../effects.ts'
import { useMessages as useOrderMessages } from '../messages.ts'
import { NotifyField } from '../notify-field.tsx'
import { OrderDialog, type AboutOrder } from '../order-dialog.tsx'
import { ReasonField } from '../reason-field.tsx'
import { useOrderMutation } from '../use-order-mutation.ts'
import { useMessages } from './messages.ts'
import { RefundAmountField } from './refund-amount.tsx'
import {
  allItems,
  AllItemsButton,
  itemsEffect,
  noItems,
  readItems,
  RefundItemsFields,
  RefundSum,
  useRefundPreview,
  type TypedItems,
} from './refund-items.tsx'
import {
  readShares,
  RefundSplit,
  splitEffect,
  splitOf,
  useRefundSources,
  type TypedShares,
} from './refund-split.tsx'
import { RefundWayField, usualWay, type RefundWay } from './refund-way.tsx'

interface Saved {
  items: TypedItems
  /** The amount as typed; null as long as it follows the items. */
  text: string | null
  reason: string
  to: RefundWay
  parts: TypedShares
  notify: boolean
}

/** The overpaid amount, which is refunded without any items, as text. */
function surplusOf({ due, refundable, refunding }: AdminOrder): string {
  const surplus = Math.min(-due.amount - refunding.amount, refundable.amount)
  return surplus > 0 ? writeAmount(surplus, due.currency) : ''
}

/** The chosen items with the amount that follows from them, and the amount that was typed instead. */
function useRefundAmount(order: AdminOrder, saved: Partial<Saved>) {
  const m = useMessages()
  const locale = useLocale()
  const shared = useShared()
  const [items, setItems] = useState(saved.items ?? noItems)
  const [text, setText] = useState(saved.text ?? null)
  const read = readItems(order, items, { ...m, ...shared }, locale)
  const preview = useRefundPreview(order, read.content)
  const answer = preview?.answer ?? undefined
  const { currency, amount: most } = order.refundable
  const computed = answer && writeAmount(answer.amount.amount, currency)
  const typed = useReadAmount(currency, text ?? computed ?? surplusOf(order), setText)
  const isTooMuch = typed.amount !== undefined && typed.amount > most
  const isAwaited = read.content !== undefined && !preview?.isCurrent
  return {
    items,
    setItems,
    text,
    setText,
    read,
    preview,
    answer,
    typed,
    isTooMuch,
    isAwaited,
    amount: isTooMuch ? undefined : typed.amount,
  }
}

/** Refunds items, shipping or a plain amount. */
export function RefundDialog({ order, onClose }: AboutOrder) {
  const api = useApi()
  const locale = useLocale()
  const m = useMessages()
  const words = useOrderMessages()
  const failures = useFailures()
  const money = useMoney()
  const { currency } = order.refundable
  const saved = useSavedForm<Saved>('refund')
  const chosen = useRefundAmount(order, saved)
  const { amount, answer, items, read } = chosen
  const [reason, setReason] = useState(saved.reason ?? '')
  const [to, setTo] = useState<RefundWay>(saved.to ?? usualWay(order))
  const [notify, setNotify] = useState(saved.notify ?? true)
  const [parts, setParts] = useState<TypedShares>(saved.parts ?? {})
  const sources = useRefundSources(order) ?? []
  const mutation = useOrderMutation(order, onClose)
  const atMost = m.atMost(money(order.refundable))
  const tooMuch = chosen.isTooMuch ? atMost : undefined
  const shares = readShares(sources, amount ?? 0, parts, { ...m, ...useShared() }, locale)
  // A single payment that can take it leaves nothing to choose.
  const isSplit = to !== 'manual' && (sources.length > 1 || sources.some(({ blocked }) => blocked))
  const refused = chosen.preview?.isCurrent ? chosen.preview.trouble : null
  const effect = refused
    ? [troubleLabels(refused, failures)]
    : amount !== undefined && [
        // The parts name the payments; otherwise the first sentence does.
        ...refundEffect(order, amount, { m, locale }, to).slice(isSplit && to === 'payment' ? 1 : 0),
        ...(isSplit ? splitEffect(shares, { m, locale }, to) : []),
        ...itemsEffect(read, items.restock, { m }),
      ]
  const submit = () =>
    mutation.run(
      (idempotencyKey, version) => {
        const split = isSplit ? { split: splitOf(shares) } : {}
        const body = {
          ...read.content,
          amount: { amount: amount ?? 0, currency },
          reason,
          to,
          notify,
          ...split,
        }
        return api.refundOrder({ params: { orderId: order.id }, body, idempotencyKey, version })
      },
      (to === 'payment' && isByHand(order) ? m.transfer.requested : m.refund.done[to])(
        money({ amount: amount ?? 0, currency }),
      ),
    )
  return (
    <OrderDialog
      title={m.refund.title(order.id)}
      does={amount === undefined ? m.refund.does : m.refund.doesAmount(money({ amount, currency }))}
      kind="danger"
      mutation={mutation}
      allowed={order.allowed.includes('refund')}
      missing={{
        items: !read.isCounted && m.refund.checkQuantities,
        'refund-shipping': read.wrong,
        'refund-amount':
          chosen.isAwaited || refused ? m.refund.awaitAmount : (tooMuch ?? chosen.typed.missing),
        parts: isSplit && !shares.isRight && m.refund.partsWrong,
        'refund-reason': reason.trim() === '' && words.enterReason,
      }}
      {...(effect && { effect })}
      onLeave={() => keepForm('refund', { items, text: chosen.text, reason, to, parts, notify })}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {order.refundableLines.length > 0 && (
        <AllItemsButton order={order} onSelect={() => chosen.setItems(allItems(order, items))} />
      )}
      <RefundItemsFields
        order={order}
        typed={items}
        read={read}
        trouble={mutation.trouble}
        onChange={chosen.setItems}
      />
      {answer && <RefundSum preview={answer} count={read.cancelled + read.kept} />}
      <RefundAmountField
        typed={chosen.typed}
        hint={atMost}
        error={tooMuch ?? errorAt(mutation.trouble, '/amount')}
        computed={chosen.isAwaited ? undefined : answer?.amount}
        onReset={() => chosen.setText(null)}
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
      <NotifyField value={notify} onChange={setNotify} />
    </OrderDialog>
  )
}
