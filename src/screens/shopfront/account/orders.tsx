import { useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { OrderList } from './order-list.tsx'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const after = new URL(request.url).searchParams.get('after')
  const { items, next } = await context.get(apiContext).listAccountOrders({ query: after ? { after } : {} })
  return { orders: items, next, first: !after }
})

/** All orders of the account, newest first. */
export function Component() {
  const { orders, next, first } = useLoaderData<typeof loader>()
  return (
    <>
      <Meta title="Orders" noindex />
      <h1>Orders</h1>
      {orders.length === 0 ? (
        <EmptyState title={first ? 'No orders yet' : 'No earlier orders'}>
          <ButtonLink to={pathTo('collections')} kind="primary">
            Look around
          </ButtonLink>
        </EmptyState>
      ) : (
        <OrderList orders={orders} />
      )}
      <Pager
        label="Pages of orders"
        previous={first ? null : pathTo('accountOrders')}
        previousText="Latest orders"
        next={next && pathTo('accountOrders', null, { after: next })}
        nextText="Earlier orders"
      />
    </>
  )
}
