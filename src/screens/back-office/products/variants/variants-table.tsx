import { choiceLabels } from '../draft.ts'
import type { StockLocation } from '../../types.ts'
import type { PanelProps } from '../panel-props.ts'
import { useMessages } from './messages.ts'
import type { Column } from './paste.ts'
import { columnLabel, VariantRow, type RowActions } from './variant-row.tsx'
import styles from './variants.module.css'

interface VariantsTableProps extends Pick<PanelProps, 'draft' | 'errorAt' | 'readOnly'> {
  columns: readonly Column[]
  locations: readonly StockLocation[]
  /** Whether the current member of staff may set quantities on hand. */
  countsStock: boolean
  actions: RowActions
}

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
          {variants.map((variant, row) => (
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
