import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { Button } from '../../../ui/form/button.tsx'
import { BulkBar } from '../../components/bulk/bulk-bar.tsx'
import { useSelection } from '../../components/bulk/selection.ts'
import { ticksOf } from '../../components/bulk/tick.tsx'
import { useBulk } from '../../components/bulk/use-bulk.ts'
import { FilterDates } from '../../components/filters/filter-dates.tsx'
import { Filters } from '../../components/filters.tsx'
import { clearedAddress, readListQuery } from '../../components/filters/list-query.ts'
import { List } from '../../components/list.tsx'
import { Page } from '../../components/page.tsx'
import { RowLink, type TableColumn } from '../../components/table.tsx'
import { places } from '../../places.ts'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import { load } from '../../session/access.ts'
import type { ReturnList, ReturnQuery } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages } from './messages.ts'

const views = [
  { state: 'requested', search: '' },
  { state: 'approved', search: '?state=approved' },
] as const

const viewOf = (search: URLSearchParams) =>
  views.find(({ state }) => state === search.get('state')) ?? views[0]

const readReturnQuery = (search: URLSearchParams): ReturnQuery => ({
  ...readListQuery(search),
  state: viewOf(search).state,
})

/** Reads the returns that wait for something. */
export const loader = (args: LoaderFunctionArgs): Promise<ReturnList> => {
  const search = new URL(args.request.url).searchParams
  const query = readReturnQuery(search)
  return load(args, (api, signal) => api.listReturns({ query, signal }))
}

type Row = ReturnList['items'][number]

const open = ({ returns }: Row) =>
  returns.filter(({ state }) => ['requested', 'approved', 'received'].includes(state))

function useColumns(): readonly TableColumn<Row>[] {
  const m = useMessages()
  return [
    {
      heading: m.order,
      phone: 'lead',
      cell: ({ id }) => <RowLink to={places.order(id)}>{id}</RowLink>,
    },
    { heading: m.customer, phone: 'plain', cell: ({ customerName }) => customerName },
    {
      heading: m.items,
      phone: 'plain',
      cell: (row) => {
        const parts = open(row).flatMap(({ lines }) => lines)
        return m.itemCount(parts.reduce((all, { quantity, received }) => all + quantity - received, 0))
      },
    },
    {
      heading: m.resolution,
      phone: 'plain',
      cell: (row) => (open(row).some(({ exchange }) => exchange.length > 0) ? m.exchange : m.refund),
    },
    {
      heading: m.requested,
      phone: 'end',
      cell: (row) => {
        const at = open(row)[0]?.requestedAt
        return at ? <LocalMoment at={at} /> : null
      },
    },
  ]
}

/** Approves all requested returns of an order, one after the other. */
function useApproval() {
  const api = useApi()
  async function order({ id: orderId }: Row, idempotencyKey: string): Promise<void> {
    let { version, returns } = await api.getAdminOrder({ params: { orderId } })
    for (const { id: returnId } of returns.filter(({ state }) => state === 'requested')) {
      const key = `${idempotencyKey}_${returnId}`
      const params = { orderId, returnId }
      ;({ version } = await api.decideReturn({
        params,
        version,
        body: { approve: true },
        idempotencyKey: key,
      }))
    }
  }
  return { api, order }
}

/** Orders whose returns wait for an answer, or for the items. */
export function Component() {
  const { items, next } = useLoaderData<ReturnList>()
  const [search] = useSearchParams()
  const view = viewOf(search)
  const keep = Object.fromEntries(new URLSearchParams(view.search))
  const clear = clearedAddress(places.returns, search, keep)
  const m = useMessages()
  const states = useShared().states.return
  const columns = useColumns()
  const may = useMay()
  const mayApprove = may('orders:write') && view.state === 'requested'
  const { after: _, ...filter } = readReturnQuery(search)
  const selection = useSelection(JSON.stringify(filter), items)
  const approve = useApproval()
  const bulk = useBulk(selection, (page) => approve.api.listReturns({ query: { ...filter, ...page } }))
  return (
    <Page title={m.returns}>
      <Filters
        label={m.searchReturns}
        keep={keep}
        clear={clear}
        views={{
          label: m.returnViews,
          tabs: views.map((each) => ({
            label: states[each.state],
            to: `${places.returns}${each.search}`,
            current: each === view,
          })),
        }}
      >
        <FilterDates label={m.requested} />
      </Filters>
      <List
        caption={m.returnsOf(states[view.state])}
        columns={columns}
        rows={items}
        ticks={mayApprove && ticksOf(selection, items, ({ id }) => id)}
        empty={{ title: view.state === 'requested' ? m.noRequests : m.noneAwaited, text: m.noReturnsText }}
        clear={clear}
        pages={m.returnPages}
        next={next}
      />
      {mayApprove && (
        <BulkBar selection={selection} next={next} bulk={bulk}>
          <Button
            size="small"
            kind="primary"
            onClick={() => void bulk.start({ run: approve.order, done: m.bulk.approved })}
          >
            {m.bulk.approve}
          </Button>
        </BulkBar>
      )}
    </Page>
  )
}
