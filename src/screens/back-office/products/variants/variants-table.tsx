import { choiceLabels } from '../draft.ts'
import type { StockLocation } from '../../types.ts'
import type { PanelProps } from '../panel-props.ts'
import type { Column } from './paste.ts'
import { columnLabels, VariantRow, type RowActions } from './variant-row.tsx'
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
  const { variants, options } = draft
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Variants">
      <table className={styles.grid}>
        <thead>
          <tr>
            {options.length > 0 && (
              <th className={styles.corner} scope="col">
                Variant
              </th>
            )}
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className={styles.columnHead}>
                  {columnLabels(column, locations)}
                  {!readOnly && variants.length > 1 && (
                    <FillDown
                      label={columnLabels(column, locations)}
                      onFill={() => actions.onFill(0, column)}
                    />
                  )}
                </span>
              </th>
            ))}
            <th scope="col">Picture</th>
            <th scope="col">Available</th>
            <th scope="col">Track stock</th>
            <th scope="col">Backorder</th>
            <th scope="col">Requires shipping</th>
            {options.length > 0 && (
              <th scope="col">
                <span className="spoken">Remove</span>
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
  return (
    <button
      type="button"
      className={styles.fill}
      title="Copy the first row to all"
      aria-label={`Copy ${label} of the first row to all`}
      onClick={onFill}
    >
      ↓
    </button>
  )
}
