import { fulfilmentStatuses, orderStatuses, paymentStatuses } from '#vocabulary/orders/order-states.ts'
import { Button } from '../../../ui/form/button.tsx'
import { FilterDates } from '../../components/filters/filter-dates.tsx'
import { FilterSelect, FilterText } from '../../components/filters.tsx'
import { TroubleNote } from '../../components/trouble-note.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../../kit/use-list.ts'
import { useApi } from '../../session/api.ts'
import type { ReadPage } from '../../session/read-all.ts'
import type { OrderSummary } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages } from './messages.ts'
import { PaperLinks } from '../paper-links.tsx'
import { useOrderExport } from './order-export.ts'
import { OrderActs } from './order-acts.tsx'
import { useOrderColumns } from './order-table.tsx'

/** The acts on orders that are selected. */
const acts = ['ship', 'capture', 'cancel', 'tag'] as const

/** As many as most filters find. */
const perPage = 50

const orders = defineList({
  counts: true,
  texts: ['q', 'tag'],
  dates: true,
  choices: { status: orderStatuses, payment: paymentStatuses, fulfilment: fulfilmentStatuses },
  views: {
    all: {},
    ship: { todo: 'ship' },
    pay: { todo: 'pay' },
    transfer: { refunding: 'transfer' },
    cancelled: { status: 'cancelled' },
  },
  read: (api, { query, ...call }) => api.listOrders({ query: { limit: perPage, ...query }, ...call }),
})

/** Reads the orders that the address asks for. */
export const loader = loaderOf(orders)

/** All orders, with saved views and filters in the address. */
export function Component() {
  const list = useList(orders)
  const m = useMessages()
  const { states } = useShared()
  const api = useApi()
  const { view, filter, selection } = list
  const read: ReadPage<OrderSummary> = (page) => api.listOrders({ query: { ...filter, ...page } })
  const file = useOrderExport(read)
  return (
    <ListScreen
      title={m.orders}
      actions={
        list.data.items.length > 0 && (
          <Button size="small" busy={file.busy} onClick={file.save}>
            {m.export.does}
          </Button>
        )
      }
      above={<TroubleNote trouble={file.trouble} />}
      list={list}
      search={m.search}
      views={{ label: m.orderViews, names: m.views }}
      filters={
        <>
          <FilterSelect name="payment" label={m.payment} options={states.payment} />
          <FilterSelect name="fulfilment" label={m.fulfilment} options={states.fulfilment} />
          <FilterText name="tag" label={m.tag} />
          <FilterDates label={m.placed} />
        </>
      }
      caption={m.ordersOf(m.views[view])}
      columns={useOrderColumns()}
      nameOf={({ id }) => id}
      acts={
        <>
          <OrderActs acts={acts} selection={selection} read={read} />
          <PaperLinks orderIds={selection.rows.map(({ id }) => id)} />
        </>
      }
      empty={{
        title: m.nothing[view],
        text: m.nothingText[view],
        children: view === 'all' && <a href="/">{m.viewShop}</a>,
      }}
      found={m.notFoundText}
      pages={m.orderPages}
    />
  )
}
