import type { ComponentProps } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { useFieldMessage } from '../../ui/form/missing-input.ts'
import { Muted, Panel } from '../components/page.tsx'
import { Chips } from '../components/chips.tsx'
import { RowFields } from '../components/fields/row-fields.tsx'
import { moved } from '../components/ordering/moved.ts'
import { fieldsOf, OptionField, TextField } from '../kit/inputs.tsx'
import { CountryChips } from './country-chips.tsx'
import { changed, ListPart } from './list-part.tsx'
import { newBand, newRate, newZone, type RateDraft, type ZoneDraft } from './market-draft.ts'
import styles from './settings.module.css'
import { useMessages } from './messages.ts'

interface ZonesProps {
  zones: ZoneDraft[]
  onChange: (zones: ZoneDraft[]) => void
}

/** The shipping zones of a market, and their methods. */
export function ZonesPanel({ zones, onChange }: ZonesProps) {
  const m = useMessages().zones
  const wrong = useFieldMessage('/zones')
  return (
    <Panel
      title={m.title}
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...zones, newZone()])}>
          {m.add}
        </Button>
      }
    >
      <Muted id="/zones" tabIndex={-1}>
        {m.precedence}
        {zones.length === 0 && ` ${wrong ?? m.none}`}
      </Muted>
      {zones.map((zone, index) => (
        <Zone
          key={zone.key}
          zone={zone}
          pointer={`/zones/${index}`}
          onChange={(next) => onChange(changed(zones, index, next))}
        />
      ))}
    </Panel>
  )
}

interface ZoneProps {
  zone: ZoneDraft
  pointer: string
  onChange: (zone: ZoneDraft | undefined) => void
}

function Zone({ zone, pointer, onChange }: ZoneProps) {
  const { zones: m, ...words } = useMessages()
  const title = zone.name || m.create
  const set = (part: Partial<ZoneDraft>) => onChange({ ...zone, ...part })
  const field = fieldsOf(zone, set, pointer)
  return (
    <ListPart title={title} of={zone.name} remove={m.remove} onRemove={() => onChange(undefined)}>
      <div className={styles.grid}>
        <TextField label={m.zone} hint={words.internalName} {...field('name')} />
        <Chips label={words.states} hint={m.regionsHint} {...field('regions')} />
        <Chips label={words.postcodes} hint={words.postcodesHint} {...field('postcodes')} />
        <div className={styles.wide}>
          <CountryChips label={m.countries} hint={m.countriesHint} {...field('countries')} />
        </div>
      </div>
      {zone.rates.map((rate, index) => (
        <Rate
          key={rate.id}
          rate={rate}
          pointer={`${pointer}/rates/${index}`}
          move={{
            at: index,
            of: zone.rates.length,
            onMove: (by) => set({ rates: moved(zone.rates, index, index + by) }),
          }}
          onChange={(next) => set({ rates: changed(zone.rates, index, next) })}
        />
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => set({ rates: [...zone.rates, newRate()] })}>
          {m.addMethod}
        </Button>
      </div>
    </ListPart>
  )
}

interface RateProps extends Pick<ComponentProps<typeof ListPart>, 'move'> {
  rate: RateDraft
  pointer: string
  onChange: (rate: RateDraft | undefined) => void
}

const rateFields = [
  { field: 'freeFrom', optional: true },
  { field: 'maxWeight', optional: true },
  { field: 'minDays', optional: false },
  { field: 'maxDays', optional: false },
] as const

function Rate({ rate, pointer, move, onChange }: RateProps) {
  const { zones: m, ...words } = useMessages()
  const title = rate.name || m.createMethod
  const set = (part: Partial<RateDraft>) => onChange({ ...rate, ...part })
  const field = fieldsOf(rate, set, pointer)
  return (
    <ListPart
      inner
      heading="h4"
      title={title}
      of={rate.name}
      remove={words.remove}
      move={move}
      onRemove={() => onChange(undefined)}
    >
      <div className={styles.grid}>
        <TextField label={words.name} hint={words.visible} {...field('name')} />
        <OptionField
          label={m.price}
          hint={m.priceHint}
          options={m.kinds}
          {...field('kind')}
          onChange={(kind) => set({ kind, bands: rate.bands.length > 0 ? rate.bands : [newBand()] })}
        />
        {rate.kind === 'flat' ? (
          <TextField label={m.amount} inputMode="decimal" hint={m.amountHint} {...field('price')} />
        ) : (
          <div className={styles.wide}>
            <RowFields
              label={m.bands}
              hint={m.bandsHint}
              name={`${pointer}/bands`}
              rows={rate.bands}
              fields={[
                { field: 'upTo', label: m.upTo[rate.kind], inputMode: 'decimal' },
                { field: 'price', label: m.price, inputMode: 'decimal' },
              ]}
              words={{ add: m.addBand, row: m.band }}
              ordered
              create={newBand}
              onChange={(bands) => set({ bands })}
            />
          </div>
        )}
        {rateFields.map(({ field: name, optional }) => (
          <TextField key={name} {...m.fields[name]} optional={optional} {...field(name)} />
        ))}
        <Chips {...m.fields.classes} {...field('classes')} />
      </div>
    </ListPart>
  )
}
