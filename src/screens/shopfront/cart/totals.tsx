import type { ReactNode } from 'react'
import type { Money } from '#vocabulary/money.ts'
import { countryName } from '#vocabulary/places/country-name.ts'
import { taxLabel } from '#vocabulary/pricing/tax-label.ts'
import { Amount } from '../../ui/format/price.tsx'
import { usePlace } from '../../place.ts'
import { fillIn } from '../problems/say-problem.ts'
import type { Cart, Totals } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './totals.module.css'

/** The discounts on the delivery of a cart, in minor units. */
export const offDelivery = ({ deliveryDiscounts }: Pick<Cart, 'deliveryDiscounts'>): number =>
  deliveryDiscounts.reduce((sum, { amount }) => sum + amount.amount, 0)

/** The totals, and whether they include tax. */
export function TotalsTable({
  totals,
  deliveryName,
  deliveryDiscounts = [],
  tenders = [],
  due,
  known,
}: {
  totals: Totals
  deliveryName?: string | undefined
  /** The discounts on delivery: rows of their own, by name. */
  deliveryDiscounts?: Cart['deliveryDiscounts']
  /** The part of the total that gift cards and store credit pay. */
  tenders?: Cart['tenders']
  /** The balance due, where they pay a part. */
  due?: Cart['due']
  /** In the cart, which has the same lines whether the checkout was opened or not: how much of it is tax comes there. */
  known?: { country?: string }
}) {
  const m = useMessages()
  const { language } = usePlace()
  const paying = tenders.filter(({ amount }) => amount.amount > 0)
  const { discount, shipping, subtotal, taxIncluded, taxLines, total } = totals
  const onItems = discount.amount - offDelivery({ deliveryDiscounts })
  const chosen = deliveryName ? fillIn(m.deliveryBy, { name: deliveryName }) : m.delivery
  return (
    <dl className={styles.totals}>
      <Row name={m.subtotal} value={subtotal} />
      {onItems > 0 && <Row name={m.discount} value={{ ...discount, amount: -onItems }} />}
      <Row
        name={
          known?.country ? fillIn(m.deliveryTo, { country: countryName(known.country, language) }) : chosen
        }
      >
        {shipping ? shipping.amount === 0 ? m.free : <Amount money={shipping} /> : m.later}
      </Row>
      {deliveryDiscounts.map(({ name, code, amount }) => (
        <Row key={code ?? name} name={name} value={less(amount)} />
      ))}
      {!taxIncluded &&
        taxLines.map((line) => <Row key={taxLabel(line)} name={taxLabel(line)} value={line.amount} />)}
      <Row name={m.total} value={total} className={styles.total} />
      {paying.map(({ amount, ending, id, kind }) => (
        <Row
          key={id}
          name={kind === 'gift_card' ? fillIn(m.giftCardEnding, { ending }) : m.storeCredit}
          value={less(amount)}
        />
      ))}
      {due && paying.length > 0 && <Row name={m.toPay} value={due} className={styles.total} />}
      {taxIncluded &&
        !known &&
        taxLines.map((line) => (
          <Row
            key={taxLabel(line)}
            name={fillIn(m.included, { name: taxLabel(line) })}
            value={line.amount}
            className={styles.included}
          />
        ))}
    </dl>
  )
}

/** Says whether the total includes tax. */
export function TaxNote({ cart }: { cart: Pick<Cart, 'totals' | 'taxExemption'> }) {
  const m = useMessages()
  const { taxIncluded, tax } = cart.totals
  const known = tax.amount > 0 ? m.taxAddedNow : m.taxAdded
  return <p className={styles.tax}>{cart.taxExemption ? m.taxExempt : taxIncluded ? m.taxIncluded : known}</p>
}

const less = (money: Money): Money => ({ ...money, amount: -money.amount })

function Row({
  name,
  value,
  className,
  children,
}: {
  name: string
  value?: Money
  className?: string | undefined
  children?: ReactNode
}) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value ? <Amount money={value} /> : children}</dd>
    </div>
  )
}
