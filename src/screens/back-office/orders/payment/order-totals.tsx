import type { ReactNode } from 'react'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { Amount } from '../../../ui/format/price.tsx'
import { Facts } from '../../components/page.tsx'
import { useTotalsFacts } from '../../components/totals-facts.tsx'
import { useMoney } from '../../session/office.ts'
import type { AdminOrder } from '../../types.ts'
import { AsOrdered } from '../as-ordered.tsx'
import { lineLabels, owed } from '../effects.ts'
import { useMessages } from '../messages.ts'
import { inShoppersWords } from '../staff-names.ts'
import styles from '../orders.module.css'

type Fact = readonly [word: ReactNode, value: ReactNode]

/** The totals of the order, its credits since, and its payments: each amount follows from those above it. */
export function OrderTotals({ order }: { order: AdminOrder }) {
  const { lines: m } = useMessages()
  const { totals, delivery } = order
  const asRead = (name: string) => (
    <AsOrdered language={order.language}>{inShoppersWords(order, name)}</AsOrdered>
  )
  const shipping: Fact = [
    <span key="method">
      {m.shipping(delivery.name)} {asRead(delivery.name)}
    </span>,
    totals.shipping.amount === 0 ? m.free : <Amount key="shipping" money={totals.shipping} />,
  ]
  const placed = useTotalsFacts(totals, shipping, asRead)
  const credits = useCreditFacts(order)
  const payments = usePaymentFacts(order)
  return (
    <div className={styles.totals}>
      <Facts facts={[...placed, ...credits, ...payments]} />
    </div>
  )
}

/** The credits of the order since it was placed, each with its tax, and its current total. */
function useCreditFacts(order: AdminOrder): Fact[] {
  const { lines: m } = useMessages()
  const money = useMoney()
  const { credits, current } = order
  const { currency } = order.credited
  if (credits.length === 0) return []
  const nameOf = ({ kind, lines, shipping }: AdminOrder['credits'][number]): string => {
    const items = lines.flatMap(({ lineId, quantity }) => {
      const line = order.lines.find(({ id }) => id === lineId)
      return line ? [`${quantity} × ${lineLabels(line)}`] : []
    })
    return m.credit(m.credits[kind], [...items, ...(shipping.amount > 0 ? [m.creditedShipping] : [])])
  }
  const partsOf = ({ adjustment, taxLines }: AdminOrder['credits'][number]): string[] => {
    const tax = taxLines.reduce((sum, { amount }) => sum + amount.amount, 0)
    const withheld = { currency, amount: Math.abs(adjustment.amount) }
    return [
      ...(adjustment.amount < 0 ? [m.withheld(money(withheld))] : []),
      ...(tax > 0 ? [m.withTax(money({ currency, amount: tax }))] : []),
    ]
  }
  return [
    ...credits.map((credit): Fact => [
      <span key={credit.id}>
        {nameOf(credit)}
        <span className={styles.small}>{m.listed(partsOf(credit))}</span>
      </span>,
      <Amount key="amount" money={{ currency, amount: -credit.amount.amount }} />,
    ]),
    [<strong key="now">{m.totalNow}</strong>, <Strong key="total" money={current.total} />],
    ...current.taxLines.map((tax): Fact => [
      m.taxNow(taxLabel(tax)),
      <Amount key={taxLabel(tax)} money={tax.amount} />,
    ]),
  ]
}

/** The payments and refunds of the order, and the amount left to pay or to refund. */
function usePaymentFacts(order: AdminOrder): Fact[] {
  const { lines: m } = useMessages()
  const { authorised, awaited, due, paid, refunded, refunding } = order
  const open = owed(order)
  const inCurrency = (amount: number) => ({ ...due, amount })
  // Money that the provider refunded without a reason to take anything off the order.
  const notDueAgain = due.amount - authorised.amount - open
  const rows: [string, number][] = [
    [m.awaited, 0 - awaited.amount],
    [m.paid, 0 - paid.amount - refunded.amount],
    [m.refunded, refunded.amount],
    [m.authorised, 0 - authorised.amount],
    [m.notDueAgain, 0 - notDueAgain],
  ]
  const factOf = (name: string, amount: number): Fact => [
    name,
    <Amount key={name} money={inCurrency(amount)} />,
  ]
  return [
    ...rows
      .filter(([name, amount]) => amount !== 0 || name === m.paid)
      .map(([name, amount]) => factOf(name, amount)),
    [
      <strong key="open">{open < 0 ? m.overpaidBy : m.balanceDue}</strong>,
      <Strong key="due" money={inCurrency(Math.abs(open))} />,
    ],
    ...(refunding.amount > 0 ? [factOf(m.refunding, refunding.amount)] : []),
  ]
}

const Strong = ({ money }: { money: AdminOrder['due'] }) => (
  <strong>
    <Amount money={money} />
  </strong>
)
