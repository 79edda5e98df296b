import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { countryName } from '#vocabulary/places/country-names.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { CountryTaxes } from '../types.ts'
import { percentOf } from './tax-draft.ts'
import { shippingTaxes } from './messages.ts'

/** Reads the taxes of all countries. */
export function loader(args: LoaderFunctionArgs): Promise<CountryTaxes[]> {
  return load(args, async (api, signal) => (await api.listTaxes({ signal })).items)
}

const percents = ({ name, rates }: CountryTaxes['taxes'][number]): string =>
  `${name} ${[...new Set(rates.map(({ millionths }) => `${percentOf(millionths)} %`))].join(', ')}`

const columns: TableColumn<CountryTaxes>[] = [
  {
    heading: 'Country',
    phone: 'lead',
    cell: ({ country }) => (
      <Link className={rowLink} to={places.countryTaxes(country)}>
        {countryName(country)}
      </Link>
    ),
  },
  { heading: 'Taxes', phone: 'plain', cell: ({ taxes }) => taxes.map(percents).join(' + ') || 'None' },
  { heading: 'Tax on shipping', phone: 'hide', cell: ({ shippingTax }) => shippingTaxes[shippingTax] },
  {
    heading: 'Regional rates',
    phone: 'plain',
    cell: ({ areas }) => areas.map(({ name }) => name).join(', ') || '–',
  },
]

/** The countries that are taxed. */
export function Component() {
  const taxes = useLoaderData<CountryTaxes[]>()
  return (
    <Page
      title="Taxes"
      lead="Taxes by the country that an order ships to or is collected in. Countries that are not listed are not taxed."
      actions={
        <ButtonLink size="small" kind="primary" icon="plus" to={places.newTaxes}>
          Add country
        </ButtonLink>
      }
    >
      {taxes.length > 0 ? (
        <Table caption="Taxes" columns={columns} rows={taxes} rowKey={({ country }) => country} />
      ) : (
        <EmptyState title="No taxes yet" text="Add each country in which you have to charge tax." />
      )}
    </Page>
  )
}
