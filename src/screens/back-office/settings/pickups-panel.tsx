import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import type { StockLocation } from '../types.ts'
import { newPickup, type PickupDraft } from './market-draft.ts'
import { useMessages } from './messages.ts'
import styles from './settings.module.css'
import { changed } from './zones-panel.tsx'

interface PickupsProps {
  pickups: PickupDraft[]
  locations: readonly StockLocation[]
  errorAt: (pointer: string) => string | undefined
  onChange: (pickups: PickupDraft[]) => void
}

/** The pickup locations. */
export function PickupsPanel({ pickups, locations, errorAt, onChange }: PickupsProps) {
  const m = useMessages().pickups
  return (
    <Panel
      title={m.title}
      actions={
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...pickups, newPickup(locations[0]?.id ?? '')])}
        >
          {m.add}
        </Button>
      }
    >
      {pickups.length === 0 && <p className={styles.muted}>{m.none}</p>}
      {pickups.map((pickup, index) => (
        <Pickup
          key={pickup.id}
          pickup={pickup}
          pointer={`/pickups/${index}`}
          locations={locations}
          errorAt={errorAt}
          onChange={(next) => onChange(changed(pickups, index, next))}
        />
      ))}
    </Panel>
  )
}

const fields = [
  { field: 'name', at: 'name', optional: false },
  { field: 'line1', at: 'address/line1', optional: false },
  { field: 'postcode', at: 'address/postcode', optional: true },
  { field: 'city', at: 'address/city', optional: false },
  { field: 'region', at: 'address/region', optional: true },
  { field: 'country', at: 'address/country', optional: false },
  { field: 'readyDays', at: 'readyDays', optional: false },
] as const

function Pickup({
  pickup,
  pointer,
  locations,
  errorAt,
  onChange,
}: {
  pickup: PickupDraft
  pointer: string
  locations: readonly StockLocation[]
  errorAt: (pointer: string) => string | undefined
  onChange: (pickup: PickupDraft | undefined) => void
}) {
  const { pickups: m, remove } = useMessages()
  const title = pickup.name || m.create
  const set = (part: Partial<PickupDraft>) => onChange({ ...pickup, ...part })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.bar}>
        <h3>{title}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          {remove}
          <span className="spoken"> {pickup.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {fields.map(({ field, at, optional }) => (
          <Field
            key={field}
            {...m.fields[field]}
            optional={optional}
            name={`${pointer}/${at}`}
            autoComplete="off"
            value={pickup[field]}
            error={errorAt(`${pointer}/${at}`)}
            onChange={(event) =>
              set({ [field]: field === 'country' ? event.target.value.toUpperCase() : event.target.value })
            }
          />
        ))}
        <SelectField
          label={m.location}
          name={`${pointer}/locationId`}
          hint={m.locationHint}
          value={pickup.locationId}
          error={errorAt(`${pointer}/locationId`)}
          onChange={(event) => set({ locationId: event.target.value })}
        >
          {locations.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextAreaField
          className={styles.wide}
          label={m.instructions}
          optional
          name={`${pointer}/instructions`}
          hint={m.instructionsHint}
          rows={2}
          value={pickup.instructions}
          error={errorAt(`${pointer}/instructions`)}
          onChange={(event) => set({ instructions: event.target.value })}
        />
      </div>
    </section>
  )
}
