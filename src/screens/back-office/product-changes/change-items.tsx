import { Link } from 'react-router'
import { Amount } from '../../ui/format/price.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { Rich } from '../../messages/rich.tsx'
import { Arrow } from '../components/arrow.tsx'
import { Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import type { ProductChangeItem } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { outcomeTones } from './change-labels.ts'
import { useMessages, type ChangeMessages } from './messages.ts'
import styles from './product-changes.module.css'

type ChangedField = ProductChangeItem['fields'][number]
type ChangedPrice = ProductChangeItem['prices'][number]

/** The values of a field in a line. */
function Values({ field, values }: { field: ChangedField['field']; values: readonly string[] }) {
  const m = useMessages()
  const { between } = useUiMessages()
  const states = useShared().states.product
  if (values.length === 0) return m.page.nothing
  const named = field === 'status' ? values.map((each) => states[each as keyof typeof states]) : values
  return named.join(between)
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
  const { page: m } = useMessages()
  const amount = <Amount money={price} />
  return (
    <>
      {strong ? <strong>{amount}</strong> : amount}
      {compareAt && (
        <span className={styles.what}>
          {' '}
          <Rich text={m.before} amount={<Amount money={compareAt} />} />
        </span>
      )}
      {tiers > 0 && <span className={styles.what}> {m.tiers(tiers)}</span>}
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
      <PriceText side={before} /> <Arrow /> <PriceText side={after} strong />
    </li>
  )
}

/** The changes of a product line by line, with the values before and after. */
function Changes({ fields, prices, morePrices }: ProductChangeItem) {
  const m = useMessages()
  const lines = grouped(prices)
  const [shown, folded] = [lines.slice(0, linesShown), lines.slice(linesShown)]
  return (
    <>
      <ul className={styles.changes}>
        {fields.map(({ field, before, after }) => (
          <li key={field}>
            <span className={styles.what}>{m.fields[field]}</span> <Values field={field} values={before} />{' '}
            <Arrow />{' '}
            <strong>
              <Values field={field} values={after} />
            </strong>
          </li>
        ))}
        {shown.map(lineOf)}
      </ul>
      {folded.length > 0 && (
        <details className={styles.more}>
          <summary>{m.page.moreLines(folded.length)}</summary>
          <ul className={styles.changes}>{folded.map(lineOf)}</ul>
          {morePrices > 0 && <p>{m.page.morePrices(morePrices)}</p>}
        </details>
      )}
    </>
  )
}

/** Why nothing is done to it. */
function Reason({ reason, detail }: Pick<ProductChangeItem, 'reason' | 'detail'>) {
  const m = useMessages()
  if (reason === null) return null
  if (reason === 'changed_since' && detail)
    return (
      <p className={styles.reason}>
        <Rich text={m.changedSinceThen} moment={<LocalMoment at={detail} />} />
      </p>
    )
  return <p className={styles.reason}>{reason === 'rules' && detail ? detail : m.reasons[reason]}</p>
}

const columnsOf = ({ page: m, outcomes }: ChangeMessages): readonly TableColumn<ProductChangeItem>[] => [
  {
    heading: m.product,
    phone: 'lead',
    cell: ({ productId, title, reason }) =>
      reason === 'gone' ? title : <Link to={places.product(productId)}>{title}</Link>,
  },
  {
    heading: m.result,
    phone: 'end',
    cell: ({ outcome }) => <StatusTag tone={outcomeTones[outcome]}>{outcomes[outcome]}</StatusTag>,
  },
  {
    heading: m.fromTo,
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
export function ChangeItems({ items }: { items: readonly ProductChangeItem[] }) {
  const m = useMessages()
  return (
    <Table
      caption={m.page.caption}
      columns={columnsOf(m)}
      rows={items}
      rowKey={({ productId }) => productId}
    />
  )
}
