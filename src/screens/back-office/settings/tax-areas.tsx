import { Button } from '../../ui/form/button.tsx'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import styles from './settings.module.css'
import { newArea, newTax, type AreaDraft, type TaxDraft } from './tax-draft.ts'
import { shippingTaxes } from './messages.ts'
import { changed } from './zones-panel.tsx'

/** The message for a field of the form, by its JSON pointer. */
export type ErrorAt = (pointer: string) => string | undefined

/** How delivery is taxed; an area may leave it to its country, which `usual` says. */
export function ShippingTaxField({
  name,
  value,
  usual,
  onChange,
}: {
  name: string
  value: AreaDraft['shippingTax']
  usual?: string
  onChange: (value: AreaDraft['shippingTax']) => void
}) {
  const kinds = ['standard', 'proportional', 'none'] as const
  return (
    <SelectField
      label="Tax on shipping"
      {...(usual === undefined ? {} : { hint: 'If it differs there' })}
      name={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value))}
    >
      {usual !== undefined && <option value="">{usual}</option>}
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {shippingTaxes[kind]}
        </option>
      ))}
    </SelectField>
  )
}

export function TaxRows({
  taxes,
  pointer,
  errorAt,
  onChange,
}: {
  taxes: TaxDraft[]
  pointer: string
  errorAt: ErrorAt
  onChange: (taxes: TaxDraft[]) => void
}) {
  return (
    <>
      {taxes.map((tax, index) => (
        <section className={styles.inner} key={tax.key} aria-label={tax.name}>
          <div className={styles.bar}>
            <h4>{tax.name || 'New tax'}</h4>
            <Button
              size="small"
              kind="quiet"
              icon="trash-2"
              onClick={() => onChange(changed(taxes, index, undefined))}
            >
              Remove<span className="spoken"> {tax.name}</span>
            </Button>
          </div>
          <div className={styles.grid}>
            <Field
              label="Name"
              name={`${pointer}/${index}/name`}
              hint="As it is called in the country"
              autoComplete="off"
              value={tax.name}
              error={errorAt(`${pointer}/${index}/name`)}
              onChange={(event) => onChange(changed(taxes, index, { ...tax, name: event.target.value }))}
            />
            <TextAreaField
              label="Rates by category (%)"
              name={`${pointer}/${index}/rates`}
              hint="One per line, such as standard = 19"
              rows={3}
              value={tax.rates}
              error={errorAt(`${pointer}/${index}/rates`)}
              onChange={(event) => onChange(changed(taxes, index, { ...tax, rates: event.target.value }))}
            />
          </div>
        </section>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...taxes, newTax()])}>
          Add tax
        </Button>
      </div>
    </>
  )
}

interface AreasProps {
  areas: AreaDraft[]
  errorAt: ErrorAt
  onChange: (areas: AreaDraft[]) => void
}

/** The parts of a country that tax otherwise. */
export function AreasPanel({ areas, errorAt, onChange }: AreasProps) {
  return (
    <Panel
      title="Regional rates"
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...areas, newArea()])}>
          Add region
        </Button>
      }
    >
      {areas.length === 0 && <p className={styles.muted}>The same rates apply in the whole country.</p>}
      {areas.map((area, index) => (
        <Area
          key={area.key}
          area={area}
          pointer={`/areas/${index}`}
          errorAt={errorAt}
          onChange={(next) => onChange(changed(areas, index, next))}
        />
      ))}
    </Panel>
  )
}

const areaFields = [
  { field: 'name', label: 'Name', hint: 'Internal name', optional: false },
  { field: 'regions', label: 'States or provinces', hint: 'Codes, such as QC', optional: true },
  { field: 'postcodes', label: 'Postcodes', hint: 'Such as 35, 51001..52099', optional: true },
] as const

function Area({
  area,
  pointer,
  errorAt,
  onChange,
}: {
  area: AreaDraft
  pointer: string
  errorAt: ErrorAt
  onChange: (area: AreaDraft | undefined) => void
}) {
  const set = (part: Partial<AreaDraft>) => onChange({ ...area, ...part })
  return (
    <section className={styles.part} aria-label={area.name || 'New region'}>
      <div className={styles.bar}>
        <h3>{area.name || 'New region'}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          Remove region<span className="spoken"> {area.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {areaFields.map(({ field, ...label }) => (
          <Field
            key={field}
            {...label}
            name={`${pointer}/${field}`}
            autoComplete="off"
            value={area[field]}
            error={errorAt(`${pointer}/${field}`)}
            onChange={(event) => set({ [field]: event.target.value })}
          />
        ))}
        <ShippingTaxField
          name={`${pointer}/shippingTax`}
          value={area.shippingTax}
          usual="As in the country"
          onChange={(shippingTax) => set({ shippingTax })}
        />
        <Choice
          className={styles.wide}
          label="Replace the country’s taxes"
          about="If off, they are added to the country’s taxes."
          checked={area.apart}
          onChange={(event) => set({ apart: event.target.checked })}
        />
      </div>
      <TaxRows
        taxes={area.taxes}
        pointer={`${pointer}/taxes`}
        errorAt={errorAt}
        onChange={(taxes) => set({ taxes })}
      />
    </section>
  )
}
