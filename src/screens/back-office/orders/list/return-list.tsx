import { Link, useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Page } from '../../components/page.tsx'
import { rowLink, Table, type TableColumn } from '../../components/table.tsx'
import { CursorPager, Tabs } from '../../components/tabs.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import type { ReturnList } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { count } from '../../messages/statuses.ts'

const views = [
  { state: 'requested', label: 'Requested', search: '' },
  { state: 'approved', label: 'Awaiting items', search: '?state=approved' },
] as const

const viewOf = (search: URLSearchParams) =>
  views.find(({ state }) => state === search.get('state')) ?? views[0]

/** Reads the returns that wait for something. */
export const loader = (args: LoaderFunctionArgs): Promise<ReturnList> => {
  const search = new URL(args.request.url).searchParams
  const after = search.get('after')
  const query = { state: viewOf(search).state, ...(after ? { after } : {}) }
  return load(args, (api, signal) => api.listReturns({ query, signal }))
}

type Row = ReturnList['items'][number]

const open = ({ returns }: Row) =>
  returns.filter(({ state }) => ['requested', 'approved', 'received'].includes(state))

const columns: readonly TableColumn<Row>[] = [
  {
    heading: 'Order',
    phone: 'lead',
    cell: ({ id }) => (
      <Link className={rowLink} to={places.order(id)}>
        {id}
      </Link>
    ),
  },
  { heading: 'Customer', phone: 'plain', cell: ({ customerName }) => customerName },
  {
    heading: 'Items',
    phone: 'plain',
    cell: (row) => {
      const parts = open(row).flatMap(({ lines }) => lines)
      return count(
        parts.reduce((all, { quantity, received }) => all + quantity - received, 0),
        'item',
      )
    },
  },
  {
    heading: 'Resolution',
    phone: 'plain',
    cell: (row) => (open(row).some(({ exchange }) => exchange.length > 0) ? 'Exchange' : 'Refund'),
  },
  {
    heading: 'Requested',
    phone: 'end',
    cell: (row) => {
      const at = open(row)[0]?.requestedAt
      return at ? <LocalMoment at={at} /> : null
    },
  },
]

/** Orders whose returns wait for an answer, or for the items. */
export function Component() {
  const { items, next } = useLoaderData<ReturnList>()
  const [search] = useSearchParams()
  const view = viewOf(search)
  return (
    <Page title="Returns">
      <Tabs
        label="Views of the returns"
        tabs={views.map((each) => ({
          label: each.label,
          to: `${places.returns}${each.search}`,
          current: each === view,
        }))}
      />
      {items.length > 0 ? (
        <Table caption={`Returns: ${view.label}`} columns={columns} rows={items} rowKey={({ id }) => id} />
      ) : (
        <EmptyState
          title={view.state === 'requested' ? 'No open requests' : 'No items awaited'}
          text="Returns requested by customers or created on an order appear here."
        />
      )}
      <CursorPager label="Pages of returns" search={search} next={next} />
    </Page>
  )
}
