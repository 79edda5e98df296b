import { useLoaderData, useLocation, type LoaderFunctionArgs } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Moment } from '../../ui/moment.tsx'
import { Notice } from '../../ui/notice.tsx'
import { classes } from '../../ui/classes.ts'
import { StatusTag } from '../../ui/status-tag.tsx'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { AddressText } from '../address/address-text.tsx'
import { TotalsTable } from '../cart/totals.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import type { Order } from '../types.ts'
import { OrderLines, Parcels, Timeline } from './order-parts.tsx'
import { dayRange } from './day-range.ts'
import { orderWords } from './words.ts'
import styles from './order.module.css'

export const loader = guard(async ({ context, request, params }: LoaderFunctionArgs) => {
  const access = new URL(request.url).searchParams.get('access')?.slice(0, 200)
  const order = await context.get(apiContext).getOrder({
    params: { orderId: params['orderId'] ?? '' },
    ...(access ? { query: { access } } : {}),
  })
  return { order }
})

/** An order: right after it was placed (then it says thank you), from its mail, or from the account. */
export function Component() {
  const { order } = useLoaderData<typeof loader>()
  const { pathname } = useLocation()
  const inAccount = pathname.startsWith(paths.account)
  const cancelled = order.status === 'cancelled'
  return (
    <div className={classes(styles.order, inAccount && styles.inAccount)}>
      <Meta title={`Order ${order.id}`} noindex />
      <header className={styles.head}>
        <h1>{inAccount || cancelled ? `Order ${order.id}` : 'Thank you for your order'}</h1>
        <p className={styles.number}>
          {!inAccount && !cancelled && <strong>{order.id}</strong>}{' '}
          <span>
            Placed on <Moment at={order.placedAt} />
          </span>
        </p>
        <p className={styles.status}>
          {orderWords(order).map(({ text, tone }) => (
            <StatusTag key={text} tone={tone}>
              {text}
            </StatusTag>
          ))}
        </p>
      </header>
      <div className={styles.layout}>
        <div className={styles.main}>
          {!cancelled && <WhatNext order={order} />}
          {order.fulfilments.length > 0 && <Parcels order={order} />}
          <section aria-labelledby="lines">
            <h2 id="lines">What you ordered</h2>
            <OrderLines lines={order.lines} />
          </section>
          <Timeline order={order} />
        </div>
        <aside className={styles.side} aria-label="Totals and addresses">
          <TotalsTable totals={order.totals} deliveryName={order.delivery.name} />
          <dl className={styles.facts}>
            <div>
              <dt>Payment</dt>
              <dd>{order.paymentMethod.label}</dd>
            </div>
            <div>
              <dt>Goes to</dt>
              <dd>
                <AddressText address={order.deliveryAddress} />
              </dd>
            </div>
            <div>
              <dt>Invoice for</dt>
              <dd>
                <AddressText address={order.billingAddress} />
              </dd>
            </div>
            <div>
              <dt>E-mail</dt>
              <dd>{order.email}</dd>
            </div>
            {order.note && (
              <div>
                <dt>Your note</dt>
                <dd>{order.note}</dd>
              </div>
            )}
          </dl>
        </aside>
      </div>
    </div>
  )
}

function WhatNext({ order }: { order: Order }) {
  const { session } = useShell()
  const unpaid = order.payment === 'pending' || order.payment === 'partially_paid'
  const { instructions } = order.paymentMethod
  return (
    <section aria-labelledby="next" className={styles.next}>
      <h2 id="next">What happens next</h2>
      {order.demo && <Notice>This is a demo order: nothing was charged and nothing will be shipped.</Notice>}
      {unpaid && instructions && <p className={styles.instructions}>{instructions}</p>}
      {order.fulfilment === 'unfulfilled' && (
        <p>
          A confirmation goes to {order.email}. We pack your order{unpaid ? ' once it is paid' : ''} and write
          again when the parcel is on its way; it then takes {dayRange(order.delivery)}.
        </p>
      )}
      {order.ownerIsGuest && !session.customer && (
        <p>
          Keep this page’s address, or the link in the mail: it opens the order for 30 days. With an account
          your next order finds your addresses.{' '}
        </p>
      )}
      <p className={styles.actions}>
        <ButtonLink to={pathTo('collections')}>Look around some more</ButtonLink>
        {order.ownerIsGuest && !session.customer && (
          <ButtonLink to={pathTo('signIn', null, { returnTo: pathTo('account') })}>
            Create an account
          </ButtonLink>
        )}
      </p>
    </section>
  )
}
