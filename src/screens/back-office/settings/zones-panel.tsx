import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { newRate, newZone, type RateDraft, type ZoneDraft } from './market-draft.ts'
import styles from './settings.module.css'
import { rateKinds } from './messages.ts'

interface ZonesProps {
  zones: ZoneDraft[]
  errorAt: (pointer: string) => string | undefined
  onChange: (zones: ZoneDraft[]) => void
}

/** A list with one entry changed, or taken out where there is none. */
export const changed = <T,>(list: readonly T[], index: number, entry: T | undefined): T[] =>
  list.flatMap((each, at) => (at === index ? (entry === undefined ? [] : [entry]) : [each]))

/** The shipping zones of a market, and their methods. */
export function ZonesPanel({ zones, errorAt, onChange }: ZonesProps) {
  return (
    <Panel
      title="Shipping"
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...zones, newZone()])}>
          Add zone
        </Button>
      }
    >
      <p className={styles.muted} id="/zones" tabIndex={-1}>
        A zone of states or postcodes takes precedence over its country.
        {zones.length === 0 && ` ${errorAt('/zones') ?? 'No shipping zones.'}`}
      </p>
      {zones.map((zone, index) => (
        <Zone
          key={zone.key}
          zone={zone}
          pointer={`/zones/${index}`}
          errorAt={errorAt}
          onChange={(next) => onChange(changed(zones, index, next))}
        />
      ))}
    </Panel>
  )
}

interface ZoneProps {
  zone: ZoneDraft
  pointer: string
  errorAt: (pointer: string) => string | undefined
  onChange: (zone: ZoneDraft | undefined) => void
}

const zoneFields = [
  { field: 'name', label: 'Zone', hint: 'Internal name', optional: false },
  { field: 'countries', label: 'Countries', hint: 'Codes, such as DE, AT', optional: false },
  { field: 'regions', label: 'States or provinces', hint: 'Such as NY, CA', optional: true },
  { field: 'postcodes', label: 'Postcodes', hint: 'Such as 35, 51001..52099', optional: true },
] as const

function Zone({ zone, pointer, errorAt, onChange }: ZoneProps) {
  const set = (part: Partial<ZoneDraft>) => onChange({ ...zone, ...part })
  return (
    <section className={styles.part} aria-label={zone.name || 'New zone'}>
      <div className={styles.bar}>
        <h3>{zone.name || 'New zone'}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          Remove zone<span className="spoken"> {zone.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {zoneFields.map(({ field, label, hint, optional }) => (
          <Field
            key={field}
            label={label}
            name={`${pointer}/${field}`}
            hint={hint}
            optional={optional}
            autoComplete="off"
            value={zone[field]}
            error={errorAt(`${pointer}/${field}`)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
      </div>
      {zone.rates.map((rate, index) => (
        <Rate
          key={rate.id}
          rate={rate}
          pointer={`${pointer}/rates/${index}`}
          errorAt={errorAt}
          onChange={(next) => set({ rates: changed(zone.rates, index, next) })}
        />
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => set({ rates: [...zone.rates, newRate()] })}>
          Add shipping method
        </Button>
      </div>
    </section>
  )
}

interface RateProps {
  rate: RateDraft
  pointer: string
  errorAt: (pointer: string) => string | undefined
  onChange: (rate: RateDraft | undefined) => void
}

const rateFields = [
  { field: 'freeFrom', label: 'Free above', hint: 'Subtotal after discounts', optional: true },
  { field: 'maxWeight', label: 'Maximum weight', hint: 'In grams', optional: true },
  {
    field: 'classes',
    label: 'Also allowed classes',
    hint: 'Shipping classes, such as bulky',
    optional: true,
  },
  { field: 'minDays', label: 'Minimum transit days', hint: 'Working days', optional: false },
  { field: 'maxDays', label: 'Maximum transit days', hint: 'Working days', optional: false },
] as const

function Rate({ rate, pointer, errorAt, onChange }: RateProps) {
  const set = (part: Partial<RateDraft>) => onChange({ ...rate, ...part })
  const text = (field: (typeof rateFields)[number]['field'] | 'name' | 'price') => ({
    name: `${pointer}/${field}`,
    autoComplete: 'off',
    value: rate[field],
    error: errorAt(`${pointer}/${field}`),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  return (
    <section className={styles.inner} aria-label={rate.name || 'New shipping method'}>
      <div className={styles.bar}>
        <h4>{rate.name || 'New shipping method'}</h4>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          Remove<span className="spoken"> {rate.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        <Field label="Name" hint="Visible to customers" {...text('name')} />
        <SelectField
          label="Price"
          name={`${pointer}/kind`}
          hint="Rate type"
          value={rate.kind}
          onChange={(event) => {
            const kinds = ['flat', 'weight', 'subtotal', 'quantity'] as const
            set({ kind: kinds.find((kind) => kind === event.target.value) ?? 'flat' })
          }}
        >
          {Object.entries(rateKinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {rate.kind === 'flat' ? (
          <Field label="Amount" inputMode="decimal" hint="Such as 4.90" {...text('price')} />
        ) : (
          <TextAreaField
            label="Bands"
            hint="Up to = price, one per line, such as 1000 = 14.90"
            name={`${pointer}/bands`}
            rows={3}
            value={rate.bands}
            error={errorAt(`${pointer}/bands`)}
            onChange={(event) => set({ bands: event.target.value })}
          />
        )}
        {rateFields.map(({ field, ...label }) => (
          <Field key={field} {...label} {...text(field)} />
        ))}
      </div>
    </section>
  )
}
