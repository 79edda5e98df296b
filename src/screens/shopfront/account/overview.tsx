import { Link, useHref, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo, signInPosts } from '../../paths.ts'
import { AddressText } from '../address/address-text.tsx'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { OrderList } from './order-list.tsx'
import { useMessages } from './messages.ts'
import styles from './account.module.css'

const ordersShown = 3

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [account, orders, credit] = await Promise.all([
    api.getAccount(),
    api.listAccountOrders({ query: { limit: ordersShown } }),
    api.getAccountCredit(),
  ])
  const balances = credit.balances.map(({ balance }) => balance).filter(({ amount }) => amount > 0)
  return { account, orders: orders.items, more: orders.next !== null, balances }
})

/** The account at a glance: the last orders, the address that checkout starts with, store credit. */
export function Component() {
  const { account, orders, more, balances } = useLoaderData<typeof loader>()
  const m = useMessages()
  const home = useHref(paths.home)
  const standard = account.addresses.find(({ isDefault }) => isDefault)
  return (
    <>
      <Meta title={m.account} noindex />
      <h1>{account.name ? m.hello(account.name) : m.yourAccount}</h1>
      <section aria-labelledby="orders" className={styles.part}>
        <h2 id="orders">{orders.length === 0 ? m.noOrders : m.latestOrders}</h2>
        {orders.length === 0 ? (
          <>
            <p className={styles.muted}>{m.noOrdersText}</p>
            <ButtonLink to={pathTo('collections')} kind="primary">
              {m.lookAround}
            </ButtonLink>
          </>
        ) : (
          <OrderList orders={orders} level={3} />
        )}
        {more && <Link to={pathTo('accountOrders')}>{m.allOrders}</Link>}
      </section>
      {balances.length > 0 && (
        <section aria-labelledby="credit" className={styles.part}>
          <h2 id="credit">{m.storeCredit}</h2>
          {balances.map((balance) => (
            <p key={balance.currency}>
              <Amount money={balance} />
            </p>
          ))}
          <p className={styles.muted}>{m.storeCreditText}</p>
        </section>
      )}
      <section aria-labelledby="address" className={styles.part}>
        <h2 id="address">{m.address}</h2>
        {standard ? <AddressText address={standard.address} /> : <p>{m.noAddressYet}</p>}
        <Link to={pathTo('accountAddresses')}>{standard ? m.changeAddresses : m.addAddress}</Link>
      </section>
      <form method="post" action={signInPosts.signOut} className={styles.leave}>
        <input type="hidden" name="returnTo" value={home} />
        <Button type="submit" icon="log-out">
          {m.signOut}
        </Button>
      </form>
    </>
  )
}
