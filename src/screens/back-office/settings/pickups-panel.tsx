import type { ComponentProps } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { usePlace } from '../../place.ts'
import { moved } from '../components/ordering/moved.ts'
import { fieldsOf, OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import type { StockLocation } from '../types.ts'
import { newPickup, type PickupDraft } from './market-draft.ts'
import { useMessages } from './messages.ts'
import styles from './settings.module.css'
import { changed, ListPart } from './list-part.tsx'

interface PickupsProps {
  pickups: PickupDraft[]
  locations: readonly StockLocation[]
  onChange: (pickups: PickupDraft[]) => void
}

/** The pickup locations. */
export function PickupsPanel({ pickups, locations, onChange }: PickupsProps) {
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
      {pickups.length === 0 && <Muted>{m.none}</Muted>}
      {pickups.map((pickup, index) => (
        <Pickup
          key={pickup.id}
          pickup={pickup}
          pointer={`/pickups/${index}`}
          locations={locations}
          move={{
            at: index,
            of: pickups.length,
            onMove: (by) => onChange(moved(pickups, index, index + by)),
          }}
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
  { field: 'readyDays', at: 'readyDays', optional: false },
] as const

function Pickup({
  pickup,
  pointer,
  locations,
  move,
  onChange,
}: Pick<ComponentProps<typeof ListPart>, 'move'> & {
  pickup: PickupDraft
  pointer: string
  locations: readonly StockLocation[]
  onChange: (pickup: PickupDraft | undefined) => void
}) {
  const { pickups: m, remove, country, taxation } = useMessages()
  const { language } = usePlace()
  const title = pickup.name || m.create
  const set = (part: Partial<PickupDraft>) => onChange({ ...pickup, ...part })
  return (
    <ListPart title={title} of={pickup.name} {...{ remove, move }} onRemove={() => onChange(undefined)}>
      <div className={styles.grid}>
        {fields.map(({ field, at, optional }) => (
          <TextField
            key={field}
            {...m.fields[field]}
            optional={optional}
            name={`${pointer}/${at}`}
            value={pickup[field]}
            onChange={(text) => set({ [field]: text })}
          />
        ))}
        <OptionField
          label={country}
          name={`${pointer}/address/country`}
          value={pickup.country}
          none={taxation.select}
          options={namedCountries(language).map(({ code, name }) => [code, name] as const)}
          onChange={(chosen = '') => set({ country: chosen })}
        />
        <OptionField
          label={m.location}
          hint={m.locationHint}
          options={locations}
          {...fieldsOf(pickup, set, pointer)('locationId')}
        />
        <TextArea
          className={styles.wide}
          label={m.instructions}
          optional
          hint={m.instructionsHint}
          rows={2}
          {...fieldsOf(pickup, set, pointer)('instructions')}
        />
      </div>
    </ListPart>
  )
}
