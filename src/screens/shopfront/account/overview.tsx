import { Link, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo, signInPosts } from '../../paths.ts'
import { AddressText } from '../address/address-text.tsx'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { OrderList } from './order-list.tsx'
import styles from './account.module.css'

const ordersShown = 3

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [account, orders] = await Promise.all([
    api.getAccount(),
    api.listAccountOrders({ query: { limit: ordersShown } }),
  ])
  return { account, orders: orders.items, more: orders.next !== null }
})

/** The account at a glance: the last orders, the address that checkout starts with. */
export function Component() {
  const { account, orders, more } = useLoaderData<typeof loader>()
  const standard = account.addresses.find(({ isDefault }) => isDefault)
  return (
    <>
      <Meta title="Account" noindex />
      <h1>{account.name ? `Hello, ${account.name}` : 'Your account'}</h1>
      <section aria-labelledby="orders" className={styles.part}>
        <h2 id="orders">{orders.length === 0 ? 'No orders yet' : 'Latest orders'}</h2>
        {orders.length === 0 ? (
          <>
            <p className={styles.muted}>What you order while signed in stands here, with its parcels.</p>
            <ButtonLink to={pathTo('collections')} kind="primary">
              Look around
            </ButtonLink>
          </>
        ) : (
          <OrderList orders={orders} />
        )}
        {more && <Link to={pathTo('accountOrders')}>All orders</Link>}
      </section>
      <section aria-labelledby="address" className={styles.part}>
        <h2 id="address">Address</h2>
        {standard ? <AddressText address={standard.address} /> : <p>No address is saved yet.</p>}
        <Link to={pathTo('accountAddresses')}>{standard ? 'Change addresses' : 'Add an address'}</Link>
      </section>
      <form method="post" action={signInPosts.signOut} className={styles.leave}>
        <Button type="submit" icon="log-out">
          Sign out
        </Button>
      </form>
    </>
  )
}
