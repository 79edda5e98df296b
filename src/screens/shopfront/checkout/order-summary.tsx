import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import { TotalsTable } from '../cart/totals.tsx'
import type { Cart } from '../types.ts'
import styles from './order-summary.module.css'

/** What is being bought: beside the form on wide screens, folded above it on phones. */
export function OrderSummary({ cart }: { cart: Cart }) {
  const delivery = cart.deliveryOptions.find(({ id }) => id === cart.deliveryOptionId)
  return (
    <aside className={styles.summary} aria-label="Order summary">
      <details className={styles.folded}>
        <summary>
          <span>
            {cart.quantity} {cart.quantity === 1 ? 'piece' : 'pieces'} <Icon name="chevron-down" />
          </span>
          <Amount money={cart.totals.total} />
        </summary>
        <Lines cart={cart} />
        <TotalsTable totals={cart.totals} deliveryName={delivery?.name} />
      </details>
      <div className={styles.whole}>
        <h2>Your order</h2>
        <Lines cart={cart} />
        <TotalsTable totals={cart.totals} deliveryName={delivery?.name} />
      </div>
    </aside>
  )
}

function Lines({ cart }: { cart: Cart }) {
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <li key={line.id}>
            <Picture image={line.image} sizes="64px" alt="" />
            <div>
              <p>{line.title}</p>
              <p className={styles.options}>
                {[...line.options.map(({ value }) => value), `${line.quantity} ×`].join(' · ')}{' '}
                <Amount money={line.unitPrice} />
              </p>
              {line.problems.map(({ code, message }) => (
                <p key={code} className={styles.changed}>
                  {message}
                </p>
              ))}
            </div>
            <Amount money={line.subtotal} />
          </li>
        ))}
      </ul>
      <p className={styles.edit}>
        <Link to={pathTo('cart')}>Change the cart</Link>
      </p>
    </>
  )
}
