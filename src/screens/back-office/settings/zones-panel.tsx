import { Button } from '../../ui/form/button.tsx'
import { useFieldMessage } from '../../ui/form/missing-input.ts'
import { Muted, Panel } from '../components/page.tsx'
import { fieldsOf, OptionField, TextArea, TextField } from '../kit/inputs.tsx'
import { changed, ListPart } from './list-part.tsx'
import { newRate, newZone, type RateDraft, type ZoneDraft } from './market-draft.ts'
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
  const fields = [
    { field: 'name', label: m.zone, hint: words.internalName, optional: false },
    { field: 'countries', label: m.countries, hint: m.countriesHint, optional: false },
    { field: 'regions', label: words.states, hint: m.regionsHint, optional: true },
    { field: 'postcodes', label: words.postcodes, hint: words.postcodesHint, optional: true },
  ] as const
  const set = (part: Partial<ZoneDraft>) => onChange({ ...zone, ...part })
  return (
    <ListPart title={title} of={zone.name} remove={m.remove} onRemove={() => onChange(undefined)}>
      <div className={styles.grid}>
        {fields.map(({ field, ...label }) => (
          <TextField key={field} {...label} {...fieldsOf(zone, set, pointer)(field)} />
        ))}
      </div>
      {zone.rates.map((rate, index) => (
        <Rate
          key={rate.id}
          rate={rate}
          pointer={`${pointer}/rates/${index}`}
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

interface RateProps {
  rate: RateDraft
  pointer: string
  onChange: (rate: RateDraft | undefined) => void
}

const rateFields = [
  { field: 'freeFrom', optional: true },
  { field: 'maxWeight', optional: true },
  { field: 'classes', optional: true },
  { field: 'minDays', optional: false },
  { field: 'maxDays', optional: false },
] as const

function Rate({ rate, pointer, onChange }: RateProps) {
  const { zones: m, ...words } = useMessages()
  const title = rate.name || m.createMethod
  const field = fieldsOf(rate, (part) => onChange({ ...rate, ...part }), pointer)
  return (
    <ListPart
      inner
      heading="h4"
      title={title}
      of={rate.name}
      remove={words.remove}
      onRemove={() => onChange(undefined)}
    >
      <div className={styles.grid}>
        <TextField label={words.name} hint={words.visible} {...field('name')} />
        <OptionField label={m.price} hint={m.priceHint} options={m.kinds} {...field('kind')} />
        {rate.kind === 'flat' ? (
          <TextField label={m.amount} inputMode="decimal" hint={m.amountHint} {...field('price')} />
        ) : (
          <TextArea label={m.bands} hint={m.bandsHint} rows={3} {...field('bands')} />
        )}
        {rateFields.map(({ field: name, optional }) => (
          <TextField key={name} {...m.fields[name]} optional={optional} {...field(name)} />
        ))}
      </div>
    </ListPart>
  )
}
