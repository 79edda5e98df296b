import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Market } from '../types.ts'
import { count } from '../messages/statuses.ts'
import { roundings } from './messages.ts'

/** Reads all markets. */
export function loader(args: LoaderFunctionArgs): Promise<Market[]> {
  return load(args, async (api, signal) => (await api.listMarkets({ signal })).items)
}

const columns: TableColumn<Market>[] = [
  {
    heading: 'Name',
    phone: 'lead',
    cell: ({ id, name }) => (
      <Link className={rowLink} to={places.market(id)}>
        {name}
      </Link>
    ),
  },
  { heading: 'Currency', cell: ({ currency }) => currency },
  {
    heading: 'Tax',
    phone: 'plain',
    cell: ({ taxInclusive, taxRounding }) =>
      `${taxInclusive ? 'Included in prices' : 'Added at checkout'}, ${roundings[taxRounding].toLowerCase()}`,
  },
  {
    heading: 'Ships to',
    phone: 'plain',
    cell: ({ zones }) =>
      count(new Set(zones.flatMap(({ countries }) => countries)).size, 'country', 'countries'),
  },
  {
    heading: 'Pick-up',
    phone: 'hide',
    cell: ({ pickups }) => pickups.map(({ name }) => name).join(', ') || '–',
  },
  {
    heading: 'Status',
    phone: 'end',
    cell: ({ warnings }) =>
      warnings.length === 0 ? (
        <StatusTag tone="good">Ready</StatusTag>
      ) : (
        <StatusTag tone="waiting">{count(warnings.length, 'thing')} to review</StatusTag>
      ),
  },
]

/** The markets, the default one first. */
export function Component() {
  const markets = useLoaderData<Market[]>()
  return (
    <Page
      title="Markets"
      lead="Countries that share a currency, tax display, shipping methods and pick-up points. The first market is the default."
      actions={
        <>
          <ButtonLink size="small" icon="search" to={places.marketPreview}>
            Tax and shipping calculator
          </ButtonLink>
          <ButtonLink size="small" icon="list" to={places.taxes}>
            Taxes
          </ButtonLink>
          <ButtonLink size="small" kind="primary" icon="plus" to={places.newMarket}>
            New market
          </ButtonLink>
        </>
      }
    >
      {markets.length > 0 ? (
        <Table caption="Markets" columns={columns} rows={markets} rowKey={({ id }) => id} />
      ) : (
        <EmptyState title="No markets yet" text="Create a market to start selling." />
      )}
    </Page>
  )
}
