import { redirect, useActionData, useLoaderData, type LoaderFunctionArgs } from 'react-router'
import { newId } from '#vocabulary/identifiers.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { loadCart } from '../cart/load-cart.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { prepareCart } from './save-details.ts'
import styles from './checkout.module.css'

export { action } from './checkout-action.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const [cart, session, shop] = await Promise.all([loadCart(api), currentSession(api), api.getShop()])
  if (!cart || cart.lines.length === 0) throw redirect(pathTo('cart'), 303)
  const account = session.customer ? await api.getAccount() : null
  const countries = shop.markets.find(({ id }) => id === cart.market)?.countries ?? []
  return {
    cart: await prepareCart(api, cart, account, countries),
    countries,
    addresses: account?.addresses ?? [],
    // The page's own part of the Idempotency-Key: new with each page, the same for whatever is pressed on it.
    pageKey: newId('pay'),
  }
})

/** Everything between the cart and the order, on one page. */
export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData() as CheckoutFormAnswer | undefined
  return (
    <>
      <Meta title="Checkout" noindex />
      <h1 className={styles.title}>Checkout</h1>
      <div className={styles.layout}>
        <OrderSummary cart={loaded.cart} />
        <CheckoutForm {...loaded} answer={answer} />
      </div>
    </>
  )
}
