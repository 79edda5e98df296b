import type { ReactNode } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { Amount } from '../../ui/format/price.tsx'

interface Totals {
  subtotal: Money
  discount: Money
  taxLines: readonly { name: string; rate: number; amount: Money }[]
  taxIncluded: boolean
  total: Money
}

/** The totals as a list: subtotal, discount, delivery, tax and total. */
export const totalsFacts = (
  totals: Totals,
  discountWord: string,
  delivery: readonly [word: string, value: ReactNode],
): (readonly [word: ReactNode, value: ReactNode])[] => [
  ['Subtotal', <Amount key="items" money={totals.subtotal} />],
  ...(totals.discount.amount > 0
    ? ([
        [
          discountWord,
          <Amount key="discount" money={{ ...totals.discount, amount: -totals.discount.amount }} />,
        ],
      ] as const)
    : []),
  delivery,
  ...totals.taxLines.map(
    (tax) =>
      [
        `${totals.taxIncluded ? 'Included ' : ''}${taxLabel(tax)}`,
        <Amount key={taxLabel(tax)} money={tax.amount} />,
      ] as const,
  ),
  [
    <strong key="total">Total</strong>,
    <strong key="amount">
      <Amount money={totals.total} />
    </strong>,
  ],
]
