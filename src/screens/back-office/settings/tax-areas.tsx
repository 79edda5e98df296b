import { Button } from '../../ui/form/button.tsx'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { Panel } from '../components/page.tsx'
import styles from './settings.module.css'
import { newArea, newTax, type AreaDraft, type TaxDraft } from './tax-draft.ts'
import { useMessages } from './messages.ts'
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
  const { taxation: m, taxOnShipping } = useMessages()
  const kinds = ['standard', 'proportional', 'none'] as const
  return (
    <SelectField
      label={taxOnShipping}
      {...(usual === undefined ? {} : { hint: m.differs })}
      name={name}
      value={value ?? ''}
      onChange={({ target }) => onChange(kinds.find((kind) => kind === target.value))}
    >
      {usual !== undefined && <option value="">{usual}</option>}
      {kinds.map((kind) => (
        <option key={kind} value={kind}>
          {m.shippingTaxes[kind]}
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
  const { taxation: m, name, remove } = useMessages()
  return (
    <>
      {taxes.map((tax, index) => (
        <div role="group" className={styles.inner} key={tax.key} aria-label={tax.name}>
          <div className={styles.bar}>
            <h3>{tax.name || m.newTax}</h3>
            <Button
              size="small"
              kind="quiet"
              icon="trash-2"
              onClick={() => onChange(changed(taxes, index, undefined))}
            >
              {remove}
              <span className="spoken"> {tax.name}</span>
            </Button>
          </div>
          <div className={styles.grid}>
            <Field
              label={name}
              name={`${pointer}/${index}/name`}
              hint={m.nameHint}
              autoComplete="off"
              value={tax.name}
              error={errorAt(`${pointer}/${index}/name`)}
              onChange={(event) => onChange(changed(taxes, index, { ...tax, name: event.target.value }))}
            />
            <TextAreaField
              label={m.rates}
              name={`${pointer}/${index}/rates`}
              hint={m.ratesHint}
              rows={3}
              value={tax.rates}
              error={errorAt(`${pointer}/${index}/rates`)}
              onChange={(event) => onChange(changed(taxes, index, { ...tax, rates: event.target.value }))}
            />
          </div>
        </div>
      ))}
      <div>
        <Button size="small" icon="plus" onClick={() => onChange([...taxes, newTax(m.vat)])}>
          {m.addTax}
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
  const { taxation: m, regionalRates } = useMessages()
  return (
    <Panel
      title={regionalRates}
      actions={
        <Button size="small" icon="plus" onClick={() => onChange([...areas, newArea()])}>
          {m.addRegion}
        </Button>
      }
    >
      {areas.length === 0 && <p className={styles.muted}>{m.sameRates}</p>}
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
  const { taxation: m, ...words } = useMessages()
  const title = area.name || m.newRegion
  const fields = [
    { field: 'name', label: words.name, hint: words.internalName, optional: false },
    { field: 'regions', label: words.states, hint: m.regionsHint, optional: true },
    { field: 'postcodes', label: words.postcodes, hint: words.postcodesHint, optional: true },
  ] as const
  const set = (part: Partial<AreaDraft>) => onChange({ ...area, ...part })
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.bar}>
        <h3>{title}</h3>
        <Button size="small" kind="quiet" icon="trash-2" onClick={() => onChange(undefined)}>
          {m.removeRegion}
          <span className="spoken"> {area.name}</span>
        </Button>
      </div>
      <div className={styles.grid}>
        {fields.map(({ field, ...label }) => (
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
          usual={m.asCountry}
          onChange={(shippingTax) => set({ shippingTax })}
        />
        <Choice
          className={styles.wide}
          label={m.apart}
          about={m.apartAbout}
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
