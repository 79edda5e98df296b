import {
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/form/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { placeContext } from '../../place.ts'
import { guard } from '../failure/guard.ts'
import { loadPopular, Popular } from '../listing/popular.tsx'
import { Meta } from '../shell/meta.tsx'
import { useShell } from '../shell/shell-data.ts'
import { Rich } from '../../messages/rich.tsx'
import type { Cart } from '../types.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartAnswer, RemovedLine } from './change-cart.ts'
import { CartChanges } from './changes.tsx'
import { GiftCards } from './gift-cards.tsx'
import { hasChanged, loadCart } from './load-cart.ts'
import { PromotionCodes } from './promotion-codes.tsx'
import { readQuantity } from './quantity.ts'
import { TaxNote, TotalsTable } from './totals.tsx'
import { useMessages } from './messages.ts'
import styles from './cart.module.css'

export { action } from './change-cart.ts'
export { showsWhatHasChanged as shouldRevalidate } from '../shows-what-has-changed.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => {
  const api = context.get(apiContext)
  const { market } = context.get(placeContext)
  const cart = await loadCart(api, market)
  return { cart, popular: cart && cart.lines.length > 0 ? [] : await loadPopular(api, market) }
})

/** The cart, line by line. */
export function Component() {
  const m = useMessages()
  const { cart, popular } = useLoaderData<typeof loader>()
  const fetcher = useFetcher<CartAnswer>({ key: 'cart' })
  const posted = useActionData() as CartAnswer | undefined
  const removed = useRemoved(fetcher.data)
  const answer = fetcher.data ?? posted
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
            answer={answer}
            removed={removed}
          />
          {(!cart || cart.lines.length === 0) && <NothingInIt />}
        </div>
        {cart && cart.lines.length > 0 && <Summary cart={cart} />}
      </div>
      <Popular cards={popular} />
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

/** How the cart would be delivered: as it was chosen, or the first way by post. */
function deliveryOf({
  deliveryOptions,
  deliveryOptionId,
}: Cart): Cart['deliveryOptions'][number] | undefined {
  const chosen = deliveryOptions.find(({ id }) => id === deliveryOptionId)
  return chosen ?? deliveryOptions.find(({ kind }) => kind === 'post')
}

function Summary({ cart }: { cart: Cart }) {
  const m = useMessages()
  return (
    <section className={styles.summary} aria-labelledby="summary">
      <h2 id="summary">{m.summary}</h2>
      <TotalsTable {...cart} />
      <TaxNote cart={cart} />
      <PromotionCodes cart={cart} back="cart" />
      <GiftCards cart={cart} back="cart" />
      <ButtonLink to={pathTo('checkout')} kind="primary" wide>
        {m.checkout}
      </ButtonLink>
    </section>
  )
}

/** The removed line: from the change itself, or from the address after a plain post. */
function useRemoved(answer: CartAnswer | undefined): RemovedLine | undefined {
  const [search] = useSearchParams()
  if (answer) return answer.removed
  const variantId = search.get('removed')
  return variantId
    ? { variantId, quantity: Math.max(1, readQuantity(search.get('quantity'))), title: '' }
    : undefined
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
