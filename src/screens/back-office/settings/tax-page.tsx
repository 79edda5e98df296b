import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { namedCountries } from '#vocabulary/places/country-names.ts'
import { useApi } from '../session/api.ts'
import { Panel } from '../components/page.tsx'
import { EditorPage } from '../kit/editor.tsx'
import { OptionField } from '../kit/inputs.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { CountryTaxes } from '../types.ts'
import { usePlace } from '../../place.ts'
import { useMessages } from './messages.ts'
import styles from './settings.module.css'
import { draftOfTaxes, newTaxes, readTaxes, type TaxesDraft } from './tax-draft.ts'
import { useDraftForm } from '../session/use-draft-form.ts'
import { AreasPanel, ShippingTaxField, TaxRows } from './tax-areas.tsx'

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
  const { draft } = editing
  const set = (part: Partial<TaxesDraft>) => editing.change({ ...draft, ...part })
  const name = taxes ? countryName(taxes.country, language) : m.newCountry
  return (
    <EditorPage
      title={m.titleOf(name)}
      back={{ to: places.taxes, label: title }}
      isNew={!taxes}
      editing={editing}
      removal={
        taxes && {
          title: m.stop(name),
          text: m.stopText,
          act: (idempotencyKey) =>
            api.removeTaxes({ params: { country: taxes.country }, version: taxes.version, idempotencyKey }),
          leads: { message: m.stopped(name), to: places.taxes },
        }
      }
    >
      <CountryPanel {...{ draft, set }} isNew={!taxes} />
      <AreasPanel areas={draft.areas} onChange={(areas) => set({ areas })} />
    </EditorPage>
  )
}

interface PartProps {
  draft: TaxesDraft
  set: (part: Partial<TaxesDraft>) => void
}

function CountryPanel({ draft, set, isNew }: PartProps & { isNew: boolean }) {
  const { country, taxation } = useMessages()
  const { language } = usePlace()
  return (
    <Panel title={country}>
      <div className={styles.grid}>
        {isNew && (
          <OptionField
            label={country}
            name="/country"
            value={draft.country}
            none={taxation.select}
            options={namedCountries(language).map(({ code, name }) => [code, name])}
            onChange={(chosen = '') => set({ country: chosen })}
          />
        )}
        <ShippingTaxField
          name="/shippingTax"
          value={draft.shippingTax}
          onChange={(shippingTax) => set({ shippingTax: shippingTax ?? 'standard' })}
        />
      </div>
      <TaxRows taxes={draft.taxes} pointer="/taxes" onChange={(taxes) => set({ taxes })} />
    </Panel>
  )
}
