import { choiceWords } from '../draft.ts'
import type { PanelProps } from '../panel-props.ts'
import type { Column } from './paste.ts'
import { columnWords, VariantRow, type RowActions } from './variant-row.tsx'
import styles from './variants.module.css'

interface VariantsTableProps extends Pick<PanelProps, 'draft' | 'errorAt' | 'readOnly'> {
  columns: readonly Column[]
  actions: RowActions
}

/** The variants, a row each. */
export function VariantsTable({ draft, columns, errorAt, readOnly, actions }: VariantsTableProps) {
  const { variants, options } = draft
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label="Variants">
      <table className={styles.grid}>
        <thead>
          <tr>
            {options.length > 0 && <th scope="col">Variant</th>}
            {columns.map((column) => (
              <th key={column} scope="col">
                <span className={styles.columnHead}>
                  {columnWords(column)}
                  {!readOnly && variants.length > 1 && (
                    <FillDown column={column} onFill={() => actions.onFill(0, column)} />
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
              {...{ variant, row, columns, errorAt, readOnly, actions }}
              images={draft.images}
              words={options.length > 0 ? choiceWords(variant, options) : null}
              only={variants.length === 1}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function FillDown({ column, onFill }: { column: Column; onFill: () => void }) {
  return (
    <button
      type="button"
      className={styles.fill}
      title="Copy the first row to all"
      aria-label={`Copy ${columnWords(column)} of the first row to all`}
      onClick={onFill}
    >
      ↓
    </button>
  )
}
