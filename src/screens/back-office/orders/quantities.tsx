import { TextField } from '../kit/inputs.tsx'
import type { OrderLine } from '../types.ts'
import { useMessages } from './messages.ts'
import { lineLabels } from './effects.ts'
import styles from './orders.module.css'

/** Typed quantities by line id. */
export type Quantities = Readonly<Record<string, string>>

/** A quantity as typed: units, or undefined when it is no whole number from 0 to `most`. */
export function readQuantity(text: string | undefined, most: number): number | undefined {
  const typed = (text ?? '').trim()
  if (typed === '') return 0
  return /^\d{1,6}$/.test(typed) && Number(typed) <= most ? Number(typed) : undefined
}

/** The lines of which something was chosen; undefined when a quantity cannot be. */
export function chosenLines(
  lines: readonly { line: { id: string }; most: number }[],
  quantities: Quantities,
): { lineId: string; quantity: number }[] | undefined {
  const read = lines.map(({ line, most }) => ({
    lineId: line.id,
    quantity: readQuantity(quantities[line.id], most),
  }))
  if (read.some(({ quantity }) => quantity === undefined)) return undefined
  return read.flatMap(({ lineId, quantity }) => (quantity ? [{ lineId, quantity }] : []))
}

/** A quantity for each line, with how many there can be. */
export function QuantityFields({
  legend,
  lines,
  quantities,
  onChange,
}: {
  legend: string
  lines: readonly { line: OrderLine; most: number }[]
  quantities: Quantities
  onChange: (quantities: Quantities) => void
}) {
  const m = useMessages()
  return (
    <fieldset className={styles.fields}>
      <legend>{legend}</legend>
      {lines.map(({ line, most }) => (
        <div className={styles.quantityRow} key={line.id}>
          <span>
            {lineLabels(line)}
            <span className={styles.sku}>{line.sku}</span>
          </span>
          <TextField
            label={<span className="spoken">{m.quantityOf(lineLabels(line))}</span>}
            name={`quantity-${line.id}`}
            inputMode="numeric"
            value={quantities[line.id] ?? '0'}
            error={readQuantity(quantities[line.id], most) === undefined ? m.upTo(most) : undefined}
            onChange={(text) => onChange({ ...quantities, [line.id]: text })}
            onFocus={(event) => event.target.select()}
          />
          <span className={styles.of}>{m.ofMost(most)}</span>
        </div>
      ))}
    </fieldset>
  )
}
