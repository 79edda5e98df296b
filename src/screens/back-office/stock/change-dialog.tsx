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
import {
  doesOf,
  goals,
  kinds,
  readTyped,
  resultOf,
  sendChange,
  type Kind,
  type Typed,
} from './stock-change.ts'
import styles from './stock.module.css'

interface ChangeProps {
  item: StockRow
  /** The open locations. */
  locations: readonly StockLocation[]
  onClose: () => void
}

/** Whether units of a change go to a location. */
const hasGoal = (kind: Kind): boolean => kind === 'receive' || kind === 'move'

const quantityLabels: Record<Kind, string> = {
  receive: 'Quantity',
  move: 'Quantity',
  count: 'Counted quantity',
  adjust: 'Adjustment',
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

  async function submit(): Promise<void> {
    if (change === undefined) return
    const outcome = await mutation.attempt((key) =>
      sendChange(api, { item, typed, goal, units: change }, key),
    )
    // Also after a refusal: the stock may have changed.
    await revalidate()
    if (!outcome) return
    say(`${name}: ${outcome}`)
    startTransition(onClose)
  }
  return (
    <FormDialog
      shape="drawer"
      title={`Stock of ${name}`}
      does={doesOf(typed.kind, change)}
      busy={mutation.busy}
      missing={{
        units: change === undefined && 'Enter a quantity',
        location: hasGoal(typed.kind) && !goal && 'There is no open location',
      }}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TroubleNote trouble={mutation.trouble} />
      <KindChoice kind={typed.kind} mayMove={goals({ item, locations }, 'move').length > 0} onChoose={type} />
      {hasGoal(typed.kind) && goal && (
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
        label={quantityLabels[typed.kind]}
        name="units"
        autoComplete="off"
        inputMode={typed.kind === 'adjust' ? undefined : 'numeric'}
        placeholder={typed.kind === 'adjust' ? '5 or -3' : '5'}
        hint={`${item.onHand} on hand in ${item.location}, ${item.reserved} committed`}
        value={typed.units}
        error={'wrong' in read ? read.wrong : undefined}
        onChange={(event) => type({ units: event.target.value })}
      />
      <p className={styles.result} aria-live="polite">
        {change === undefined
          ? 'Enter a quantity to see the result.'
          : resultOf(typed.kind, change, item, goal)}
      </p>
      <DetailFields typed={typed} onType={type} />
    </FormDialog>
  )
}

/** The reason of the change, and its document. */
function DetailFields({ typed, onType: type }: { typed: Typed; onType: (part: Partial<Typed>) => void }) {
  return (
    <>
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
    </>
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
