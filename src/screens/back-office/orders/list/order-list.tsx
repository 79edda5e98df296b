import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Filters, FilterSelect } from '../../components/filters.tsx'
import { Page } from '../../components/page.tsx'
import { CursorPager, Tabs } from '../../components/tabs.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import type { OrderSummary } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { isView, orderViews, readOrderQuery } from './order-query.ts'
import { OrderTable } from './order-table.tsx'

interface OrderPageData {
  items: OrderSummary[]
  next: string | null
}

/** Reads the orders that the address asks for. */
export const loader = (args: LoaderFunctionArgs): Promise<OrderPageData> =>
  load(args, (api, signal) =>
    api.listOrders({ query: readOrderQuery(new URL(args.request.url).searchParams), signal }),
  )

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(labels).map(([value, label]) => [value, { label }]))

/** All orders, with saved views and filters in the address. */
export function Component() {
  const { items, next } = useLoaderData<OrderPageData>()
  const [search] = useSearchParams()
  const { states } = useShared()
  const query = readOrderQuery(search)
  const view = orderViews.find((one) => isView(one.search, query)) ?? orderViews[0]
  const viewPath = `${places.orders}${view.search && `?${view.search}`}`
  const filtered = Boolean(query.q ?? query.payment ?? query.fulfilment)
  return (
    <Page title="Orders">
      <Tabs
        label="Views of the orders"
        tabs={orderViews.map((one) => ({
          label: one.label,
          to: `${places.orders}${one.search && `?${one.search}`}`,
          current: one === view,
        }))}
      />
      <Filters
        label="Order number or e-mail"
        q={query.q ?? ''}
        keep={Object.fromEntries(new URLSearchParams(view.search))}
        clear={filtered ? viewPath : null}
      >
        <FilterSelect
          name="payment"
          label="Payment"
          value={query.payment}
          options={optionsOf(states.payment)}
        />
        <FilterSelect
          name="fulfilment"
          label="Fulfilment"
          value={query.fulfilment}
          options={optionsOf(states.fulfilment)}
        />
      </Filters>
      {items.length > 0 ? (
        <OrderTable orders={items} caption={`Orders: ${view.label}`} />
      ) : filtered ? (
        <EmptyState title="No orders found" text="Search by the complete order number or e-mail address.">
          <ButtonLink to={viewPath}>Clear filters</ButtonLink>
        </EmptyState>
      ) : (
        <NothingHere view={view.label} />
      )}
      <CursorPager label="Pages of orders" search={search} next={next} />
    </Page>
  )
}

function NothingHere({ view }: { view: string }) {
  if (view === 'To ship')
    return (
      <EmptyState title="All orders are shipped" text="Paid orders that are not shipped yet appear here." />
    )
  if (view === 'Payment pending')
    return <EmptyState title="No payments pending" text="Orders awaiting a bank transfer appear here." />
  if (view === 'Cancelled') return <EmptyState title="No cancelled orders" />
  return (
    <EmptyState title="No orders yet" text="New orders appear here.">
      <a href="/">View shop</a>
    </EmptyState>
  )
}
