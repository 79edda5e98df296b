import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation, type LinkProps } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { keepTrail } from '../session/trail.ts'
import bulkStyles from './bulk/bulk.module.css'
import styles from './table.module.css'

/** A column: its heading, its cells, and its behaviour on a phone. */
export interface TableColumn<Row> {
  heading: string
  /** The cell of the heading, where it holds more than its text. */
  head?: ReactNode
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end. */
  numeric?: boolean
  /** Left out on narrow screens that are no phone. */
  extra?: boolean
  /**
   * On a phone: `lead` the row’s first line; `end` beside it; `plain` without its heading; `hide` left out.
   */
  phone?: 'lead' | 'end' | 'plain' | 'hide'
}

/** The checkboxes of the rows, for acts on many. */
export interface RowTicks<Row> {
  /** Ticks all rows of the page. */
  page: ReactNode
  /** The same with its label: a phone shows no heads of columns. */
  pageOnPhone: ReactNode
  row: (row: Row) => ReactNode
}

export interface AnyTableProps<Row> {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey?: (row: Row) => string
  ticks?: RowTicks<Row> | false
}

/** The properties of a table. Rows without an id need a key. */
export type TableProps<Row> = Row extends { id: string }
  ? AnyTableProps<Row>
  : AnyTableProps<Row> & { rowKey: (row: Row) => string }

const idOf = (row: unknown): string => (row as { id: string }).id

/**
 * A table that becomes a list of cards on a phone. Roles are said outright, because `display` takes them from
 * tables. The link of class `rowLink` in a cell covers the whole row, and its page leads to the other rows.
 */
export function AnyTable<Row>({ caption, columns, rows, rowKey = idOf, ticks }: AnyTableProps<Row>) {
  const { pathname, search } = useLocation()
  function onClick({ currentTarget, target }: MouseEvent<HTMLElement>): void {
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>(`a.${rowLink}`)]
    if (!links.some((link) => link.contains(target as Node))) return
    keepTrail(
      pathname + search,
      links.map((link) => link.pathname),
    )
  }
  const table = (
    <div className={styles.wrap} data-table onClick={onClick}>
      <table className={classes(styles.table, ticks && styles.withTicks)} role="table">
        <caption className="spoken">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, head, numeric, extra }, at) => (
              <th
                key={heading}
                scope="col"
                role="columnheader"
                className={classes(numeric && styles.numeric, extra && styles.extra)}
              >
                {withTick(at === 0 && ticks && ticks.page, head ?? heading)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ heading, cell, numeric, extra, phone }, at) => (
                <td
                  key={heading}
                  role="cell"
                  data-heading={heading}
                  className={classes(
                    numeric && styles.numeric,
                    extra && styles.extra,
                    phone && styles[phone],
                  )}
                >
                  {withTick(at === 0 && ticks && ticks.row(row), cell(row))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
  if (!ticks) return table
  return (
    <div className={bulkStyles.list}>
      <div className={bulkStyles.tickOnPhone}>{ticks.pageOnPhone}</div>
      {table}
    </div>
  )
}

const withTick = (tick: ReactNode, content: ReactNode): ReactNode =>
  tick ? (
    <span className={bulkStyles.ticked}>
      {tick}
      {content}
    </span>
  ) : (
    content
  )

/** The same, with a key where rows have no id. */
export const Table = AnyTable as <Row>(props: TableProps<Row>) => ReactNode

/** The class of the link that opens a row. */
export const rowLink = styles.rowLink ?? ''

/** The link that opens a row. */
export const RowLink = (link: LinkProps) => <Link {...link} className={classes(rowLink, link.className)} />
