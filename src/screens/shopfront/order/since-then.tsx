import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { Amount } from '../../ui/format/price.tsx'
import type { Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

type Money = Order['paid']

/** The changes of an order's money since it was placed; empty where there are none. */
export function SinceThen({ order }: { order: Order }) {
  const m = useMessages()
  const { credits, current, refunded } = order
  if (credits.length === 0 && refunded.amount === 0) return null
  return (
    <dl className={styles.since}>
      {credits.map((credit) => (
        <CreditRow key={credit.id} order={order} credit={credit} />
      ))}
      {credits.length > 0 && (
        <>
          <Row name={m.totalNow} money={current.total} strong />
          {current.taxLines.map((tax) => (
            <Row key={taxLabel(tax)} name={m.taxNow(taxLabel(tax))} money={tax.amount} />
          ))}
        </>
      )}
      <Payments order={order} />
    </dl>
  )
}

/** A credit: its items, its amount, and the tax in it. */
function CreditRow({ order, credit }: { order: Order; credit: Order['credits'][number] }) {
  const m = useMessages()
  const ui = useUiMessages()
  const { amount, kind, lines, shipping, taxLines } = credit
  const items = lines.map(({ lineId, quantity }) =>
    m.countOf(quantity, order.lines.find(({ id }) => id === lineId)?.title ?? ''),
  )
  const parts = shipping.amount > 0 ? [...items, m.refundedShipping] : items
  return (
    <div>
      <dt>
        {m.credits[kind]}
        {parts.length > 0 && <span className={styles.muted}> {parts.join(ui.between)}</span>}
        {taxLines.map((tax) => (
          <span key={taxLabel(tax)} className={styles.creditTax}>
            {m.taxNow(taxLabel(tax))} <Amount money={tax.amount} />
          </span>
        ))}
      </dt>
      <dd>
        <Amount money={{ ...amount, amount: -amount.amount }} />
      </dd>
    </div>
  )
}

/** The payments and refunds, and the amount left on either side. */
function Payments({ order }: { order: Order }) {
  const m = useMessages()
  const { awaited, current, paid, payment, refunded, refunding, toPay } = order
  const inCurrency = (amount: number): Money => ({ ...paid, amount })
  const open = current.total.amount - awaited.amount - paid.amount
  const rows: [string, Money][] = [
    [m.awaited, inCurrency(-awaited.amount)],
    [m.paid, inCurrency(-paid.amount - refunded.amount)],
    [m.refundedSince, refunded],
    [m.payments.authorised, inCurrency(payment === 'authorised' ? toPay.amount - open : 0)],
    [m.toPay, toPay],
    [m.toRefund, inCurrency(Math.max(0, -open - refunding.amount))],
    [m.refundUnderWay, refunding],
  ]
  return rows.map(([name, money]) => money.amount !== 0 && <Row key={name} name={name} money={money} />)
}

const Row = ({ name, money, strong = false }: { name: string; money: Money; strong?: boolean }) => (
  <div className={strong ? styles.totalNow : undefined}>
    <dt>{name}</dt>
    <dd>
      <Amount money={money} />
    </dd>
  </div>
)
