import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Page } from '../pieces/page.tsx'
import { rowLink, Table, type TableColumn } from '../pieces/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Market } from '../types.ts'
import { count } from '../words/statuses.ts'
import { roundings } from './words.ts'

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
      `${taxInclusive ? 'In prices' : 'On top'}, ${roundings[taxRounding].toLowerCase()}`,
  },
  {
    heading: 'Sends to',
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
    heading: 'State',
    phone: 'end',
    cell: ({ warnings }) =>
      warnings.length === 0 ? (
        <StatusTag tone="good">Ready</StatusTag>
      ) : (
        <StatusTag tone="waiting">{count(warnings.length, 'thing')} to look at</StatusTag>
      ),
  },
]

/** The markets, the default one first. */
export function Component() {
  const markets = useLoaderData<Market[]>()
  return (
    <Page
      title="Markets"
      lead="Countries with one currency: how tax is shown there, how goods are sent, where they are collected. The first is the default."
      actions={
        <>
          <ButtonLink size="small" icon="search" to={places.marketPreview}>
            Try a cart
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
        <EmptyState title="No markets yet" text="A shop sells nothing before it has one." />
      )}
    </Page>
  )
}
