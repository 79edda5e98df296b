import { Link, useHref, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo, signInPosts } from '../../paths.ts'
import { AddressText } from '../address/address-text.tsx'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { OrderList } from './order-list.tsx'
import { useWords } from './words.ts'
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
  const w = useWords()
  const home = useHref(paths.home)
  const standard = account.addresses.find(({ isDefault }) => isDefault)
  return (
    <>
      <Meta title={w.account} noindex />
      <h1>{account.name ? w.hello(account.name) : w.yourAccount}</h1>
      <section aria-labelledby="orders" className={styles.part}>
        <h2 id="orders">{orders.length === 0 ? w.noOrders : w.latestOrders}</h2>
        {orders.length === 0 ? (
          <>
            <p className={styles.muted}>{w.noOrdersText}</p>
            <ButtonLink to={pathTo('collections')} kind="primary">
              {w.lookAround}
            </ButtonLink>
          </>
        ) : (
          <OrderList orders={orders} level={3} />
        )}
        {more && <Link to={pathTo('accountOrders')}>{w.allOrders}</Link>}
      </section>
      {balances.length > 0 && (
        <section aria-labelledby="credit" className={styles.part}>
          <h2 id="credit">{w.storeCredit}</h2>
          {balances.map((balance) => (
            <p key={balance.currency}>
              <Amount money={balance} />
            </p>
          ))}
          <p className={styles.muted}>{w.storeCreditText}</p>
        </section>
      )}
      <section aria-labelledby="address" className={styles.part}>
        <h2 id="address">{w.address}</h2>
        {standard ? <AddressText address={standard.address} /> : <p>{w.noAddressYet}</p>}
        <Link to={pathTo('accountAddresses')}>{standard ? w.changeAddresses : w.addAddress}</Link>
      </section>
      <form method="post" action={signInPosts.signOut} className={styles.leave}>
        <input type="hidden" name="returnTo" value={home} />
        <Button type="submit" icon="log-out">
          {w.signOut}
        </Button>
      </form>
    </>
  )
}
