import { ProductGrid } from '../listing/product-grid.tsx'
import type { ProductCard, ReviewPage } from '../types.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

export { NoticeForm } from './notice-form.tsx'

/** The sections below a product: related products, those bought with it, its reviews, and recently viewed ones. */
export function More({
  handle,
  related,
  bought,
  reviews,
}: {
  handle: string
  related: readonly ProductCard[]
  bought: readonly ProductCard[]
  /** Null when the shop cannot reach them. */
  reviews: ReviewPage | null
}) {
  const m = useMessages()
  return (
    <>
      {related.length > 0 && (
        <section className={styles.bought} aria-labelledby="related">
          <h2 id="related">{m.goesWith}</h2>
          <ProductGrid cards={related} level="h3" />
        </section>
      )}
      {bought.length > 0 && (
        <section className={styles.bought} aria-labelledby="bought">
          <h2 id="bought">{m.boughtTogether}</h2>
          <ProductGrid cards={bought} level="h3" />
        </section>
      )}
      {reviews && <Reviews reviews={reviews} />}
      <RecentlyViewed handle={handle} />
    </>
  )
}
