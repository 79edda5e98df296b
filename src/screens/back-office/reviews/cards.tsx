import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Tick, TickPage } from '../components/bulk/tick.tsx'
import { FilterSelect } from '../components/filters.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import type { ListState } from '../kit/use-list.ts'
import { LocalMoment } from '../messages/moment.tsx'
import type { Trouble } from '../session/operation.ts'
import styles from './reviews.module.css'

/** The rows of a list as cards, each with its checkbox, below one for all of them. */
export function Cards<Row extends { id: string }, View extends string>({
  list: { data, selection },
  label,
  nameOf,
  children,
}: {
  list: ListState<Row, View>
  label: string
  /** Names a row, for its checkbox. */
  nameOf: (row: Row) => string
  children: (row: Row, tick: ReactNode) => ReactNode
}) {
  return (
    <>
      <TickPage selection={selection} rows={data.items} labelled />
      <ul className={styles.reviews} aria-label={label}>
        {data.items.map((row) => (
          <li key={row.id}>{children(row, <Tick selection={selection} row={row} name={nameOf(row)} />)}</li>
        ))}
      </ul>
    </>
  )
}

/** Something that a shopper has written, with the acts of staff. */
export function Card({
  tick,
  title,
  writtenAt,
  trouble,
  actions,
  children,
}: {
  /** Its checkbox. */
  tick: ReactNode
  title: ReactNode
  writtenAt: string
  trouble: Trouble | null
  actions: ReactNode
  children: ReactNode
}) {
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        {tick}
        <h2>{title}</h2>
        <span className={styles.muted}>
          <LocalMoment at={writtenAt} />
        </span>
      </div>
      {children}
      <TroubleNote trouble={trouble} />
      <div className={styles.actions}>{actions}</div>
    </article>
  )
}

/** The product that an address limits a list to; nothing where it names none. */
export function ProductFilter({
  label,
  items: [first],
}: {
  label: string
  items: readonly { productTitle: string }[]
}) {
  const product = useSearchParams()[0].get('productId')
  if (!product) return null
  return (
    <FilterSelect
      name="productId"
      label={label}
      options={{ [product]: { label: first?.productTitle ?? product } }}
    />
  )
}
