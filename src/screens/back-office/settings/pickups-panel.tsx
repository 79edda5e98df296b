import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import type { StockLocation } from '../types.ts'
import { newPickup, type PickupDraft } from './market-draft.ts'
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
  return (
    <Panel
      title="Pick-up"
      actions={
        <Button
          size="small"
          icon="plus"
          onClick={() => onChange([...pickups, newPickup(locations[0]?.id ?? '')])}
        >
          Add pick-up point
        </Button>
      }
    >
      {pickups.length === 0 && <p className={styles.muted}>No pick-up points.</p>}
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
  { field: 'name', label: 'Name', at: 'name', hint: 'Visible to customers', optional: false },
  { field: 'line1', label: 'Street', at: 'address/line1', hint: 'With house number', optional: false },
  {
    field: 'postcode',
    label: 'Postcode',
    at: 'address/postcode',
    hint: 'If applicable',
    optional: true,
  },
  { field: 'city', label: 'City', at: 'address/city', hint: 'As in postal addresses', optional: false },
  {
    field: 'region',
    label: 'State or province',
    at: 'address/region',
    hint: 'If applicable',
    optional: true,
  },
  { field: 'country', label: 'Country', at: 'address/country', hint: 'Code, such as DE', optional: false },
  {
    field: 'readyDays',
    label: 'Ready after (working days)',
    at: 'readyDays',
    hint: 'After processing',
    optional: false,
  },
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
  const set = (part: Partial<PickupDraft>) => onChange({ ...pickup, ...part })
  return (
    <section className={styles.part} aria-label={pickup.name || 'New pick-up point'}>
      <div className={styles.bar}>
        <h3>{pickup.name || 'New pick-up point'}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          Remove<span className="spoken"> {pickup.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {fields.map(({ field, at, ...label }) => (
          <Field
            key={field}
            {...label}
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
          label="Stock location"
          name={`${pointer}/locationId`}
          hint="Location that supplies this point"
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
          label="Instructions"
          optional
          name={`${pointer}/instructions`}
          hint="Opening hours and what to bring"
          rows={2}
          value={pickup.instructions}
          error={errorAt(`${pointer}/instructions`)}
          onChange={(event) => set({ instructions: event.target.value })}
        />
      </div>
    </section>
  )
}
