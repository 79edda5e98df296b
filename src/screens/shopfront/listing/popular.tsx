import type { ProductCard } from '../types.ts'
import { ProductGrid } from './product-grid.tsx'
import { useMessages } from './messages.ts'
import styles from './popular.module.css'

/** Popular products as a row. */
export function Popular({ cards }: { cards: readonly ProductCard[] }) {
  const m = useMessages()
  if (cards.length === 0) return null
  return (
    <section aria-labelledby="popular" className={styles.popular}>
      <h2 id="popular">{m.popular}</h2>
      <ProductGrid cards={cards} level="h3" />
    </section>
  )
}
