import { Button } from '../../ui/form/button.tsx'
import { Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import { newRate, newZone, type RateDraft, type ZoneDraft } from './market-draft.ts'
import styles from './settings.module.css'
import { useMessages } from './messages.ts'

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
  const m = useMessages().zones
  return (
    <Panel
      title={m.title}
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...zones, newZone()])}>
          {m.add}
        </Button>
      }
    >
      <p className={styles.muted} id="/zones" tabIndex={-1}>
        {m.precedence}
        {zones.length === 0 && ` ${errorAt('/zones') ?? m.none}`}
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

function Zone({ zone, pointer, errorAt, onChange }: ZoneProps) {
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
    <section className={styles.part} aria-label={title}>
      <div className={styles.bar}>
        <h3>{title}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          {m.remove}
          <span className="spoken"> {zone.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {fields.map(({ field, label, hint, optional }) => (
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
          {m.addMethod}
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
  { field: 'freeFrom', optional: true },
  { field: 'maxWeight', optional: true },
  { field: 'classes', optional: true },
  { field: 'minDays', optional: false },
  { field: 'maxDays', optional: false },
] as const

function Rate({ rate, pointer, errorAt, onChange }: RateProps) {
  const { zones: m, ...words } = useMessages()
  const title = rate.name || m.createMethod
  const set = (part: Partial<RateDraft>) => onChange({ ...rate, ...part })
  const text = (field: (typeof rateFields)[number]['field'] | 'name' | 'price') => ({
    name: `${pointer}/${field}`,
    autoComplete: 'off',
    value: rate[field],
    error: errorAt(`${pointer}/${field}`),
    onChange: (event: { target: { value: string } }) => set({ [field]: event.target.value }),
  })
  return (
    <div role="group" className={styles.inner} aria-label={title}>
      <div className={styles.bar}>
        <h4>{title}</h4>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          {words.remove}
          <span className="spoken"> {rate.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        <Field label={words.name} hint={words.visible} {...text('name')} />
        <SelectField
          label={m.price}
          name={`${pointer}/kind`}
          hint={m.priceHint}
          value={rate.kind}
          onChange={(event) => {
            const kinds = ['flat', 'weight', 'subtotal', 'quantity'] as const
            set({ kind: kinds.find((kind) => kind === event.target.value) ?? 'flat' })
          }}
        >
          {Object.entries(m.kinds).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
        {rate.kind === 'flat' ? (
          <Field label={m.amount} inputMode="decimal" hint={m.amountHint} {...text('price')} />
        ) : (
          <TextAreaField
            label={m.bands}
            hint={m.bandsHint}
            name={`${pointer}/bands`}
            rows={3}
            value={rate.bands}
            error={errorAt(`${pointer}/bands`)}
            onChange={(event) => set({ bands: event.target.value })}
          />
        )}
        {rateFields.map(({ field, optional }) => (
          <Field key={field} {...m.fields[field]} optional={optional} {...text(field)} />
        ))}
      </div>
    </div>
  )
}
