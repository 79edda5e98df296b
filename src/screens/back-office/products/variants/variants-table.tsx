import { choiceLabels } from '../draft.ts'
import type { StockLocation } from '../../types.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import type { Column } from './paste.ts'
import { useRowsInView } from './rows-in-view.ts'
import { columnLabel, VariantRow, type RowActions } from './variant-row.tsx'
import styles from './variants.module.css'

interface VariantsTableProps extends Pick<PanelProps, 'draft' | 'errorAt' | 'readOnly'> {
  columns: readonly Column[]
  locations: readonly StockLocation[]
  /** Whether the current member of staff may set quantities on hand. */
  countsStock: boolean
  errorPointers: readonly string[]
  actions: RowActions
}

/** The variants, a row each; of many, those in view. */
export function VariantsTable({
  draft,
  columns,
  locations,
  errorAt,
  errorPointers,
  readOnly,
  countsStock,
  actions,
}: VariantsTableProps) {
  const m = useMessages()
  const { variants, options } = draft
  const { box, onScroll, onFocus, parts } = useRowsInView(variants.length, errorPointers)
  function rowOf(row: number) {
    const variant = variants[row]
    if (!variant) return null
    return (
      <VariantRow
        key={variant.key}
        {...{ variant, row, columns, locations, errorAt, readOnly, countsStock, actions }}
        images={draft.images}
        label={options.length > 0 ? choiceLabels(variant, options) : null}
        only={variants.length === 1}
      />
    )
  }
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="group"
      aria-label={m.variants}
      ref={box}
      onScroll={onScroll}
      onFocus={onFocus}
    >
      <table className={styles.grid} aria-rowcount={variants.length + 1}>
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
          {parts.map((part) =>
            'gap' in part ? (
              <tr key={`gap ${part.from}`} aria-hidden>
                <td className={styles.gap} height={part.gap} />
              </tr>
            ) : (
              rowOf(part.row)
            ),
          )}
        </tbody>
      </table>
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
