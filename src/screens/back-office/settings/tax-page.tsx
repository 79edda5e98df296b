import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName, namedCountries } from '#vocabulary/places/country-names.ts'
import { useApi } from '../session/api.ts'
import { SelectField } from '../../ui/form/field.tsx'
import { DraftProblems } from '../components/draft-problems.tsx'
import { Page, Panel } from '../components/page.tsx'
import { SaveBar } from '../components/save-bar.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { CountryTaxes } from '../types.ts'
import { usePlace } from '../../place.ts'
import { useMessages } from './messages.ts'
import { RemoveButton } from './remove-button.tsx'
import styles from './settings.module.css'
import { draftOfTaxes, newTaxes, readTaxes, type TaxesDraft } from './tax-draft.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import { AreasPanel, ShippingTaxField, TaxRows, type ErrorAt } from './tax-areas.tsx'

/** Reads the taxes of a country, or nothing for a new one. */
export function loader(args: LoaderFunctionArgs): Promise<CountryTaxes | null> {
  const { country } = args.params
  return load(args, async (api, signal) =>
    country === undefined ? null : api.getTaxes({ params: { country }, signal }),
  )
}

/** The taxes of a country. */
export function Component() {
  const taxes = useLoaderData<CountryTaxes | null>()
  return <Editor key={taxes ? `${taxes.country} ${taxes.version}` : 'new'} />
}

function Editor() {
  const taxes = useLoaderData<CountryTaxes | null>()
  const { taxation: m, taxes: title, wrong } = useMessages()
  const { language } = usePlace()
  const api = useApi()
  const editing = useDraftForm({
    start: () => (taxes ? draftOfTaxes(taxes) : newTaxes(m.vat)),
    read: (draft) => readTaxes(draft, wrong),
    async send({ country, ...body }, idempotencyKey): Promise<CountryTaxes> {
      if (!taxes) return api.createTaxes({ body: { country, ...body }, idempotencyKey })
      return api.replaceTaxes({ params: { country }, version: taxes.version, body, idempotencyKey })
    },
    after: ({ country }) => ({ message: m.saved, to: places.countryTaxes(country), replace: true }),
  })
  const { draft, mutation, errors, errorWithin: errorAt } = editing
  const set = (part: Partial<TaxesDraft>) => editing.change({ ...draft, ...part })
  const name = taxes ? countryName(taxes.country, language) : m.newCountry
  return (
    <Page
      title={m.titleOf(name)}
      back={{ to: places.taxes, label: title }}
      actions={
        taxes && (
          <RemoveButton
            title={m.stop(name)}
            text={m.stopText}
            onRemove={() =>
              editing.remove(
                (idempotencyKey) =>
                  api.removeTaxes({
                    params: { country: taxes.country },
                    version: taxes.version,
                    idempotencyKey,
                  }),
                { message: m.stopped(name), to: places.taxes },
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
      <SaveBar {...editing.bar} isNew={!taxes} />
    </Page>
  )
}

interface PartProps {
  draft: TaxesDraft
  set: (part: Partial<TaxesDraft>) => void
  errorAt: ErrorAt
}

function CountryPanel({ draft, set, errorAt, isNew }: PartProps & { isNew: boolean }) {
  const { country, taxation } = useMessages()
  const { language } = usePlace()
  return (
    <Panel title={country}>
      <div className={styles.grid}>
        {isNew && (
          <SelectField
            label={country}
            name="/country"
            value={draft.country}
            error={errorAt('/country')}
            onChange={(event) => set({ country: event.target.value })}
          >
            <option value="">{taxation.select}</option>
            {namedCountries(language).map(({ code, name }) => (
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
