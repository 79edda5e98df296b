import { useLoaderData, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ButtonLink } from '../../../ui/form/button.tsx'
import { Filters, FilterSelect } from '../../components/filters.tsx'
import { Page } from '../../components/page.tsx'
import { CursorPager } from '../../components/tabs.tsx'
import { places } from '../../places.ts'
import { load } from '../../session/access.ts'
import type { OrderSummary } from '../../types.ts'
import { useMessages as useShared } from '../../messages/messages.ts'
import { useMessages } from './messages.ts'
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

/** All orders, with saved views and filters in the address. */
export function Component() {
  const { items, next } = useLoaderData<OrderPageData>()
  const [search] = useSearchParams()
  const m = useMessages()
  const { states } = useShared()
  const query = readOrderQuery(search)
  const view = orderViews.find((one) => isView(one.search, query)) ?? orderViews[0]
  const viewPath = `${places.orders}${view.search && `?${view.search}`}`
  const filtered = Boolean(query.q ?? query.payment ?? query.fulfilment)
  return (
    <Page title={m.orders}>
      <Filters
        label={m.search}
        keep={Object.fromEntries(new URLSearchParams(view.search))}
        clear={filtered ? viewPath : null}
        views={{
          label: m.orderViews,
          tabs: orderViews.map((one) => ({
            label: m.views[one.name],
            to: `${places.orders}${one.search && `?${one.search}`}`,
            current: one === view,
          })),
        }}
      >
        <FilterSelect name="payment" label={m.payment} options={states.payment} />
        <FilterSelect name="fulfilment" label={m.fulfilment} options={states.fulfilment} />
      </Filters>
      {items.length > 0 ? (
        <OrderTable orders={items} caption={m.ordersOf(m.views[view.name])} />
      ) : filtered ? (
        <EmptyState title={m.notFound} text={m.notFoundText}>
          <ButtonLink to={viewPath}>{m.clearFilters}</ButtonLink>
        </EmptyState>
      ) : (
        <NothingHere view={view.name} />
      )}
      <CursorPager label={m.orderPages} search={search} next={next} />
    </Page>
  )
}

function NothingHere({ view }: { view: (typeof orderViews)[number]['name'] }) {
  const m = useMessages()
  return (
    <EmptyState title={m.nothing[view]} text={m.nothingText[view]}>
      {view === 'all' && <a href="/">{m.viewShop}</a>}
    </EmptyState>
  )
}
