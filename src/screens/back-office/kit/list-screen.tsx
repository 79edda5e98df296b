import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { keysOf } from '#vocabulary/keys.ts'
import { BulkBar } from '../components/bulk/bulk-bar.tsx'
import { ticksOf } from '../components/bulk/tick.tsx'
import { Filters } from '../components/filters.tsx'
import { AnyList } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import type { TableColumn } from '../components/table.tsx'
import { useCountText } from './count-text.ts'
import { totalOf, type ListPage, type ListState } from './use-list.ts'
import styles from '../components/page.module.css'

interface ListPartsProps<Row extends { id: string }, View extends string> extends Pick<
  ComponentProps<typeof AnyList<Row>>,
  'empty' | 'found' | 'caption'
> {
  list: ListState<Row, View>
  columns?: readonly TableColumn<Row>[]
  /** The rows in another order than that of the shop. */
  rows?: readonly Row[]
  /** The name of its pages; left out where all of it stands on one. */
  pages?: string
  /** The label of its search; left out where it has none. */
  search?: string
  /** Its filters, beside the search. */
  filters?: ReactNode
  /** The names of its own views, and of all of them. */
  views?: { label: string; names: Readonly<Record<View, string>> }
  /** Names a row of its table, for its checkbox. */
  nameOf?: (row: Row) => string
  /** The acts on the selected rows; rows can be selected where there are any. */
  acts?: ReactNode
  /** The rows, where they are no table. */
  body?: ReactNode
  /** Puts something around the rows. */
  renderAround?: (rows: ReactNode) => ReactNode
}

/** A list with its views, search, filters, pages and the acts on its selected rows. */
export function ListParts<Row extends { id: string }, View extends string>({
  list,
  rows = list.data.items,
  columns = [],
  search,
  filters,
  views,
  nameOf,
  acts,
  body,
  renderAround = (content) => content,
  ...rest
}: ListPartsProps<Row, View>) {
  const { data, view, keep, clear, addresses, selection, bulk } = list
  const { next = null } = data
  const total = totalOf(data)
  const tabs =
    views &&
    keysOf<View>(addresses).map((each) => ({
      label: views.names[each],
      to: addresses[each],
      current: each === view,
    }))
  return (
    <>
      {search !== undefined && (
        <Filters
          label={search}
          {...{ keep, clear }}
          {...(views && tabs && { views: { label: views.label, tabs } })}
        >
          {filters}
        </Filters>
      )}
      {renderAround(
        <AnyList<Row>
          {...rest}
          {...{ columns, rows, clear, next, body }}
          ticks={nameOf && acts ? ticksOf(selection, rows, nameOf) : false}
        />,
      )}
      {acts && (
        <BulkBar {...{ selection, next, bulk }} {...(total !== undefined && { total })}>
          {acts}
        </BulkBar>
      )}
    </>
  )
}

interface ListScreenProps<Row extends { id: string }, View extends string>
  extends ListPartsProps<Row, View>, Omit<ComponentProps<typeof Page>, 'children' | 'beside'> {
  /** Stands above its views. */
  above?: ReactNode
  /** Its dialogs. */
  children?: ReactNode
}

/**
 * How many the filter finds, as far as the shop has counted. Where it cannot count without reading them, a first page tells
 * how many there are at least.
 */
function Count({ items, next = null, total, count }: ListPage) {
  const textOf = useCountText()
  const isFirst = !useSearchParams()[0].has('after')
  const known = total === undefined ? count : { number: total, isComplete: true }
  if (!known && !isFirst) return null
  const shown = textOf(known ?? { number: items.length, isComplete: next === null })
  return <span className={styles.count}>{shown}</span>
}

/** The screen of a list, with how many its filter finds. */
export function ListScreen<Row extends { id: string }, View extends string>({
  title,
  actions,
  back,
  lead,
  above,
  children,
  empty,
  ...parts
}: ListScreenProps<Row, View>) {
  const { data, clear, view, addresses } = parts.list
  // Where there is nothing at all yet, the way to begin stands where it is looked for.
  const isUnused = data.items.length === 0 && clear === null && view === keysOf<View>(addresses)[0]
  return (
    <Page
      {...{ title, lead }}
      actions={!isUnused && actions}
      beside={<Count {...data} />}
      {...(back && { back })}
    >
      {above}
      <ListParts<Row, View> {...parts} empty={isUnused ? { children: actions, ...empty } : empty} />
      {children}
    </Page>
  )
}
