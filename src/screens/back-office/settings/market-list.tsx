import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { List } from '../components/list.tsx'
import { Page } from '../components/page.tsx'
import { RowLink, type TableColumn } from '../components/table.tsx'
import { places } from '../places.ts'
import { load } from '../session/access.ts'
import type { Market } from '../types.ts'
import { useMessages } from './messages.ts'

/** Reads all markets. */
export function loader(args: LoaderFunctionArgs): Promise<Market[]> {
  return load(args, async (api, signal) => (await api.listMarkets({ signal })).items)
}

function useColumns(): TableColumn<Market>[] {
  const m = useMessages()
  const { list } = m
  return [
    {
      heading: m.name,
      phone: 'lead',
      cell: ({ id, name }) => <RowLink to={places.market(id)}>{name}</RowLink>,
    },
    { heading: m.currency, cell: ({ currency }) => currency },
    {
      heading: m.tax,
      phone: 'plain',
      cell: ({ taxInclusive, taxRounding }) => (taxInclusive ? list.included : list.added)[taxRounding],
    },
    {
      heading: list.shipsTo,
      phone: 'plain',
      cell: ({ zones }) => list.countries(new Set(zones.flatMap(({ countries }) => countries)).size),
    },
    {
      heading: list.pickup,
      phone: 'hide',
      cell: ({ pickups }) => pickups.map(({ name }) => name).join(', ') || '–',
    },
    {
      heading: list.status,
      phone: 'end',
      cell: ({ warnings }) =>
        warnings.length === 0 ? (
          <StatusTag tone="good">{list.ready}</StatusTag>
        ) : (
          <StatusTag tone="waiting">{list.toReview(warnings.length)}</StatusTag>
        ),
    },
  ]
}

/** The markets, the default one first. */
export function Component() {
  const markets = useLoaderData<Market[]>()
  const m = useMessages()
  const columns = useColumns()
  return (
    <Page
      title={m.markets}
      lead={m.list.lead}
      actions={
        <>
          <ButtonLink size="small" icon="search" to={places.marketPreview}>
            {m.calculator}
          </ButtonLink>
          <ButtonLink size="small" icon="list" to={places.taxes}>
            {m.taxes}
          </ButtonLink>
          <ButtonLink size="small" kind="primary" icon="plus" to={places.newMarket}>
            {m.list.create}
          </ButtonLink>
        </>
      }
    >
      <List
        caption={m.markets}
        columns={columns}
        rows={markets}
        empty={{ title: m.list.none, text: m.list.noneText }}
      />
    </Page>
  )
}
