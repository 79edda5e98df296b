import { useEffect } from 'react'
import { redirect, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { ButtonLink } from '../../ui/form/button.tsx'
import { useMessages as useUiMessages } from '../../ui/messages.ts'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { useMessages as useCartMessages } from '../cart/messages.ts'
import { loadCart } from '../cart/load-cart.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import type { Cart } from '../types.ts'
import { followCheckout } from './checkout-action.ts'
import { PaidItems } from './paid-items.tsx'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './checkout.module.css'
import paid from './paid-items.module.css'

const secondsBetween = 3

/** Syncs the payment. The shop often knows its state already; a repeat changes nothing. */
export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const checkoutId = new URL(request.url).searchParams.get('checkout')
  if (!checkoutId) throw redirect(pathTo('cart'), 303)
  try {
    const answer = await context.get(apiContext).confirmCheckout({ params: { checkoutId } })
    if (answer.state === 'placed') throw followCheckout(answer)
    if (answer.state === 'failed') {
      const cart = await loadCart(context.get(apiContext)).catch(() => null)
      return { failed: { ...answer, checkoutId, cart } }
    }
  } catch (error) {
    if (!isFailure(error, 'payment_unavailable', 'busy', 'store_unavailable', 'request_in_progress'))
      throw error
  }
  return { failed: null }
})

/** Waits for the outcome of a payment, or says that no payment is open. */
export function Component() {
  const { failed } = useLoaderData<typeof loader>()
  return failed === null ? <Pending /> : <Failed {...failed} />
}

function Pending() {
  const m = useMessages()
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), secondsBetween * 1_000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <div className={styles.outcome}>
      <Meta title={m.yourPayment} noindex />
      <noscript>
        <meta httpEquiv="refresh" content={String(secondsBetween)} />
      </noscript>
      <h1>{m.waiting}</h1>
      <p role="status">{m.waitingText}</p>
      <ButtonLink to={pathname + search} replace>
        {m.lookAgain}
      </ButtonLink>
    </div>
  )
}

function Failed({
  reason,
  givenBack,
  checkoutId,
  cart,
}: {
  reason: keyof Messages['reasons']
  givenBack: boolean
  checkoutId: string
  cart: Cart | null
}) {
  const m = useMessages()
  const { toPay } = useCartMessages()
  const { sentences } = useUiMessages()
  // Nobody declines a bank transfer.
  const transfer = cart?.paymentMethods.find(({ id }) => id === 'manual')
  return (
    <div className={paid.page}>
      <Meta title={m.failed} noindex />
      <div>
        <h1>{m.failed}</h1>
        <p>
          {m.reasons[reason]}
          {sentences}
          {givenBack ? m.givenBack : m.nothingTaken}
        </p>
        <p>{m.cartAsItWas}</p>
      </div>
      {cart && <PaidItems lines={cart.lines} label={toPay} due={cart.due} />}
      <div>
        <ButtonLink to={pathTo('checkout', null, { after: checkoutId })} kind="primary">
          {m.again}
        </ButtonLink>
        {transfer && (
          <ButtonLink to={pathTo('checkout', null, { after: checkoutId, pay: transfer.id })}>
            {m.insteadBy(m.ways[transfer.id]?.label ?? transfer.label)}
          </ButtonLink>
        )}
        <ButtonLink to={pathTo('cart')}>{m.backToCart}</ButtonLink>
      </div>
    </div>
  )
}
