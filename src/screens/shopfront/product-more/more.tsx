import { ProductGrid } from '../listing/product-card.tsx'
import type { ProductCard, ReviewPage } from '../types.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

export { NoticeForm } from './notice-form.tsx'

/** The sections below a product: products bought with it, its reviews, and recently viewed ones. */
export function More({
  handle,
  bought,
  reviews,
}: {
  handle: string
  bought: readonly ProductCard[]
  reviews: ReviewPage
}) {
  const m = useMessages()
  return (
    <>
      {bought.length > 0 && (
        <section className={styles.bought} aria-labelledby="bought">
          <h2 id="bought">{m.boughtTogether}</h2>
          <ProductGrid cards={bought} level="h3" />
        </section>
      )}
      <Reviews reviews={reviews} />
      <RecentlyViewed handle={handle} />
    </>
  )
}
