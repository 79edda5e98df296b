import { fulfilmentStatuses, orderStatuses, paymentStatuses } from '#vocabulary/orders/order-states.ts'
import { FilterSelect } from '../../components/filters.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { defineList, loaderOf, useList } from '../../kit/use-list.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages } from './messages.ts'
import { useOrderColumns } from './order-table.tsx'

const orders = defineList({
  texts: ['q'],
  choices: { status: orderStatuses, payment: paymentStatuses, fulfilment: fulfilmentStatuses },
  views: { all: {}, ship: { todo: 'ship' }, pay: { todo: 'pay' }, cancelled: { status: 'cancelled' } },
  read: (api, call) => api.listOrders(call),
})

/** Reads the orders that the address asks for. */
export const loader = loaderOf(orders)

/** All orders, with saved views and filters in the address. */
export function Component() {
  const list = useList(orders)
  const m = useMessages()
  const { states } = useShared()
  const { view } = list
  return (
    <ListScreen
      title={m.orders}
      list={list}
      search={m.search}
      views={{ label: m.orderViews, names: m.views }}
      filters={
        <>
          <FilterSelect name="payment" label={m.payment} options={states.payment} />
          <FilterSelect name="fulfilment" label={m.fulfilment} options={states.fulfilment} />
        </>
      }
      caption={m.ordersOf(m.views[view])}
      columns={useOrderColumns()}
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
