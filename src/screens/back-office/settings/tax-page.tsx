import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName, namedCountries } from '#vocabulary/places/country-names.ts'
import { useApi } from '../session/api.ts'
import { Button } from '../../ui/form/button.tsx'
import { Choice, Field, SelectField, TextAreaField } from '../../ui/form/field.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { places } from '../places.ts'
import { LeaveGuard } from '../products/leave-guard.tsx'
import { load } from '../session/access.ts'
import type { CountryTaxes } from '../types.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './settings.module.css'
import {
  draftOfTaxes,
  newArea,
  newTax,
  newTaxes,
  readTaxes,
  type AreaDraft,
  type TaxDraft,
  type TaxesDraft,
} from './tax-draft.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import { shippingTaxes } from './messages.ts'
import { changed } from './zones-panel.tsx'

/** Reads what a country taxes, or nothing for a new one. */
export function loader(args: LoaderFunctionArgs): Promise<CountryTaxes | null> {
  const { country } = args.params
  return load(args, async (api, signal) =>
    country === undefined ? null : api.getTaxes({ params: { country }, signal }),
  )
}

/** Says what a country taxes. */
export function Component() {
  const taxes = useLoaderData<CountryTaxes | null>()
  return <Editor key={taxes?.country ?? 'new'} />
}

function Editor() {
  const taxes = useLoaderData<CountryTaxes | null>()
  const api = useApi()
  const editing = useDraftForm({
    start: () => (taxes ? draftOfTaxes(taxes) : newTaxes()),
    read: readTaxes,
    async send({ country, ...body }, idempotencyKey): Promise<unknown> {
      if (!taxes) return api.createTaxes({ body: { country, ...body }, idempotencyKey })
      return api.replaceTaxes({ params: { country }, version: taxes.version, body, idempotencyKey })
    },
    after: () => ({ message: 'Taxes saved', to: places.taxes }),
  })
  const { draft, mutation, errors, errorWithin: errorAt } = editing
  const set = (part: Partial<TaxesDraft>) => editing.change({ ...draft, ...part })
  const name = taxes ? countryName(taxes.country) : 'New country'
  return (
    <Page
      title={`Taxes: ${name}`}
      back={{ to: places.taxes, label: 'Taxes' }}
      actions={
        taxes && (
          <RemoveButton
            title={`Stop charging tax in ${name}`}
            text="Existing orders do not change."
            onRemove={() =>
              editing.remove(
                (idempotencyKey) =>
                  api.removeTaxes({
                    params: { country: taxes.country },
                    version: taxes.version,
                    idempotencyKey,
                  }),
                { message: `No tax is charged in ${name} any more`, to: places.taxes },
              )
            }
          />
        )
      }
    >
      <DraftProblems errors={errors} trouble={mutation.trouble} />
      <fieldset className={styles.form} disabled={mutation.busy}>
        <CountryPanel {...{ draft, set, errorAt }} isNew={!taxes} />
        <AreasPanel areas={draft.areas} errorAt={errorAt} onChange={(areas) => set({ areas })} />
      </fieldset>
      <div className={styles.save}>
        <SaveButton busy={mutation.busy} onSave={() => void editing.save()} />
      </div>
      <LeaveGuard dirty={editing.dirty} leaving={editing.leaving} />
    </Page>
  )
}

type ErrorAt = (pointer: string) => string | undefined

interface PartProps {
  draft: TaxesDraft
  set: (part: Partial<TaxesDraft>) => void
  errorAt: ErrorAt
}

function CountryPanel({ draft, set, errorAt, isNew }: PartProps & { isNew: boolean }) {
  return (
    <Panel title="Country">
      <div className={styles.grid}>
        {isNew && (
          <SelectField
            label="Country"
            name="/country"
            value={draft.country}
            error={errorAt('/country')}
            onChange={(event) => set({ country: event.target.value })}
          >
            <option value="">Select</option>
            {namedCountries().map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </SelectField>
        )}
        <ShippingTaxField
          name="/shippingTax"
          value={draft.shippingTax}
          onChange={(shippingTax) => set({ shippingTax: shippingTax ?? 'standard' })}
        />
      </div>
      <TaxRows taxes={draft.taxes} pointer="/taxes" errorAt={errorAt} onChange={(taxes) => set({ taxes })} />
    </Panel>
  )
}

/** How delivery is taxed; an area may leave it to its country, which `usual` says. */
function ShippingTaxField({
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

function TaxRows({
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

function AreasPanel({ areas, errorAt, onChange }: AreasProps) {
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
