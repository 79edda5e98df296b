import type { MouseEvent, ReactNode } from 'react'
import { useLocation } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { keepTrail } from '../session/trail.ts'
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

/**
 * A table that becomes a list of cards on a phone. Roles are said outright, because `display` takes them from
 * tables. The link of class `rowLink` in a cell covers the whole row, and its page leads to the other rows.
 */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  caption: string
  columns: readonly TableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
}) {
  const { pathname, search } = useLocation()
  function onClick({ currentTarget, target }: MouseEvent<HTMLElement>): void {
    const links = [...currentTarget.querySelectorAll<HTMLAnchorElement>(`a.${rowLink}`)]
    if (!links.some((link) => link.contains(target as Node))) return
    keepTrail(
      pathname + search,
      links.map((link) => link.pathname),
    )
  }
  return (
    <div className={styles.wrap} data-table onClick={onClick}>
      <table className={styles.table} role="table">
        <caption className="spoken">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            {columns.map(({ heading, head, numeric, extra }) => (
              <th
                key={heading}
                scope="col"
                role="columnheader"
                className={classes(numeric && styles.numeric, extra && styles.extra)}
              >
                {head ?? heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={rowKey(row)} role="row">
              {columns.map(({ heading, cell, numeric, extra, phone }) => (
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
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The class of the link that opens a row. */
export const rowLink = styles.rowLink ?? ''
