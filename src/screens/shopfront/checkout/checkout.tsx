import {
  redirect,
  useActionData,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import type { ShopApi } from '#client/shop-api.ts'
import { newId } from '#vocabulary/identifiers.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { loadAddressChoice } from '../address/address-forms.ts'
import { loadCart } from '../cart/load-cart.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { currentSession } from '../shell/session.ts'
import type { Account } from '../types.ts'
import type { CheckoutFormAnswer } from './checkout-action.ts'
import { CheckoutForm } from './checkout-form.tsx'
import { OrderSummary } from './order-summary.tsx'
import { prepareCart } from './save-details.ts'
import { useMessages } from './messages.ts'
import styles from './checkout.module.css'

export { action } from './checkout-action.ts'
export { showsWhatHasChanged as shouldRevalidate } from '../shows-what-has-changed.ts'

/** Whether this checkout failed after the shopper had agreed to the terms, which a payment begins with. */
async function hasAgreed(api: ShopApi, checkoutId: string | null): Promise<boolean> {
  if (!checkoutId) return false
  const answer = await api.confirmCheckout({ params: { checkoutId } }).catch(() => undefined)
  return answer?.state === 'failed'
}

export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { language, market } = context.get(placeContext)
  const [found, session, shop] = await Promise.all([
    loadCart(api, market),
    currentSession(api),
    api.getShop(),
  ])
  if (!found || found.lines.length === 0) throw redirect(pathTo('cart'), 303)
  const [account, credit] = session.customer
    ? await Promise.all([api.getAccount(), api.getAccountCredit()])
    : [null, null]
  const balances = credit?.balances.map(({ balance }) => balance) ?? []
  const countries = shop.markets.find(({ id }) => id === found.market)?.countries ?? []
  const cart = await prepareCart(api, found, account, countries)
  const chosen = [cart.deliveryAddress?.country, cart.billingAddress?.country]
  return {
    cart,
    choice: await loadAddressChoice(api, language, countries, chosen),
    agreed: await hasAgreed(api, new URL(request.url).searchParams.get('after')),
    name: account ? givenName(account) : null,
    addresses: account?.addresses.filter(({ address }) => countries.includes(address.country)) ?? [],
    storeCredit: balances.find(({ amount, currency }) => amount > 0 && currency === cart.currency) ?? null,
    // The page's own part of the Idempotency-Key: new with each page, the same for whatever is pressed on it.
    pageKey: newId('pay'),
  }
})

/** The name of a customer, unless it is the beginning of their e-mail, which stands in for a name that nobody gave. */
const givenName = ({ name, email }: Pick<Account, 'name' | 'email'>): string | null =>
  name === '' || name === email?.split('@')[0] ? null : name

/** Everything between the cart and the order, on one page. */
export function Component() {
  const m = useMessages()
  const loaded = useLoaderData<typeof loader>()
  const answer = useActionData() as CheckoutFormAnswer | undefined
  const [search] = useSearchParams()
  return (
    <>
      <Meta title={m.title} noindex />
      <h1 className={styles.title}>{m.title}</h1>
      <div className={styles.layout}>
        <OrderSummary cart={loaded.cart} storeCredit={loaded.storeCredit} />
        <CheckoutForm {...loaded} answer={answer} changing={search.get('change')} />
      </div>
    </>
  )
}
