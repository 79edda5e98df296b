import { useMemo } from 'react'
import {
  Link,
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { loadPopular } from '../listing/load-popular.ts'
import { Popular } from '../listing/popular.tsx'
import { LaterViewed } from '../product-more/later-viewed.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { Rich } from '../../messages/rich.tsx'
import type { Cart } from '../types.ts'
import { CartLines } from './cart-lines.tsx'
import { answerIn, type CartAnswer } from './change-cart.ts'
import { CartChanges } from './changes.tsx'
import { DeliveryLine, deliveryOf, FreeDelivery } from './delivery-note.tsx'
import { Extras } from './extras.tsx'
import { moreFor, savedForLater, soldProduct } from './beside-cart.ts'
import { ToAdd } from './goes-well.tsx'
import { hasChanged, loadCart } from './load-cart.ts'
import { TaxNote, TotalsTable } from './totals.tsx'
import { useMessages } from './messages.ts'
import styles from './cart.module.css'

export { action } from './change-cart.ts'
export { showsWhatHasChanged as shouldRevalidate } from '../shows-what-has-changed.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const cart = await loadCart(api, market)
  const isEmpty = !cart || cart.lines.length === 0
  const [later, popular, last] = await Promise.all([
    savedForLater(api, market, cart),
    isEmpty ? loadPopular(api, market) : [],
    isEmpty ? null : soldProduct(api, market, cart.lines.at(-1)?.productHandle ?? ''),
  ])
  return { cart, more: cart && last ? moreFor(last, cart, later) : [], later, popular }
})

/** The cart, line by line. */
export function Component() {
  const m = useMessages()
  const { cart, more, later, popular } = useLoaderData<typeof loader>()
  const fetcher = useFetcher<CartAnswer>({ key: 'cart' })
  const posted = useActionData() as CartAnswer | undefined
  const [search] = useSearchParams()
  const named = useMemo(() => answerIn(search), [search])
  return (
    <>
      <Meta title={m.cart} noindex />
      <h1 className={styles.title}>{m.cart}</h1>
      <div className={styles.layout}>
        <div>
          {cart && hasChanged(cart) && <Changed cart={cart} />}
          <CartLines
            lines={cart?.lines ?? []}
            delivery={cart ? deliveryOf(cart) : undefined}
            fetcher={fetcher}
            answer={fetcher.data ?? posted ?? named}
          />
          {(!cart || cart.lines.length === 0) && <NothingInIt />}
        </div>
        {cart && cart.lines.length > 0 && <Summary cart={cart} />}
        {(later.length > 0 || more.length > 0) && (
          <div className={styles.beside}>
            {later.length > 0 && (
              <section className={styles.more} aria-labelledby="later">
                <h2 id="later">{m.savedForLater}</h2>
                <ToAdd products={later} intent="from-later" fetcher={fetcher} />
                <p>
                  <Link to={pathTo('wishList')}>{m.seeWishlist}</Link>
                </p>
              </section>
            )}
            {more.length > 0 && (
              <section className={styles.more} aria-labelledby="more">
                <h2 id="more">{m.goesWell}</h2>
                <ToAdd products={more} fetcher={fetcher} />
              </section>
            )}
          </div>
        )}
      </div>
      <Popular cards={popular} />
      {(!cart || cart.lines.length === 0) && <LaterViewed />}
    </>
  )
}

/** Says where the items went, if they have become an order that its shopper has not seen yet. */
function NothingInIt() {
  const m = useMessages()
  const { placedOrder } = useShell().session
  if (!placedOrder)
    return (
      <EmptyState title={m.empty} text={m.emptyText} drawing>
        <ButtonLink to={pathTo('collections')} kind="primary">
          {m.lookAround}
        </ButtonLink>
      </EmptyState>
    )
  const { id: orderId, access } = placedOrder
  return (
    <EmptyState title={<Rich text={m.ordered} order={orderId} />} text={m.orderedText}>
      <ButtonLink to={pathTo('order', { orderId }, { access })} kind="primary">
        {m.viewOrder}
      </ButtonLink>
      <ButtonLink to={pathTo('collections')}>{m.lookAround}</ButtonLink>
    </EmptyState>
  )
}

function Summary({ cart }: { cart: Cart }) {
  const m = useMessages()
  const chosen = deliveryOf(cart)
  const known = { ...cart, ...cart.estimate }
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{m.summary}</h2>
      <FreeDelivery cart={cart} />
      <TotalsTable
        {...known}
        known={chosen?.kind === 'post' ? { country: known.deliveryCountry } : {}}
        deliveryName={chosen?.name}
      />
      <TaxNote cart={cart} />
      <Extras cart={cart} back="cart" />
      <div className={styles.go}>
        <p aria-hidden>
          {known.due.amount < known.totals.total.amount ? m.toPay : m.total} <Amount money={known.due} />
        </p>
        <ButtonLink to={pathTo('checkout')} kind="primary" wide>
          {m.checkout}
        </ButtonLink>
      </div>
      <DeliveryLine cart={cart} />
      {cart.paymentMethods.length > 0 && (
        <ul className={styles.methods} aria-label={m.payWith}>
          {cart.paymentMethods.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Says that prices or stock have changed, and asks to accept it. */
function Changed({ cart }: { cart: Cart }) {
  const m = useMessages()
  const { sentences } = useUiMessages()
  const fetcher = useFetcher<CartAnswer>()
  return (
    <Notice tone="warning" className={styles.changed}>
      <fetcher.Form method="post" action={paths.cart}>
        <p>
          <strong>{m.changed}</strong>
          {cart.lines.some(({ problems }) => problems.length > 0) && sentences + m.seeBelow}
        </p>
        <CartChanges cart={cart} />
        <Button type="submit" name="intent" value="accept" size="small" busy={fetcher.state !== 'idle'}>
          {m.accept}
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
