import { useEffect, useState } from 'react'
import { formatMoney, type Money } from '#vocabulary/money.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import { TextField } from '../../kit/inputs.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useApi } from '../../session/api.ts'
import { readAmount, writeAmount } from '../../messages/money-text.ts'
import type { AdminOrder } from '../../types.ts'
import type { SharedMessages } from '../../messages/messages.ts'
import { useMessages, type PaymentMessages } from './messages.ts'
import styles from '../orders.module.css'

/** A payment that money can go back to. */
export type RefundSource = OutputOf<Contract['listRefundSources']>['items'][number]

/** Amounts as typed, by payment; those that are left out are proposed. */
export type TypedShares = Readonly<Record<string, string>>

/** The payments of an order that money can go back to; undefined until they are known. */
export function useRefundSources({ id: orderId, version }: AdminOrder): RefundSource[] | undefined {
  const api = useApi()
  const [sources, setSources] = useState<RefundSource[]>()
  useEffect(() => {
    let current = true
    api.listRefundSources({ params: { orderId } }).then(
      ({ items }) => current && setSources(items),
      () => current && setSources([]),
    )
    return () => {
      current = false
    }
  }, [api, orderId, version])
  return sources
}

const nameOf = ({ label, ending }: RefundSource, { split }: Pick<PaymentMessages, 'split'>): string =>
  ending ? split.cardEnding(label, ending) : label

/** The shop’s own shares of an amount, without blocked gift cards: one payment if it has enough, else in order. */
function proposeShares(sources: readonly RefundSource[], amount: number): Map<string, number> {
  const open = sources.filter(({ blocked }) => !blocked)
  const enough = open.find(({ refundable }) => refundable.amount >= amount)
  let wanted = amount
  return new Map(
    (enough ? [enough] : open).map(({ payment, refundable }) => {
      const part = Math.min(wanted, refundable.amount)
      wanted -= part
      return [payment, part]
    }),
  )
}

/** The amounts to refund to each payment, and their errors. */
export function readShares(
  sources: readonly RefundSource[],
  amount: number,
  typed: TypedShares,
  m: PaymentMessages & Pick<SharedMessages, 'amounts'>,
  locale: string,
) {
  const proposed = proposeShares(sources, amount)
  const shares = sources.map((source) => {
    const { currency, amount: most } = source.refundable
    const text = typed[source.payment] ?? writeAmount(proposed.get(source.payment) ?? 0, currency)
    const read = readAmount(text, currency, m)
    const part = 'amount' in read ? read.amount : 0
    const wrong =
      'wrong' in read
        ? read.wrong
        : part > most
          ? m.atMost(formatMoney(source.refundable, locale))
          : part > 0 && source.blocked
            ? m.split.unblockFirst
            : undefined
    return { source, text, part, wrong }
  })
  const missing = amount - shares.reduce((sum, { part }) => sum + part, 0)
  return { shares, missing, isRight: missing === 0 && shares.every(({ wrong }) => wrong === undefined) }
}

type Shares = ReturnType<typeof readShares>

/** A split as the API takes it. */
export const splitOf = ({ shares }: Shares): { payment: string; amount: Money }[] =>
  shares
    .filter(({ part }) => part > 0)
    .map(({ source, part }) => ({
      payment: source.payment,
      amount: { amount: part, currency: source.refundable.currency },
    }))

/** The effect of a split in sentences; money that goes to store credit is only counted as paid by these payments. */
export const splitEffect = (
  { shares }: Shares,
  { m, locale }: { m: Pick<PaymentMessages, 'split'>; locale: string },
  to: 'payment' | 'store_credit',
): string[] =>
  shares
    .filter(({ part }) => part > 0)
    .map(({ source, part }) => {
      const money = formatMoney({ amount: part, currency: source.refundable.currency }, locale)
      if (to === 'store_credit') return m.split.paidBy(money, nameOf(source, m))
      return source.provider === 'manual'
        ? m.split.sendYourself(money, nameOf(source, m))
        : m.split.goesBack(money, nameOf(source, m))
    })

/** Chooses how much goes back to which payment, where an order has several. */
export function RefundSplit({
  read: { shares, missing },
  locale,
  onChange,
}: {
  read: Shares
  locale: string
  onChange: (payment: string, text: string) => void
}) {
  const m = useMessages()
  const [first] = shares
  if (!first) return null
  const { currency } = first.source.refundable
  return (
    <fieldset className={styles.fields}>
      <legend>{m.split.legend}</legend>
      {shares.map(({ source, text, wrong }) => (
        <TextField
          key={source.payment}
          label={m.split.partIn(nameOf(source, m), currency)}
          name={`refund-part-${source.payment}`}
          inputMode="decimal"
          value={text}
          hint={source.blocked ? m.split.blocked : m.atMost(formatMoney(source.refundable, locale))}
          error={wrong}
          onChange={(text) => onChange(source.payment, text)}
        />
      ))}
      {missing !== 0 && (
        <Notice tone="warning">
          {(missing > 0 ? m.split.less : m.split.more)(
            formatMoney({ amount: Math.abs(missing), currency }, locale),
          )}
        </Notice>
      )}
    </fieldset>
  )
}
