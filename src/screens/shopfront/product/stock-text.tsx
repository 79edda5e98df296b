import { Rich } from '../../messages/rich.tsx'
import type { Variant } from '../types.ts'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './stock-text.module.css'

/** The availability of a variant, in words. */
export function stockSentence(m: Messages, { availability, sellable }: Variant): string {
  if (availability === 'sold_out') return m.soldOut
  if (availability === 'backorder') return m.backordered
  if (availability === 'low_stock') return m.left(sellable)
  return m.inStock
}

/** The availability of a variant with its dot, and its stock keeping unit. */
export function StockText({ variant }: { variant: Variant }) {
  const m = useMessages()
  return (
    <p className={styles.stock} data-availability={variant.availability}>
      <span className={styles.availability}>{stockSentence(m, variant)}</span>
      <span className={styles.sku}>
        <Rich text={m.sku} sku={<bdi>{variant.sku}</bdi>} />
      </span>
    </p>
  )
}
