import { Choice } from '../../ui/form/field.tsx'
import { TextField } from '../kit/inputs.tsx'
import type { OrderLine } from '../types.ts'
import { useMessages } from './messages.ts'
import { lineLabels } from './effects.ts'
import { readQuantity, type Quantities } from './quantities.tsx'
import orderStyles from './orders.module.css'
import styles from './unit-picker.module.css'

/** Units of a line that can be chosen. */
export interface Pickable {
  /** Names the quantity: a line may stand here twice, with units of two states. */
  id: string
  line: OrderLine
  most: number
}

/** The chosen rows with their quantities; undefined when a quantity cannot be. */
export function pickedOf<Row extends Pickable>(
  rows: readonly Row[],
  quantities: Quantities,
): { row: Row; quantity: number }[] | undefined {
  const read = rows.map((row) => ({ row, quantity: readQuantity(quantities[row.id], row.most) }))
  const isRight = (each: (typeof read)[number]): each is { row: Row; quantity: number } =>
    each.quantity !== undefined
  return read.every(isRight) ? read.filter(({ quantity }) => quantity > 0) : undefined
}

/** All units of some rows. */
export const allOf = (rows: readonly Pickable[]): Quantities =>
  Object.fromEntries(rows.map(({ id, most }) => [id, String(most)]))

/** Chooses units: a tick takes all of a line, the field beside it some. */
export function UnitPicker({
  legend,
  about,
  rows,
  quantities,
  onChange,
}: {
  legend: string
  about?: string
  rows: readonly Pickable[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}) {
  const m = useMessages()
  if (rows.length === 0) return null
  return (
    <fieldset className={orderStyles.fields}>
      <legend>
        {legend}
        {about && <span className={styles.about}>{about}</span>}
      </legend>
      {rows.map(({ id, line, most }) => {
        const text = quantities[id] ?? '0'
        const quantity = readQuantity(text, most)
        return (
          <div className={styles.pickRow} key={id}>
            <Choice
              label={lineLabels(line)}
              about={line.sku || undefined}
              checked={quantity !== 0}
              onChange={({ target }) =>
                onChange({ ...quantities, [id]: target.checked ? String(most) : '0' })
              }
            />
            <TextField
              label={<span className="spoken">{m.quantityOf(lineLabels(line))}</span>}
              name={`quantity-${id}`}
              inputMode="numeric"
              value={text}
              error={quantity === undefined ? m.upTo(most) : undefined}
              onChange={(text) => onChange({ ...quantities, [id]: text })}
              onFocus={({ target }) => target.select()}
            />
            <span className={orderStyles.of}>{m.ofMost(most)}</span>
          </div>
        )
      })}
    </fieldset>
  )
}
