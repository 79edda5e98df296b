import { TextField } from '../../kit/inputs.tsx'
import type { OrderLine } from '../../types.ts'
import { useMessages as useOrderMessages } from '../messages.ts'
import { useMessages } from './messages.ts'
import { lineLabels } from '../effects.ts'
import { readQuantity, type Quantities } from '../quantities.tsx'
import styles from '../orders.module.css'

/** A line of which units are to come back. */
export interface Awaited {
  line: OrderLine
  most: number
}

/** How many units go back on sale, as typed: all that are here unless something else was typed. */
const shelfText = (here: Quantities, shelf: Quantities, lineId: string): string =>
  shelf[lineId] ?? here[lineId] ?? '0'

/** The received items as the API takes them; undefined when an entry is invalid. */
export function readReceived(
  awaited: readonly Awaited[],
  here: Quantities,
  shelf: Quantities,
): { lineId: string; quantity: number; restock: number }[] | undefined {
  const read = awaited.map(({ line: { id }, most }) => {
    const quantity = readQuantity(here[id], most)
    const restock = readQuantity(shelfText(here, shelf, id), quantity ?? 0)
    return quantity === undefined || restock === undefined ? undefined : { lineId: id, quantity, restock }
  })
  return read.every((each) => each !== undefined) ? read.filter(({ quantity }) => quantity > 0) : undefined
}

/** For each line how many units are here, and how many of them can be sold again; the others are written off. */
export function ReceivedFields({
  awaited,
  here,
  shelf,
  onHere,
  onShelf,
}: {
  awaited: readonly Awaited[]
  here: Quantities
  shelf: Quantities
  onHere: (here: Quantities) => void
  onShelf: (shelf: Quantities) => void
}) {
  const { received: m } = useMessages()
  const { upTo } = useOrderMessages()
  return (
    <fieldset className={styles.fields}>
      <legend>{m.items}</legend>
      {awaited.map(({ line, most }) => {
        const quantity = readQuantity(here[line.id], most)
        const text = shelfText(here, shelf, line.id)
        const restock = readQuantity(text, quantity ?? most)
        const lost = quantity !== undefined && restock !== undefined ? quantity - restock : 0
        return (
          <div className={styles.receivedRow} key={line.id}>
            <span>
              {lineLabels(line)}
              <span className={styles.sku}>{line.sku}</span>
              {lost > 0 && <span className={styles.sku}>{m.writtenOff(lost)}</span>}
            </span>
            <TextField
              label={
                <>
                  {m.receivedOf(most)} <span className="spoken">{lineLabels(line)}</span>
                </>
              }
              name={`here-${line.id}`}
              inputMode="numeric"
              value={here[line.id] ?? '0'}
              error={quantity === undefined ? upTo(most) : undefined}
              onChange={(text) => onHere({ ...here, [line.id]: text })}
              onFocus={({ target }) => target.select()}
            />
            <TextField
              label={
                <>
                  {m.restock} <span className="spoken">{lineLabels(line)}</span>
                </>
              }
              name={`shelf-${line.id}`}
              inputMode="numeric"
              value={text}
              error={restock === undefined ? upTo(quantity ?? most) : undefined}
              onChange={(text) => onShelf({ ...shelf, [line.id]: text })}
              onFocus={({ target }) => target.select()}
            />
          </div>
        )
      })}
    </fieldset>
  )
}
