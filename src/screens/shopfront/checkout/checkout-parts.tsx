import { Link } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Amount } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import { hasChanged } from '../cart/load-cart.ts'
import { dayRange } from '../order/day-range.ts'
import { useShell } from '../shell/shell-data.ts'
import type { Cart } from '../types.ts'
import styles from './checkout.module.css'

/** Says that no account is needed, and what one is good for. */
export function SignInOffer() {
  const { session, shop } = useShell()
  if (session.customer || shop.signIn.length === 0) return null
  return (
    <p className={styles.offer}>
      No account is needed. <Link to={pathTo('signIn', null, { returnTo: pathTo('checkout') })}>Sign in</Link>{' '}
      to use your saved addresses.
    </p>
  )
}

/** The ways of delivery to the address. */
export function DeliveryChoice({ cart, error }: { cart: Cart; error: string | undefined }) {
  if (cart.deliveryOptions.length === 0) {
    return (
      <Notice tone="warning">
        We do not deliver this to {cart.deliveryCountry}. Please choose another address.
      </Notice>
    )
  }
  return (
    <fieldset className={styles.choices} id="deliveryOptionId" tabIndex={-1}>
      <legend className="spoken">Way of delivery</legend>
      {cart.deliveryOptions.map((option) => (
        <Choice
          key={option.id}
          type="radio"
          name="deliveryOptionId"
          value={option.id}
          defaultChecked={option.id === cart.deliveryOptionId}
          label={
            <span className={styles.option}>
              <span>{option.name}</span>
              {option.price.amount === 0 ? 'Free' : <Amount money={option.price} />}
            </span>
          }
          about={dayRange(option)}
        />
      ))}
      {error && <p className={styles.error}>{error}</p>}
    </fieldset>
  )
}

/** The ways to pay. */
export function PaymentChoice({ cart, chosen }: { cart: Cart; chosen: string | undefined }) {
  const first = cart.paymentMethods.find(({ id }) => id === chosen) ?? cart.paymentMethods[0]
  return (
    <fieldset className={styles.choices}>
      <legend className="spoken">Way to pay</legend>
      {cart.paymentMethods.map(({ id, label, about }) => (
        <Choice
          key={id}
          type="radio"
          name="paymentMethod"
          value={id}
          defaultChecked={id === first?.id}
          label={label}
          about={about}
        />
      ))}
    </fieldset>
  )
}

/** What has changed since it was put in the cart, to be accepted before anything is paid. */
export function AcceptChanges({ cart }: { cart: Cart }) {
  if (!hasChanged(cart)) return null
  const messages = [
    ...cart.problems,
    ...cart.lines.flatMap((line) =>
      line.problems.map(({ message }) => ({ message: `${line.title}: ${message}` })),
    ),
  ]
  return (
    <Notice tone="warning">
      <ul className={styles.changes}>
        {messages.map(({ message }) => (
          <li key={message}>{message}</li>
        ))}
      </ul>
      <Button type="submit" name="intent" value="accept" size="small">
        Accept changes
      </Button>
    </Notice>
  )
}

/** The policies that an order rests on. */
export function Terms({ taxIncluded }: { taxIncluded: boolean }) {
  const { shop } = useShell()
  const link = (slug: string) => {
    const page = shop.pages.find((each) => each.slug === slug && each.kind === 'policy')
    return page && <Link to={pathTo('policy', { slug })}>{page.title}</Link>
  }
  return (
    <p className={styles.terms}>
      {taxIncluded ? 'The total includes tax. ' : ''}
      {link('terms')} {link('returns')} {link('privacy')}
    </p>
  )
}
