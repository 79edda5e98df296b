import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { choiceLabels } from '../draft.ts'
import type { StockLocation } from '../../types.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import type { Column } from './paste.ts'
import { cellId, columnLabel, VariantRow, type RowActions } from './variant-row.tsx'
import styles from './variants.module.css'

interface VariantsTableProps extends Pick<PanelProps, 'draft' | 'errorAt' | 'readOnly'> {
  columns: readonly Column[]
  locations: readonly StockLocation[]
  /** Whether the current member of staff may set quantities on hand. */
  countsStock: boolean
  actions: RowActions
}

/** Rows that are shown at first, and more with each press: a cell of all of them at once would slow the page down. */
const step = 40

/** The variants, a row each. */
export function VariantsTable({
  draft,
  columns,
  locations,
  errorAt,
  readOnly,
  countsStock,
  actions,
}: VariantsTableProps) {
  const m = useMessages()
  const { variants, options } = draft
  const [asked, setAsked] = useState(step)
  const lastError = variants.findLastIndex((_, row) =>
    columns.some((column) => errorAt(cellId(row, column)) !== undefined),
  )
  const shown = variants.slice(0, Math.max(asked, lastError + 1))
  return (
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={m.variants}>
      <table className={styles.grid}>
        <thead>
          <tr>
            {options.length > 0 && (
              <th className={styles.corner} scope="col">
                {m.variant}
              </th>
            )}
            {columns.map((column) => {
              const label = columnLabel(column, locations, m)
              return (
                <th key={column} scope="col">
                  <span className={styles.columnHead}>
                    {label}
                    {!readOnly && variants.length > 1 && (
                      <FillDown label={label} onFill={() => actions.onFill(0, column)} />
                    )}
                  </span>
                </th>
              )
            })}
            <th scope="col">{m.picture}</th>
            <th scope="col">{m.available}</th>
            <th scope="col">{m.trackStock}</th>
            <th scope="col">{m.backorder}</th>
            <th scope="col">{m.requiresShipping}</th>
            {options.length > 0 && (
              <th scope="col">
                <span className="spoken">{m.remove}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((variant, row) => (
            <VariantRow
              key={variant.key}
              {...{ variant, row, columns, locations, errorAt, readOnly, countsStock, actions }}
              images={draft.images}
              label={options.length > 0 ? choiceLabels(variant, options) : null}
              only={variants.length === 1}
            />
          ))}
        </tbody>
      </table>
      {shown.length < variants.length && (
        <Button type="button" size="small" kind="quiet" onClick={() => setAsked(shown.length + step)}>
          {m.showMore(shown.length, variants.length)}
        </Button>
      )}
    </div>
  )
}

function FillDown({ label, onFill }: { label: string; onFill: () => void }) {
  const m = useMessages()
  return (
    <button
      type="button"
      className={styles.fill}
      title={m.fillDown}
      aria-label={m.fillDownOf(label)}
      onClick={onFill}
    >
      ↓
    </button>
  )
}
