import { Amount } from '../../ui/format/price.tsx'
import { Rich } from '../../words/rich.tsx'
import { countryName } from '#vocabulary/places/country-names.ts'
import { usePlace } from '../../place.ts'
import { fillIn } from '../problems/say-problem.ts'
import { useWords } from '../problems/words.ts'
import type { Cart, CartLine } from '../types.ts'
import { useWords as useCartWords } from './words.ts'

/** The messages of changes to a cart or a line of it. */
export function ChangeText({
  problem,
  line,
}: {
  problem: Cart['problems'][number]
  /** The line it is about; without one it is about the cart as a whole. */
  line?: Pick<CartLine, 'unitPrice'>
}) {
  const w = useWords()
  if (problem.code === 'price_changed' && problem.before && line) {
    return (
      <Rich
        text={w.priceChanged}
        now={<Amount money={line.unitPrice} />}
        before={<Amount money={problem.before} />}
      />
    )
  }
  if (problem.code === 'less_in_stock' && problem.left !== null) return w.lessInStock(problem.left)
  return w.changes[problem.code] ?? problem.message
}

/** The changes of the cart as a whole. */
export function CartChanges({ cart }: { cart: Cart }) {
  const w = useCartWords()
  const { language } = usePlace()
  return cart.problems.map((problem) => (
    <p key={problem.code} suppressHydrationWarning>
      {cart.deliveryOptions.length === 0 ? (
        fillIn(w.noDelivery, { country: countryName(cart.deliveryCountry, language) })
      ) : (
        <ChangeText problem={problem} />
      )}
    </p>
  ))
}
