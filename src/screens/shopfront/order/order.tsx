import { useActionData, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import type { ShopApi } from '#client/shop-api.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { dayIn, toTimestamp } from '#vocabulary/time.ts'
import { classes } from '../../ui/style/classes.ts'
import { apiContext } from '../../api-context.ts'
import { paths } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { soldProduct } from '../cart/beside-cart.ts'
import { rowGoingWith } from '../cart/goes-well.tsx'
import { TotalsTable } from '../cart/totals.tsx'
import { toCard } from '../listing/card-pictures.ts'
import { ProductGrid } from '../listing/product-grid.tsx'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import type { Order, ProductCard } from '../types.ts'
import { Facts } from './facts.tsx'
import { OrderLines, Parcels, Timeline } from './order-parts.tsx'
import type { OrderAnswer } from './order-action.ts'
import { OrderHead } from './order-head.tsx'
import { Answer } from './answer.tsx'
import { Help } from './help.tsx'
import { Returns } from './returns/returns.tsx'
import { SavedNotice, SaveOrder } from './save-order.tsx'
import { SinceThen } from './since-then.tsx'
import { NextSteps } from './next-steps.tsx'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const { searchParams } = new URL(request.url)
  const access = searchParams.get('access')?.slice(0, 200)
  const api = context.get(apiContext)
  const named = { params: { orderId: params['orderId'] ?? '' }, ...(access ? { query: { access } } : {}) }
  // The session may name this very order as one to be seen yet, until it is read.
  await currentSession(api)
  const order = await api.getOrder(named)
  // Read only on request: most visitors of an order want to know where the parcel is.
  const invoices = searchParams.has('invoices') ? (await api.listOrderInvoices(named)).items : null
  const { market } = context.get(placeContext)
  return {
    order,
    invoices,
    goesWith: await loadGoesWith(api, order, market),
    today: dayIn(toTimestamp(Date.now()), order.timeZone),
    key: newId('op'),
  }
})

export { action } from './order-action.ts'

/** A full row of products that go with those of an order, or none. They are no reason not to show it. */
async function loadGoesWith(api: ShopApi, order: Order, market: string): Promise<ProductCard[]> {
  const ordered = order.lines.flatMap(({ productHandle }) => (productHandle ? [{ productHandle }] : []))
  const [first] = ordered
  if (!first) return []
  const product = await soldProduct(api, market, first.productHandle)
  return product ? rowGoingWith(product, ordered).map(toCard) : []
}

/** An order: right after it was placed, from its mail, or from the account. Its head says how far it has come. */
export function Component() {
  const { order, invoices, goesWith, today, key } = useLoaderData<typeof loader>()
  const answer = useActionData<OrderAnswer>()
  const { pathname } = useLocation()
  const m = useMessages()
  const inAccount = pathname.startsWith(paths.account)
  const next = order.status !== 'cancelled' && <NextSteps order={order} />
  return (
    <div className={classes(styles.order, inAccount && styles.inAccount)}>
      <Meta title={m.orderNumber(order.id)} noindex />
      <OrderHead order={order} today={today} />
      <div className={styles.answer}>
        {answer && answer.of === undefined ? <Answer answer={answer} /> : <SavedNotice order={order} />}
      </div>
      <div className={styles.cards}>
        {next}
        <SaveOrder order={order} />
        <Help order={order} invoices={invoices} formKey={key} />
      </div>
      <div className={styles.layout}>
        <div className={styles.main}>
          {order.fulfilments.length > 0 && <Parcels order={order} />}
          <section aria-labelledby="lines">
            <h2 id="lines">{m.ordered}</h2>
            <OrderLines lines={order.lines} />
          </section>
          <Returns order={order} formKey={key} answer={answer} />
          <Timeline order={order} />
        </div>
        <aside className={styles.side} aria-label={m.totalsAndAddresses}>
          <TotalsTable totals={order.totals} deliveryName={order.delivery.name} />
          <SinceThen order={order} />
          <Facts order={order} />
        </aside>
      </div>
      {goesWith.length > 0 && (
        <section aria-labelledby="goes-with" className={styles.goesWith}>
          <h2 id="goes-with">{m.goesWith}</h2>
          <ProductGrid cards={goesWith} level="h3" />
        </section>
      )}
    </div>
  )
}
