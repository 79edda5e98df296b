import { FilterDates } from '../../components/filters/filter-dates.tsx'
import { RowLink, type TableColumn } from '../../components/table.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../../kit/use-list.ts'
import { places } from '../../places.ts'
import { useApi } from '../../session/api.ts'
import { useMay } from '../../session/office.ts'
import type { ReadPage } from '../../session/read-all.ts'
import type { ReturnList } from '../../types.ts'
import { LocalMoment } from '../../messages/moment.tsx'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages } from './messages.ts'
import { OrderActs } from './order-acts.tsx'

const returns = defineList({
  counts: true,
  texts: ['q'],
  dates: true,
  views: { requested: { state: 'requested' }, approved: { state: 'approved' } },
  read: (api, call) => api.listReturns(call),
})

/** Reads the returns that wait for something. */
export const loader = loaderOf(returns)

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

const acts = ['approve_returns'] as const

/** Orders whose returns wait for an answer, or for the items. */
export function Component() {
  const list = useList(returns)
  const { view, filter, selection } = list
  const m = useMessages()
  const states = useShared().states.return
  const api = useApi()
  const mayApprove = useMay()('orders:write') && view === 'requested'
  const read: ReadPage<Row> = (page) => api.listReturns({ query: { state: view, ...filter, ...page } })
  return (
    <ListScreen
      title={m.returns}
      list={list}
      search={m.searchReturns}
      views={{ label: m.returnViews, names: states }}
      filters={<FilterDates label={m.requested} />}
      caption={m.returnsOf(states[view])}
      columns={useColumns()}
      nameOf={({ id }) => id}
      acts={mayApprove && <OrderActs acts={acts} selection={selection} read={read} />}
      empty={{ title: view === 'requested' ? m.noRequests : m.noneAwaited, text: m.noReturnsText }}
      pages={m.returnPages}
    />
  )
}
