import type { ComponentProps, ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { EmptyState } from '../../ui/empty-state.tsx'
import { NothingFound } from './filters/nothing-found.tsx'
import { AnyTable, type AnyTableProps, type TableProps } from './table.tsx'
import { CursorPager } from './tabs.tsx'

interface AnyListProps<Row> extends AnyTableProps<Row> {
  /** Stands in place of no rows. */
  empty: ComponentProps<typeof EmptyState>
  /** The address without filters; null while nothing is filtered. */
  clear?: string | null
  /** The name of its pages; left out where all of it stands on one. */
  pages?: string
  /** The cursor of the next page. */
  next?: string | null
  /** How to search, where nothing was found. */
  found?: string | undefined
  /** The rows, where they are no table. */
  body?: ReactNode
}

/** A list: its rows, or why it has none, and the way to its other pages. */
export function AnyList<Row>({
  empty,
  clear = null,
  pages,
  next = null,
  found,
  body,
  ...table
}: AnyListProps<Row>) {
  const [search] = useSearchParams()
  return (
    <>
      {table.rows.length > 0 ? (
        (body ?? <AnyTable {...table} />)
      ) : clear === null ? (
        <EmptyState {...empty} />
      ) : (
        <NothingFound {...{ clear, next, found }} />
      )}
      {pages !== undefined && <CursorPager label={pages} search={search} next={next} />}
    </>
  )
}

/** The same, with a key where rows have no id. */
export const List = AnyList as <Row>(props: AnyListProps<Row> & TableProps<Row>) => ReactNode
