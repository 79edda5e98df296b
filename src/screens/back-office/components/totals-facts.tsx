import type { ReactNode } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { Amount } from '../../ui/format/price.tsx'
import { useMessages } from './messages.ts'

interface Totals {
  subtotal: Money
  discount: Money
  taxLines: readonly { name: string; rate: number; amount: Money }[]
  taxIncluded: boolean
  total: Money
}

/** The totals as a list: subtotal, discount, delivery, tax and total. `besideTax` follows the name of a tax. */
export function useTotalsFacts(
  totals: Totals,
  delivery: readonly [word: ReactNode, value: ReactNode],
  besideTax: (name: string) => ReactNode = () => null,
): (readonly [word: ReactNode, value: ReactNode])[] {
  const m = useMessages()
  return [
    [m.subtotal, <Amount key="items" money={totals.subtotal} />],
    ...(totals.discount.amount > 0
      ? ([
          [
            m.discount,
            <Amount key="discount" money={{ ...totals.discount, amount: -totals.discount.amount }} />,
          ],
        ] as const)
      : []),
    delivery,
    ...totals.taxLines.map(
      (tax) =>
        [
          <span key="name">
            {totals.taxIncluded ? m.includedTax(taxLabel(tax)) : <bdi>{taxLabel(tax)}</bdi>}{' '}
            {besideTax(tax.name)}
          </span>,
          <Amount key={taxLabel(tax)} money={tax.amount} />,
        ] as const,
    ),
    [
      <strong key="total">{m.total}</strong>,
      <strong key="amount">
        <Amount money={totals.total} />
      </strong>,
    ],
  ]
}
