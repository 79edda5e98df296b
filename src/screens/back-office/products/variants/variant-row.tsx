import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import type { DraftImage, DraftVariant } from '../draft.ts'
import type { StockLocation } from '../../types.ts'
import { stockPointer } from '../stock-counts.ts'
import { useMessages, type VariantMessages } from './messages.ts'
import { cellText, isOwn, isTable, locationOf, readClipboard, type Column } from './paste.ts'
import styles from './variants.module.css'
import { typedKey } from '../../../ui/form/typed-key.ts'

/** The callbacks of a row. */
export interface RowActions {
  onVariant: (row: number, update: (variant: DraftVariant) => DraftVariant) => void
  onCell: (row: number, column: Column, text: string) => void
  /** Copies a cell to all below. */
  onFill: (row: number, column: Column) => void
  onPaste: (row: number, column: Column, cells: string[][]) => void
  onRemove: (row: number) => void
  onUndo: () => void
  onRedo: () => void
  /** Moves the focus to a cell. */
  onMove: (row: number, column: Column) => void
}

/** The id of a cell: the pointer that its errors have. */
export const cellId = (row: number, column: Column): string => {
  const locationId = locationOf(column)
  if (locationId !== undefined) return stockPointer({ row, locationId })
  const [currency, part] = column.split('.')
  return part ? `/variants/${row}/prices/${currency}/${part}` : `/variants/${row}/${column}`
}

/** The label of a column. */
export function columnLabel(column: Column, locations: readonly StockLocation[], m: VariantMessages): string {
  const location = locationOf(column)
  if (location !== undefined) {
    const name = locations.find(({ id }) => id === location)?.name ?? location
    return locations.length === 1 ? m.onHand : m.onHandAt(name)
  }
  const [currency = '', part] = column.split('.')
  if (part === 'amount') return m.priceIn(currency)
  if (part) return part === 'cost' ? m.costIn(currency) : m.compareAtIn(currency)
  return isOwn(column) ? m.columns[column] : column
}

interface RowProps {
  variant: DraftVariant
  row: number
  /** Its option values; null for a product without options. */
  label: string | null
  columns: readonly Column[]
  locations: readonly StockLocation[]
  images: readonly DraftImage[]
  errorAt: (pointer: string) => string | undefined
  readOnly: boolean
  countsStock: boolean
  only: boolean
  actions: RowActions
}

/** One variant: a row of cells. */
export const VariantRow = memo(function VariantRow({
  variant,
  row,
  label,
  columns,
  locations,
  images,
  errorAt,
  readOnly,
  countsStock,
  only,
  actions,
}: RowProps) {
  const m = useMessages()
  const name = label ?? m.theProduct
  return (
    <tr data-row={row} aria-rowindex={row + 2}>
      {label !== null && (
        <th scope="row" className={styles.choice}>
          {label || '–'}
        </th>
      )}
      {columns.map((column) => (
        <td key={column} className={styles[kindOf(column)]}>
          <Cell
            {...{ variant, row, column, locations, name, actions }}
            readOnly={readOnly || (locationOf(column) !== undefined && !countsStock)}
            error={errorAt(cellId(row, column))}
          />
        </td>
      ))}
      <td>
        <select
          className={styles.picture}
          aria-label={m.pictureOf(name)}
          value={variant.imageId ?? ''}
          disabled={readOnly}
          onChange={(event) =>
            actions.onVariant(row, (now) => ({ ...now, imageId: event.target.value || null }))
          }
        >
          <option value="">–</option>
          {images.map(({ mediaId, alt }, index) => (
            <option key={mediaId} value={mediaId}>{`${index + 1}${alt ? `: ${alt}` : ''}`}</option>
          ))}
        </select>
      </td>
      <td className={styles.number}>{variant.sellable ?? '–'}</td>
      {flags.map((flag) => (
        <td key={flag} className={styles.flag}>
          <input
            type="checkbox"
            aria-label={m.flags[flag](name)}
            checked={variant[flag]}
            disabled={readOnly}
            onChange={(event) => actions.onVariant(row, (now) => ({ ...now, [flag]: event.target.checked }))}
          />
        </td>
      ))}
      {label !== null && (
        <td>
          {!readOnly && !only && (
            <IconButton icon="trash-2" label={m.removeVariant(name)} onClick={() => actions.onRemove(row)} />
          )}
        </td>
      )}
    </tr>
  )
})

const flags = ['trackStock', 'allowBackorder', 'requiresShipping'] as const

const kindOf = (column: Column): 'text' | 'amount' =>
  column === 'sku' || column === 'barcodes' ? 'text' : 'amount'

/** The act of a key with Ctrl or ⌘. */
function shortcutOf(key: string | undefined, shift: boolean): 'fill' | 'undo' | 'redo' | undefined {
  const small = key?.toLowerCase()
  if (small === 'd') return 'fill'
  if (small === 'z') return shift ? 'redo' : 'undo'
  return small === 'y' ? 'redo' : undefined
}

interface CellProps {
  variant: DraftVariant
  row: number
  column: Column
  locations: readonly StockLocation[]
  name: string
  error: string | undefined
  readOnly: boolean
  actions: RowActions
}

function Cell({ variant, row, column, locations, name, error, readOnly, actions }: CellProps) {
  const m = useMessages()
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const key = typedKey(event)
    const act = event.ctrlKey || event.metaKey ? shortcutOf(key, event.shiftKey) : undefined
    if (act && !readOnly) {
      event.preventDefault()
      if (act === 'fill') actions.onFill(row, column)
      else if (act === 'undo') actions.onUndo()
      else actions.onRedo()
      return
    }
    const up = key === 'ArrowUp' || (key === 'Enter' && event.shiftKey)
    if (!up && key !== 'ArrowDown' && key !== 'Enter') return
    event.preventDefault()
    actions.onMove(up ? row - 1 : row + 1, column)
  }
  function onPaste(event: ClipboardEvent): void {
    const cells = readClipboard(event.clipboardData.getData('text/plain'))
    if (readOnly || !isTable(cells)) return
    event.preventDefault()
    actions.onPaste(row, column, cells)
  }
  const id = cellId(row, column)
  return (
    <>
      <input
        id={id}
        className={styles.cell}
        aria-label={m.cell(columnLabel(column, locations, m), name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        autoComplete="off"
        spellCheck={false}
        readOnly={readOnly}
        inputMode={
          kindOf(column) === 'text'
            ? undefined
            : column.includes('.') && !locationOf(column)
              ? 'decimal'
              : 'numeric'
        }
        value={cellText(variant, column)}
        onChange={(event) => actions.onCell(row, column, event.target.value)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          {error}
        </p>
      )}
    </>
  )
}
