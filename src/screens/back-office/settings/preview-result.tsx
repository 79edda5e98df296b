import { Fragment } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import type { MarketPreview } from '../types.ts'
import styles from './settings.module.css'

type Line = MarketPreview['lines'][number]

const columns: TableColumn<Line>[] = [
  {
    heading: 'Items',
    phone: 'lead',
    cell: ({ title, sku, explanation }) => (
      <>
        {title} <span className={styles.muted}>{sku}</span>
        {explanation.map(({ name, reason }) => (
          <p key={`${name} ${reason}`} className={styles.notes}>
            {name}: {reason}
          </p>
        ))}
      </>
    ),
  },
  { heading: 'Quantity', numeric: true, cell: ({ quantity }) => quantity },
  {
    heading: 'Unit price',
    numeric: true,
    phone: 'hide',
    cell: ({ unitPrice }) => <Amount money={unitPrice} />,
  },
  {
    heading: 'Discount',
    numeric: true,
    phone: 'hide',
    cell: ({ discount }) => (discount.amount > 0 ? <Amount money={discount} /> : '–'),
  },
  {
    heading: 'Tax',
    phone: 'plain',
    cell: ({ taxes }) =>
      taxes.length === 0
        ? 'None'
        : taxes.map((tax) => (
            <div key={taxLabel(tax)}>
              {taxLabel(tax)}: <Amount money={tax.amount} />
            </div>
          )),
  },
  { heading: 'Subtotal', numeric: true, phone: 'end', cell: ({ subtotal }) => <Amount money={subtotal} /> },
]

/** The totals of the previewed cart. */
export function PreviewResult({ shown }: { shown: MarketPreview }) {
  return (
    <Panel title={`For ${shown.place}`}>
      {shown.problems.length > 0 && <Notice tone="warning">{shown.problems.join('. ')}.</Notice>}
      {shown.taxExemption && <Notice>{shown.taxExemption.note}.</Notice>}
      <Table caption="Items" columns={columns} rows={shown.lines} rowKey={({ sku }) => sku} />
      <Sums shown={shown} />
    </Panel>
  )
}

function Sums({ shown }: { shown: MarketPreview }) {
  const { totals, deliveryOptions, deliveryOptionId, deliveryTaxes } = shown
  const delivery = deliveryOptions.find(({ id }) => id === deliveryOptionId)
  const others = deliveryOptions.filter(({ id }) => id !== deliveryOptionId)
  const rows: [string, Money | null][] = [
    ['Subtotal', totals.subtotal],
    [delivery ? `Shipping: ${delivery.name}` : 'Shipping', totals.shipping],
    ...(totals.discount.amount > 0
      ? [['Discount', { ...totals.discount, amount: -totals.discount.amount }] satisfies [string, Money]]
      : []),
    ...totals.taxLines.map((tax): [string, Money] => [
      `${totals.taxIncluded ? 'Including' : 'Plus'} ${taxLabel(tax)}`,
      tax.amount,
    ]),
    ['Total', totals.total],
  ]
  return (
    <>
      <dl className={styles.sums}>
        {rows.map(([label, money]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd>{money ? <Amount money={money} /> : '–'}</dd>
          </Fragment>
        ))}
      </dl>
      {deliveryTaxes.length > 1 && (
        <p className={styles.notes}>
          Shipping is taxed in proportion to the items:{' '}
          {deliveryTaxes.map(({ amount, taxes }) => (
            <span key={taxes.map(taxLabel).join()}>
              <Amount money={amount} /> at {taxes.map(taxLabel).join(' and ') || 'no tax'}{' '}
            </span>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.notes}>Also available: {others.map(({ name }) => name).join(', ')}</p>
      )}
    </>
  )
}
