import { startTransition, useState } from 'react'
import { useRevalidator } from 'react-router'
import { stockReasons, type StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import { useApi } from '../session/api.ts'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { FormDialog } from '../components/form-dialog.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { StockLocation, StockRow } from '../types.ts'
import { readChange, readUnits, type ReadChange } from './adjustment.ts'
import styles from './stock.module.css'

/** What happens to the units. */
type Kind = 'receive' | 'move' | 'adjust'

const kinds: Record<Kind, string> = {
  receive: 'Receive stock',
  move: 'Transfer to another location',
  adjust: 'Adjust stock',
}

/** What is typed; it stays when another kind is chosen. */
interface Typed {
  kind: Kind
  units: string
  reason: StockReason
  reference: string
  locationId: string
  note: string
}

interface ChangeProps {
  item: StockRow
  /** The open locations. */
  locations: readonly StockLocation[]
  onClose: () => void
}

/** Where units of this kind of change may go. */
const goals = ({ item, locations }: Pick<ChangeProps, 'item' | 'locations'>, kind: Kind) =>
  locations.filter(({ id }) => kind !== 'move' || id !== item.locationId)

function readTyped({ kind, units }: Typed, item: StockRow): ReadChange {
  if (kind === 'adjust') return readChange(units, item)
  return readUnits(units, kind === 'move' ? Math.max(0, item.sellable) : undefined)
}

/** Receives units, moves them to another location, or corrects their count; shows the result before. */
export function ChangeDialog({ item, locations, onClose }: ChangeProps) {
  const api = useApi()
  const [typed, setTyped] = useState<Typed>({
    kind: 'receive',
    units: '',
    reason: 'counted',
    reference: '',
    locationId: '',
    note: '',
  })
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const type = (part: Partial<Typed>) => setTyped((before) => ({ ...before, ...part }))
  const offered = goals({ item, locations }, typed.kind)
  const own = offered.find(({ id }) => id === item.locationId) ?? offered[0]
  const goal = offered.find(({ id }) => id === typed.locationId) ?? own
  const read = readTyped(typed, item)
  const change = 'change' in read ? read.change : undefined
  const name = item.options ? `${item.title}, ${item.options}` : item.title

  async function send(units: number, key: string): Promise<string> {
    const { kind, note, reason, reference } = typed
    const params = { stockItemId: item.id }
    if (kind === 'adjust') {
      const row = await api.adjustStock({
        params,
        body: { change: units, reason, note },
        idempotencyKey: key,
      })
      return `${row.onHand} on hand in ${row.location}`
    }
    const locationId = goal?.id ?? ''
    if (kind === 'move') {
      const body = { toLocationId: locationId, quantity: units, note }
      const { from, to } = await api.transferStock({ params, body, idempotencyKey: key })
      return `${from.onHand} on hand in ${from.location}, ${to.onHand} in ${to.location}`
    }
    const deliveryNote = reference.trim() === '' ? null : reference
    const body = { variantId: item.variantId, locationId, quantity: units, reference: deliveryNote, note }
    const row = await api.receiveStock({ body, idempotencyKey: key })
    return `${row.onHand} on hand in ${row.location}`
  }
  async function submit(): Promise<void> {
    if (change === undefined) return
    const outcome = await mutation.attempt((key) => send(change, key))
    // Also when it was refused: what is there may have changed.
    await revalidate()
    if (!outcome) return
    say(`${name}: ${outcome}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      title={`Stock of ${name}`}
      does={doesOf(typed.kind, change)}
      busy={mutation.busy}
      blocked={change === undefined || (typed.kind !== 'adjust' && !goal)}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <KindChoice kind={typed.kind} mayMove={goals({ item, locations }, 'move').length > 0} onChoose={type} />
      {typed.kind !== 'adjust' && goal && (
        <SelectField
          label={typed.kind === 'move' ? `From ${item.location} to` : 'Location'}
          name="location"
          value={goal.id}
          onChange={(event) => type({ locationId: event.target.value })}
        >
          {offered.map(({ id, name: place }) => (
            <option key={id} value={id}>
              {place}
            </option>
          ))}
        </SelectField>
      )}
      <Field
        label={typed.kind === 'adjust' ? 'Adjustment' : 'Quantity'}
        name="units"
        autoComplete="off"
        inputMode={typed.kind === 'adjust' ? undefined : 'numeric'}
        placeholder={typed.kind === 'adjust' ? '5 or -3' : '5'}
        hint={`${item.onHand} on hand in ${item.location}, ${item.reserved} held`}
        value={typed.units}
        error={'wrong' in read ? read.wrong : undefined}
        onChange={(event) => type({ units: event.target.value })}
      />
      <p className={styles.result} aria-live="polite">
        {change === undefined
          ? 'Enter a quantity to see the result.'
          : resultOf(typed.kind, change, item, goal)}
      </p>
      {typed.kind === 'receive' && (
        <Field
          label="Delivery note or purchase order"
          optional
          name="reference"
          autoComplete="off"
          maxLength={100}
          value={typed.reference}
          onChange={(event) => type({ reference: event.target.value })}
        />
      )}
      {typed.kind === 'adjust' && (
        <SelectField
          label="Reason"
          name="reason"
          value={typed.reason}
          onChange={(event) => type({ reason: event.target.value as StockReason })}
        >
          {Object.entries(stockReasons)
            .filter(([value]) => value !== 'received')
            .map(([value, { about }]) => (
              <option key={value} value={value}>
                {about}
              </option>
            ))}
        </SelectField>
      )}
      <TextAreaField
        label="Note"
        optional
        name="note"
        rows={2}
        maxLength={500}
        value={typed.note}
        onChange={(event) => type({ note: event.target.value })}
      />
    </FormDialog>
  )
}

function KindChoice({
  kind,
  mayMove,
  onChoose,
}: {
  kind: Kind
  mayMove: boolean
  onChoose: (part: { kind: Kind }) => void
}) {
  return (
    <fieldset className={styles.kinds}>
      <legend className="spoken">Type of change</legend>
      {(Object.keys(kinds) as Kind[])
        .filter((one) => one !== 'move' || mayMove)
        .map((one) => (
          <Choice
            key={one}
            type="radio"
            name="kind"
            label={kinds[one]}
            checked={one === kind}
            onChange={() => onChoose({ kind: one })}
          />
        ))}
    </fieldset>
  )
}

function doesOf(kind: Kind, change: number | undefined): string {
  if (kind === 'receive') return change === undefined ? 'Receive' : `Receive ${change}`
  if (kind === 'move') return change === undefined ? 'Transfer' : `Transfer ${change}`
  return change === undefined ? 'Adjust' : change > 0 ? `Add ${change}` : `Remove ${-change}`
}

function resultOf(kind: Kind, change: number, item: StockRow, goal: StockLocation | undefined): string {
  const signed = kind === 'move' ? -change : change
  if (kind === 'receive' && goal && goal.id !== item.locationId)
    return `${change} more on hand in ${goal.name}`
  const there = `${item.onHand} ${signed > 0 ? '+' : '−'} ${change < 0 ? -change : change} = ${item.onHand + signed} on hand`
  return kind === 'move' && goal
    ? `${there} in ${item.location}, ${change} more in ${goal.name}`
    : `${there}, ${item.sellable + signed} available`
}
