import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName } from '#vocabulary/places/country-name.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { CountryTaxes } from '../types.ts'
import { percentOf } from './tax-draft.ts'
import { usePlace } from '../../place.ts'
import { useMessages } from './messages.ts'

/** Reads the taxes of all countries. */
export function loader(args: LoaderFunctionArgs): Promise<CountryTaxes[]> {
  return load(args, async (api, signal) => (await api.listTaxes({ signal })).items)
}

const percents = ({ name, rates }: CountryTaxes['taxes'][number]): string =>
  `${name} ${[...new Set(rates.map(({ millionths }) => `${percentOf(millionths)} %`))].join(', ')}`

function useColumns(): TableColumn<CountryTaxes>[] {
  const { taxation, ...m } = useMessages()
  const { language } = usePlace()
  return [
    {
      heading: m.country,
      phone: 'lead',
      cell: ({ country }) => (
        <RowLink to={places.countryTaxes(country)}>{countryName(country, language)}</RowLink>
      ),
    },
    {
      heading: m.taxes,
      phone: 'plain',
      cell: ({ taxes }) => <bdi>{taxes.map(percents).join(' + ') || m.noTaxes}</bdi>,
    },
    {
      heading: m.taxOnShipping,
      phone: 'hide',
      cell: ({ shippingTax }) => taxation.shippingTaxes[shippingTax],
    },
    {
      heading: m.regionalRates,
      phone: 'plain',
      cell: ({ areas }) => areas.map(({ name }) => name).join(', ') || '–',
    },
  ]
}

/** The countries that are taxed. */
export function Component() {
  const taxes = useLoaderData<CountryTaxes[]>()
  const m = useMessages()
  const columns = useColumns()
  return (
    <Page
      title={m.taxes}
      lead={m.taxation.lead}
      actions={
        <ButtonLink size="small" kind="primary" icon="plus" to={places.newTaxes}>
          {m.taxation.addCountry}
        </ButtonLink>
      }
    >
      <List
        caption={m.taxes}
        columns={columns}
        rows={taxes}
        rowKey={({ country }) => country}
        empty={{ title: m.taxation.none, text: m.taxation.noneText }}
      />
    </Page>
  )
}
