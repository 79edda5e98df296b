import { useEffect } from 'react'
import { redirect, useLoaderData, useLocation, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import { isFailure } from '#client/api.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { apiContext } from '../../api-context.ts'
import { pathTo } from '../../paths.ts'
import { guard } from '../failure/guard.ts'
import { Meta } from '../shell/meta.tsx'
import { followCheckout } from './checkout-action.ts'
import styles from './checkout.module.css'

const secondsBetween = 3

/** Asks what became of the payment. The shop has often heard of it already; asking again changes nothing. */
export const loader = guard(async ({ context, request }: LoaderFunctionArgs) => {
  const checkoutId = new URL(request.url).searchParams.get('checkout')
  if (!checkoutId) throw redirect(pathTo('cart'), 303)
  try {
    const answer = await context.get(apiContext).confirmCheckout({ params: { checkoutId } })
    if (answer.state === 'placed') throw followCheckout(answer)
    if (answer.state === 'failed') return { failed: answer.message }
  } catch (error) {
    if (!isFailure(error, 'payment_unavailable', 'busy', 'store_unavailable', 'request_in_progress'))
      throw error
  }
  return { failed: null }
})

/** Waits for the outcome of a payment, or says that there is none to pay for. */
export function Component() {
  const { failed } = useLoaderData<typeof loader>()
  return failed === null ? <Pending /> : <Failed message={failed} />
}

function Pending() {
  const { pathname, search } = useLocation()
  const { revalidate, state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    const timer = setTimeout(() => void revalidate(), secondsBetween * 1_000)
    return () => clearTimeout(timer)
  }, [state, revalidate])
  return (
    <div className={styles.outcome}>
      <Meta title="Your payment" noindex />
      <noscript>
        <meta httpEquiv="refresh" content={String(secondsBetween)} />
      </noscript>
      <h1>We are waiting for your payment</h1>
      <p role="status">
        The payment provider has not confirmed it yet. This page looks again every few seconds; you may also
        close it: the confirmation comes by mail.
      </p>
      <ButtonLink to={pathname + search} replace>
        Look again
      </ButtonLink>
    </div>
  )
}

function Failed({ message }: { message: string }) {
  return (
    <div className={styles.outcome}>
      <Meta title="The payment did not go through" noindex />
      <h1>The payment did not go through</h1>
      <p>{message}</p>
      <p>Your cart is as it was.</p>
      <p className={styles.actions}>
        <ButtonLink to={pathTo('checkout')} kind="primary">
          Try again
        </ButtonLink>
        <ButtonLink to={pathTo('cart')}>Back to the cart</ButtonLink>
      </p>
    </div>
  )
}
