import {
  useActionData,
  useFetcher,
  useLoaderData,
  useSearchParams,
  type LoaderFunctionArgs,
} from 'react-router'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { apiContext } from '../../api-context.ts'
import { paths, pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { Cart } from '../types.ts'
import { CartLines } from './cart-lines.tsx'
import type { CartAnswer, RemovedLine } from './change-cart.ts'
import { hasChanged, loadCart } from './load-cart.ts'
import { readQuantity } from './quantity.ts'
import { TotalsTable } from './totals.tsx'
import styles from './cart.module.css'

export { action } from './change-cart.ts'

export const loader = guard(async ({ context }: LoaderFunctionArgs) => ({
  cart: await loadCart(context.get(apiContext)),
}))

/** The cart, line by line. */
export function Component() {
  const { cart } = useLoaderData<typeof loader>()
  const fetcher = useFetcher<CartAnswer>({ key: 'cart' })
  const posted = useActionData() as CartAnswer | undefined
  const removed = useRemoved(fetcher.data)
  const answer = fetcher.data ?? posted
  return (
    <>
      <Meta title="Cart" noindex />
      <h1 className={styles.title}>Cart</h1>
      <div className={styles.layout}>
        <div>
          {cart && hasChanged(cart) && <Changed cart={cart} />}
          <CartLines lines={cart?.lines ?? []} fetcher={fetcher} answer={answer} removed={removed} />
          {(!cart || cart.lines.length === 0) && (
            <EmptyState title="Your cart is empty" text="Whatever you put in it stays for thirty days.">
              <ButtonLink to={pathTo('collections')} kind="primary">
                Look around
              </ButtonLink>
            </EmptyState>
          )}
        </div>
        {cart && cart.lines.length > 0 && (
          <section className={styles.summary} aria-labelledby="summary">
            <h2 id="summary">Summary</h2>
            <TotalsTable totals={cart.totals} />
            <ButtonLink to={pathTo('checkout')} kind="primary" wide>
              Checkout
            </ButtonLink>
          </section>
        )}
      </div>
    </>
  )
}

/** What was just taken out: from the change itself, or from the address that a plain post led to. */
function useRemoved(answer: CartAnswer | undefined): RemovedLine | undefined {
  const [search] = useSearchParams()
  if (answer) return answer.removed
  const variantId = search.get('removed')
  return variantId ? { variantId, quantity: readQuantity(search.get('quantity')), title: '' } : undefined
}

/** Says that prices or stock have changed, and asks to accept it. */
export function Changed({ cart }: { cart: Cart }) {
  const fetcher = useFetcher<CartAnswer>()
  return (
    <Notice tone="warning" className={styles.changed}>
      <fetcher.Form method="post" action={paths.cart}>
        <p>
          <strong>Something has changed since you put it in the cart.</strong> See the lines below.
        </p>
        {cart.problems.map(({ code, message }) => (
          <p key={code}>{message}</p>
        ))}
        <Button type="submit" name="intent" value="accept" size="small">
          Accept changes
        </Button>
      </fetcher.Form>
    </Notice>
  )
}
