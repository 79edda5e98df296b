import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../pieces/page.tsx'
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

/** Where goods can be collected. */
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
          Add a point
        </Button>
      }
    >
      {pickups.length === 0 && <p className={styles.muted}>Nothing can be collected.</p>}
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
  { field: 'name', label: 'Name', at: 'name', hint: 'Shoppers read it', optional: false },
  { field: 'line1', label: 'Street', at: 'address/line1', hint: 'With the number', optional: false },
  {
    field: 'postcode',
    label: 'Postcode',
    at: 'address/postcode',
    hint: 'Where there are any',
    optional: true,
  },
  { field: 'city', label: 'Town', at: 'address/city', hint: 'As on letters', optional: false },
  {
    field: 'region',
    label: 'State or province',
    at: 'address/region',
    hint: 'Where there are any',
    optional: true,
  },
  { field: 'country', label: 'Country', at: 'address/country', hint: 'Code, as in DE', optional: false },
  {
    field: 'readyDays',
    label: 'Ready after',
    at: 'readyDays',
    hint: 'Working days after packing',
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
    <section className={styles.part} aria-label={pickup.name || 'New point'}>
      <div className={styles.bar}>
        <h3>{pickup.name || 'New point'}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          Remove<span className="spoken"> {pickup.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {fields.map(({ field, at, ...words }) => (
          <Field
            key={field}
            {...words}
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
          label="Stock of"
          name={`${pointer}/locationId`}
          hint="The place that it is"
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
          label="What to know"
          optional
          name={`${pointer}/instructions`}
          hint="When it is open, what to bring"
          rows={2}
          value={pickup.instructions}
          error={errorAt(`${pointer}/instructions`)}
          onChange={(event) => set({ instructions: event.target.value })}
        />
      </div>
    </section>
  )
}
