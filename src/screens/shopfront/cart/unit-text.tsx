import { Amount, Price } from '../../ui/format/price.tsx'
import { PricePerMeasure } from '../../ui/format/price-per-measure.tsx'
import { Rich } from '../../messages/rich.tsx'
import type { CartLine } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './cart-lines.module.css'

/** The rule that has made a line cheaper than for everybody; the tax rules change no price. */
const priceRules: readonly string[] = ['price_list', 'quantity_tier']

/** The unit price of a line with its reason, and the next tier. */
export function UnitText({ line }: { line: CartLine }) {
  const m = useMessages()
  const { unitPrice, compareAtPrice, lowestPrice, pricePerMeasure, nextTier, quantity } = line
  const rule = line.explanation.find((note) => note.applied && priceRules.includes(note.rule))
  const before = rule ? null : compareAtPrice
  return (
    <>
      {(quantity > 1 || before || rule) && (
        <p className={styles.unit}>
          <Rich
            text={rule ? m.eachByRule : m.each}
            price={<Price money={unitPrice} before={before} />}
            name={rule?.name}
            listPrice={<Amount money={line.listPrice} />}
          />
        </p>
      )}
      {lowestPrice && !rule && (
        <p className={styles.unit}>
          <Rich text={m.lowestPrice} price={<Amount money={lowestPrice} />} />
        </p>
      )}
      {pricePerMeasure && (
        <p className={styles.unit}>
          <PricePerMeasure {...pricePerMeasure} />
        </p>
      )}
      {nextTier && nextTier.from > quantity && (
        <p className={styles.unit}>
          <Rich text={m.nextTier(nextTier.from - quantity)} price={<Amount money={nextTier.price} />} />
        </p>
      )}
    </>
  )
}
