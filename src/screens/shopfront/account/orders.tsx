import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pager } from '../../ui/pager.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { loadPopular } from '../listing/load-popular.ts'
import { Popular } from '../listing/popular.tsx'
import { placeContext } from '../../place.ts'
import { Meta } from '../shell/meta.tsx'
import { WithdrawLink } from '../shell/withdraw-link.tsx'
import { OrderList } from './order-list.tsx'
import { useMessages } from './messages.ts'

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const after = new URL(request.url).searchParams.get('after')
  const api = context.get(apiContext)
  const { items, next } = await api.listAccountOrders({ query: after ? { after } : {} })
  const { market } = context.get(placeContext)
  const popular = items.length > 0 ? [] : await loadPopular(api, market)
  return { orders: items, next, first: !after, popular }
})

/** All orders of the account, newest first. */
export function Component() {
  const { orders, next, first, popular } = useLoaderData<typeof loader>()
  const m = useMessages()
  return (
    <>
      <Meta title={m.orders} noindex />
      <h1>{m.orders}</h1>
      {orders.length === 0 ? (
        <EmptyState
          title={first ? m.noOrders : m.noEarlierOrders}
          text={first ? m.noOrdersText : undefined}
          drawing
        >
          <ButtonLink to={pathTo('collections')} kind="primary">
            {m.lookAround}
          </ButtonLink>
        </EmptyState>
      ) : (
        <OrderList orders={orders} level={2} />
      )}
      <Pager
        label={m.pagesOfOrders}
        previous={first ? null : pathTo('accountOrders')}
        previousText={m.latest}
        next={next && pathTo('accountOrders', null, { after: next })}
        nextText={m.earlier}
      />
      <Popular cards={popular} />
      <WithdrawLink />
      <p>
        <Link to={pathTo('orderLookup')}>{m.findGuestOrder}</Link>
      </p>
    </>
  )
}
