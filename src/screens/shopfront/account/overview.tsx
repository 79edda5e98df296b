import { useHref, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { dayIn, toTimestamp } from '#vocabulary/time.ts'
import { Button } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { apiContext } from '../../api-context.ts'
import { paths, signInPosts } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { AddressTile, ReturnsTile, WishesTile } from './tiles.tsx'
import { LastOrderTile } from './last-order.tsx'
import { useMessages } from './messages.ts'
import styles from './account.module.css'
import tileStyles from './tiles.module.css'

/** Returns are shown of no more orders than these, the newest. */
const ordersRead = 10

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const [account, orders, credit, wishes] = await Promise.all([
    api.getAccount(),
    api.listAccountOrders({ query: { limit: ordersRead } }),
    api.getAccountCredit(),
    api.getWishList({ query: { market } }),
  ])
  const balances = credit.balances.map(({ balance }) => balance).filter(({ amount }) => amount > 0)
  const [last = null] = orders.items
  return {
    account,
    last,
    today: dayIn(toTimestamp(Date.now()), last?.timeZone ?? 'UTC'),
    returns: orders.items.flatMap((order) => order.returns),
    wishes: wishes.items,
    balances,
    key: newId('op'),
  }
})

/** The account at a glance: the last order, the address that checkout starts with, open returns and wishes. */
export function Component() {
  const { account, last, today, returns, wishes, balances, key } = useLoaderData<typeof loader>()
  const m = useMessages()
  const home = useHref(paths.home)
  return (
    <>
      <Meta title={m.account} noindex />
      <h1>{account.name ? m.hello(account.name) : m.yourAccount}</h1>
      <div className={tileStyles.tiles}>
        <LastOrderTile order={last} today={today} formKey={key} />
        <AddressTile addresses={account.addresses} />
        <ReturnsTile returns={returns} hasOrders={last !== null} />
        <WishesTile wishes={wishes} />
      </div>
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
      <form method="post" action={signInPosts.signOut} className={styles.leave}>
        <input type="hidden" name="returnTo" value={home} />
        <Button type="submit" icon="log-out">
          {m.signOut}
        </Button>
      </form>
    </>
  )
}
