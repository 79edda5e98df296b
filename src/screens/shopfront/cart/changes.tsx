import { Amount } from '../../ui/format/price.tsx'
import { Rich } from '../../messages/rich.tsx'
import { countryName } from '#vocabulary/places/country-name.ts'
import { usePlace } from '../../place.ts'
import { fillIn } from '../problems/say-problem.ts'
import { useMessages } from '../problems/messages.ts'
import type { Cart, CartLine } from '../types.ts'
import { useMessages as useCartMessages } from './messages.ts'

/** The messages of changes to a cart or a line of it. */
export function ChangeText({
  problem,
  line,
}: {
  problem: Cart['problems'][number]
  /** The line it is about; without one it is about the cart as a whole. */
  line?: Pick<CartLine, 'unitPrice'>
}) {
  const m = useMessages()
  if (problem.code === 'price_changed' && problem.before && line) {
    return (
      <Rich
        text={m.priceChanged}
        now={<Amount money={line.unitPrice} />}
        before={<Amount money={problem.before} />}
      />
    )
  }
  if (problem.code === 'less_in_stock' && problem.left !== null) return m.lessInStock(problem.left)
  return m.changes[problem.code] ?? problem.message
}

/** The changes of the cart as a whole. */
export function CartChanges({ cart }: { cart: Cart }) {
  const m = useCartMessages()
  const { language } = usePlace()
  return cart.problems.map((problem) => (
    <p key={problem.code} suppressHydrationWarning>
      {cart.deliveryOptions.length === 0 ? (
        fillIn(m.noDelivery, { country: countryName(cart.deliveryCountry, language) })
      ) : (
        <ChangeText problem={problem} />
      )}
    </p>
  ))
}
