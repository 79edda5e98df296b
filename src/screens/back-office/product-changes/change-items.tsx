import { Link } from 'react-router'
import { Amount } from '../../ui/format/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import type { ProductChangeItem } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared, type SharedMessages } from '../messages/messages.ts'
import { count } from '../messages/statuses.ts'
import { outcomes, reasonLabels } from './change-labels.ts'
import styles from './product-changes.module.css'

const fieldLabels = { status: 'Status', brand: 'Brand', tags: 'Tags', collections: 'Collections' } as const

type ChangedField = ProductChangeItem['fields'][number]
type ChangedPrice = ProductChangeItem['prices'][number]

function valueLabels(
  field: ChangedField['field'],
  values: readonly string[],
  states: SharedMessages['states']['product'],
): string {
  if (values.length === 0) return 'none'
  if (field !== 'status') return values.join(', ')
  return values.map((each) => states[each as keyof typeof states]).join(', ')
}

type PriceSide = ChangedPrice['before']

/** A price, with small print beside it. */
function PriceText({
  side: { price, compareAt, tiers },
  strong = false,
}: {
  side: PriceSide
  strong?: boolean
}) {
  const amount = <Amount money={price} />
  return (
    <>
      {strong ? <strong>{amount}</strong> : amount}
      {compareAt && (
        <span className={styles.what}>
          {' '}
          (before <Amount money={compareAt} />)
        </span>
      )}
      {tiers > 0 && <span className={styles.what}> {count(tiers, 'tier')}</span>}
    </>
  )
}

/** Prices that go from and to the same, with the variants that have them. */
function grouped(prices: readonly ChangedPrice[]) {
  const groups = new Map<string, { key: string; variants: string[]; before: PriceSide; after: PriceSide }>()
  for (const { variant, before, after } of prices) {
    const key = JSON.stringify([before, after])
    const group = groups.get(key)
    if (group) group.variants.push(variant)
    else groups.set(key, { key, variants: [variant], before, after })
  }
  return [...groups.values()]
}

/** Most lines of a product that are shown at once; the rest unfolds. */
const linesShown = 4

function lineOf({ key, variants, before, after }: ReturnType<typeof grouped>[number]) {
  const named = variants.filter(Boolean)
  return (
    <li key={key}>
      {named.length > 0 && <span className={styles.what}>{named.join(' · ')}</span>}{' '}
      <PriceText side={before} /> → <PriceText side={after} strong />
    </li>
  )
}

/** The changes of a product line by line, with the values before and after. */
function Changes({ fields, prices, morePrices }: ProductChangeItem) {
  const states = useShared().states.product
  const lines = grouped(prices)
  const [shown, folded] = [lines.slice(0, linesShown), lines.slice(linesShown)]
  return (
    <>
      <ul className={styles.changes}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <span className={styles.what}>{fieldLabels[field]}</span> {valueLabels(field, before, states)} →{' '}
            <strong>{valueLabels(field, after, states)}</strong>
          </li>
        ))}
        {shown.map(lineOf)}
      </ul>
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{count(folded.length, 'more line')}</summary>
          <ul className={styles.changes}>{folded.map(lineOf)}</ul>
          {morePrices > 0 && <p>and {count(morePrices, 'more price')}</p>}
        </details>
      )}
    </>
  )
}

/** Why nothing is done to it. */
function Reason({ reason, detail }: Pick<ProductChangeItem, 'reason' | 'detail'>) {
  if (reason === null) return null
  return (
    <p className={styles.reason}>
      {reason === 'rules' && detail ? detail : reasonLabels[reason]}
      {reason === 'changed_since' && detail && (
        <>
          , last on <LocalMoment at={detail} />
        </>
      )}
    </p>
  )
}

const columns: readonly TableColumn<ProductChangeItem>[] = [
  {
    heading: 'Product',
    phone: 'lead',
    cell: ({ productId, title, reason }) =>
      reason === 'gone' ? title : <Link to={places.product(productId)}>{title}</Link>,
  },
  {
    heading: 'Result',
    phone: 'end',
    cell: ({ outcome }) => <StatusTag tone={outcomes[outcome].tone}>{outcomes[outcome].label}</StatusTag>,
  },
  {
    heading: 'From → to',
    phone: 'plain',
    cell: (item) => (
      <div>
        {item.fields.length + item.prices.length > 0 && <Changes {...item} />}
        <Reason {...item} />
      </div>
    ),
  },
]

/** The products of a change, with the result of each. */
export const ChangeItems = ({ items }: { items: readonly ProductChangeItem[] }) => (
  <Table
    caption="Products in this bulk edit"
    columns={columns}
    rows={items}
    rowKey={({ productId }) => productId}
  />
)
