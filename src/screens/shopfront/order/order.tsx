import { useActionData, useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { classes } from '../../ui/style/classes.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { apiContext } from '../../api-context.ts'
import { paths } from '../../paths.ts'
import { Rich } from '../../messages/rich.tsx'
import { guard } from '../failure/guard.ts'
import { TotalsTable } from '../cart/totals.tsx'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import { Facts } from './facts.tsx'
import { OrderLines, Parcels, Timeline } from './order-parts.tsx'
import type { OrderAnswer } from './order-action.ts'
import { Answer, OwnActs } from './own-acts.tsx'
import { Returns } from './returns.tsx'
import { SinceThen } from './since-then.tsx'
import { statusesOf } from './statuses.ts'
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
  return { order, invoices, key: newId('op') }
})

export { action } from './order-action.ts'

/** An order: right after it was placed (then it says thank you), from its mail, or from the account. */
export function Component() {
  const { order, invoices, key } = useLoaderData<typeof loader>()
  const answer = useActionData<OrderAnswer>()
  const { pathname } = useLocation()
  const m = useMessages()
  const inAccount = pathname.startsWith(paths.account)
  const cancelled = order.status === 'cancelled'
  return (
    <div className={classes(styles.order, inAccount && styles.inAccount)}>
      <Meta title={m.orderNumber(order.id)} noindex />
      <header className={styles.head}>
        <h1>{inAccount || cancelled ? m.orderNumber(order.id) : m.thanks}</h1>
        <p className={styles.number}>
          {!inAccount && !cancelled && <strong>{order.id}</strong>}{' '}
          <span>
            <Rich text={m.placedOn} date={<Moment at={order.placedAt} timeZone={order.timeZone} />} />
          </span>
        </p>
        <p className={styles.status}>
          {statusesOf(order, m).map(({ text, tone }) => (
            <StatusTag key={text} tone={tone}>
              {text}
            </StatusTag>
          ))}
        </p>
      </header>
      <div className={styles.answer}>{answer && <Answer answer={answer} />}</div>
      <div className={styles.layout}>
        <div className={styles.main}>
          {!cancelled && <NextSteps order={order} />}
          {order.fulfilments.length > 0 && <Parcels order={order} />}
          <section aria-labelledby="lines">
            <h2 id="lines">{m.ordered}</h2>
            <OrderLines lines={order.lines} />
          </section>
          <Returns order={order} formKey={key} />
          <OwnActs order={order} formKey={key} />
          <Timeline order={order} />
        </div>
        <aside className={styles.side} aria-label={m.totalsAndAddresses}>
          <TotalsTable totals={order.totals} deliveryName={order.delivery.name} />
          <SinceThen order={order} />
          <Facts order={order} invoices={invoices} />
        </aside>
      </div>
    </div>
  )
}
