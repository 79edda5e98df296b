import { useMessages } from '../messages.ts'
import type { RowTicks } from '../table.tsx'
import type { Selection } from './selection.ts'
import styles from './bulk.module.css'

/** Ticks one row; `name` is its name. */
export function Tick<Row extends { id: string }>({
  selection,
  row,
  name,
}: {
  selection: Selection<Row>
  row: Row
  name: string
}) {
  const m = useMessages().bulk
  return (
    <label className={styles.tick}>
      <input
        type="checkbox"
        checked={selection.isTicked(row)}
        onChange={(event) => selection.tick([row], event.target.checked)}
      />
      <span className="spoken">{m.selectOne(name)}</span>
    </label>
  )
}

/** Ticks every row of the page, or unticks them. */
export function TickPage<Row extends { id: string }>({
  selection,
  rows,
  labelled = false,
}: {
  selection: Selection<Row>
  rows: readonly Row[]
  /** Whether its label is seen. */
  labelled?: boolean
}) {
  const m = useMessages().bulk
  const some = rows.some(selection.isTicked)
  const every = rows.length > 0 && rows.every(selection.isTicked)
  return (
    <label className={labelled ? styles.labelled : styles.tick}>
      <input
        type="checkbox"
        checked={every}
        ref={(box) => {
          if (box) box.indeterminate = some && !every
        }}
        onChange={(event) => selection.tick(rows, event.target.checked)}
      />
      <span className={labelled ? undefined : 'spoken'}>{m.selectPage}</span>
    </label>
  )
}

/** The checkboxes of a table; `nameOf` names a row. */
export const ticksOf = <Row extends { id: string }>(
  selection: Selection<Row>,
  rows: readonly Row[],
  nameOf: (row: Row) => string,
): RowTicks<Row> => ({
  page: <TickPage selection={selection} rows={rows} />,
  pageOnPhone: <TickPage selection={selection} rows={rows} labelled />,
  row: (row) => <Tick selection={selection} row={row} name={nameOf(row)} />,
})
