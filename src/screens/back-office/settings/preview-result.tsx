import { Fragment } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { usePlace } from '../../place.ts'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { Panel } from '../components/page.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { exemptionNote, useSay } from '../statements/say.ts'
import type { MarketPreview } from '../types.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from './messages.ts'
import styles from './settings.module.css'

type Line = MarketPreview['lines'][number]

function useColumns(): TableColumn<Line>[] {
  const { preview: m, tax, noTaxes } = useMessages()
  const say = useSay()
  return [
    {
      heading: m.items,
      phone: 'lead',
      cell: ({ title, sku, explanation }) => (
        <>
          {title} <span className={styles.muted}>{sku}</span>
          {explanation.map(({ said }, index) => (
            <p key={index} className={styles.notes}>
              {say(said.name)}: {say(said.reason)}
            </p>
          ))}
        </>
      ),
    },
    { heading: m.quantity, numeric: true, cell: ({ quantity }) => quantity },
    {
      heading: m.unitPrice,
      numeric: true,
      phone: 'hide',
      cell: ({ unitPrice }) => <Amount money={unitPrice} />,
    },
    {
      heading: m.discount,
      numeric: true,
      phone: 'hide',
      cell: ({ discount }) => (discount.amount > 0 ? <Amount money={discount} /> : '–'),
    },
    {
      heading: tax,
      phone: 'plain',
      cell: ({ taxes }) =>
        taxes.length === 0
          ? noTaxes
          : taxes.map((tax) => (
              <div key={taxLabel(tax)}>
                {taxLabel(tax)}: <Amount money={tax.amount} />
              </div>
            )),
    },
    { heading: m.subtotal, numeric: true, phone: 'end', cell: ({ subtotal }) => <Amount money={subtotal} /> },
  ]
}

/** The totals of the previewed cart. */
export function PreviewResult({ shown }: { shown: MarketPreview }) {
  const m = useMessages().preview
  const { language } = usePlace()
  const columns = useColumns()
  const say = useSay()
  const place = [countryName(shown.country, language), shown.region].filter(Boolean).join(', ')
  return (
    <Panel title={m.resultFor(place)}>
      {shown.problems.length > 0 && (
        <Notice tone="warning">{shown.problems.map(({ reason }) => say(reason)).join('. ')}.</Notice>
      )}
      {shown.taxExemption && <Notice>{exemptionNote(shown.taxExemption, say)}.</Notice>}
      <Table caption={m.items} columns={columns} rows={shown.lines} rowKey={({ sku }) => sku} />
      <Sums shown={shown} />
    </Panel>
  )
}

function Sums({ shown }: { shown: MarketPreview }) {
  const { totals, deliveryOptions, deliveryOptionId, deliveryTaxes } = shown
  const m = useMessages().preview
  const delivery = deliveryOptions.find(({ id }) => id === deliveryOptionId)
  const others = deliveryOptions.filter(({ id }) => id !== deliveryOptionId)
  const rows: [string, Money | null][] = [
    [m.subtotal, totals.subtotal],
    [delivery ? m.shippingBy(delivery.name) : m.shipping, totals.shipping],
    ...(totals.discount.amount > 0
      ? [[m.discount, { ...totals.discount, amount: -totals.discount.amount }] satisfies [string, Money]]
      : []),
    ...totals.taxLines.map((tax): [string, Money] => [
      totals.taxIncluded ? m.including(taxLabel(tax)) : m.plus(taxLabel(tax)),
      tax.amount,
    ]),
    [m.total, totals.total],
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
          {m.proportional}{' '}
          {deliveryTaxes.map(({ amount, taxes }) => (
            <span key={taxes.map(taxLabel).join()}>
              <Rich
                text={m.amountAt}
                amount={<Amount money={amount} />}
                taxes={taxes.length === 0 ? m.noTax : m.allOf(taxes.map(taxLabel))}
              />{' '}
            </span>
          ))}
        </p>
      )}
      {others.length > 0 && (
        <p className={styles.notes}>{m.alsoAvailable(others.map(({ name }) => name).join(', '))}</p>
      )}
    </>
  )
}
