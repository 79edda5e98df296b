import { Link } from 'react-router'
import type { Money } from '#vocabulary/money.ts'
import { Icon } from '../../ui/icon.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Amount } from '../../ui/format/price.tsx'
import { pathTo } from '../../paths.ts'
import { Arrival } from '../cart/arrival.tsx'
import { ChangeText } from '../cart/changes.tsx'
import { StoreCreditChoice } from '../cart/codes/store-credit.tsx'
import { Extras } from '../cart/extras.tsx'
import { TotalsTable } from '../cart/totals.tsx'
import { useMessages as useCartMessages } from '../cart/messages.ts'
import type { Cart, CartLine } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order-summary.module.css'

type Option = Cart['deliveryOptions'][number]

/** The order summary: beside the form on wide screens, folded above it on phones. */
export function OrderSummary({ cart, storeCredit }: { cart: Cart; storeCredit: Money | null }) {
  const m = useMessages()
  return (
    <aside className={styles.summary} aria-label={m.summary}>
      <details className={styles.folded}>
        <summary>
          <span>
            {m.items(cart.quantity)} <Icon name="chevron-down" />
          </span>
          <Amount money={cart.due} />
        </summary>
        <Items cart={cart} />
      </details>
      <div className={styles.whole}>
        <h2>{m.yourOrder}</h2>
        <Items cart={cart} />
      </div>
      <StoreCreditChoice cart={cart} storeCredit={storeCredit} />
      <Extras cart={cart} back="checkout" />
    </aside>
  )
}

/** The items and totals once more, right above the button that orders them, where the summary is folded on phones. */
export const OrderedItems = ({ cart }: { cart: Cart }) => (
  <div className={styles.again}>
    <Items cart={cart} />
  </div>
)

function Items({ cart }: { cart: Cart }) {
  const m = useMessages()
  const delivery = cart.deliveryOptions.find(({ id }) => id === cart.deliveryOptionId)
  return (
    <>
      <ul className={styles.lines}>
        {cart.lines.map((line) => (
          <Line key={line.id} line={line} delivery={delivery} />
        ))}
      </ul>
      <p className={styles.edit}>
        <Link to={pathTo('cart')}>{m.changeCart}</Link>
      </p>
      <TotalsTable {...cart} deliveryName={delivery?.name} />
    </>
  )
}

function Line({ line, delivery }: { line: CartLine; delivery: Option | undefined }) {
  const m = useCartMessages()
  return (
    <li>
      <Picture image={line.image} sizes="64px" alt="" />
      <div>
        <p>{line.title}</p>
        <p className={styles.options}>
          {[...line.options.map(({ value }) => value), `${line.quantity}\u00a0×\u00a0`].join(' · ')}
          <Amount money={line.unitPrice} />
        </p>
        {line.backordered > 0 && <p className={styles.options}>{m.backordered(line.backordered)}</p>}
        {delivery && line.requiresShipping && line.backordered === 0 && line.problems.length === 0 && (
          <p className={styles.options}>
            <Arrival option={delivery} />
          </p>
        )}
        {line.problems.map((problem) => (
          <p key={problem.code} className={styles.changed}>
            <ChangeText problem={problem} line={line} />
          </p>
        ))}
      </div>
      <Amount money={line.subtotal} />
    </li>
  )
}
