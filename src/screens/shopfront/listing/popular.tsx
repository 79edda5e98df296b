import type { ShopApi } from '#client/shop-api.ts'
import type { ProductCard } from '../types.ts'
import { toCard } from './card-pictures.ts'
import { ProductGrid } from './product-grid.tsx'
import { useMessages } from './messages.ts'
import styles from './popular.module.css'

const shown = 4

/** Some popular products that can be bought, for screens with nothing else to show. */
export async function loadPopular(api: ShopApi, market: string): Promise<ProductCard[]> {
  const { items } = await api.listProducts({
    query: { market, sort: 'featured', available: '1', limit: shown },
  })
  return items.map(toCard)
}

/** The same as a row. */
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
