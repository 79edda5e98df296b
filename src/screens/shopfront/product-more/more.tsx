import { ProductGrid } from '../listing/product-grid.tsx'
import type { Product, ProductCard, QuestionPage, ReviewPage, Variant } from '../types.ts'
import { BoughtSet } from './bought-set.tsx'
import { Questions } from './questions.tsx'
import { RecentlyViewed } from './recently-viewed.tsx'
import { Reviews } from './reviews.tsx'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

export { NoticeForm } from './notice-form.tsx'

/** The sections below a product: those bought with it, related products, its reviews and questions, and recently viewed ones. */
export function More({
  product,
  variant,
  bought,
  reviews,
  questions,
}: {
  product: Product
  /** The chosen one; undefined where nothing can be bought. */
  variant: Variant | undefined
  bought: readonly ProductCard[]
  /** Null when the shop cannot reach them. */
  reviews: ReviewPage | null
  /** Null in a preview. */
  questions: QuestionPage | null
}) {
  const m = useMessages()
  const { handle, related } = product
  return (
    <>
      {variant && variant.sellable > 0 && bought.length > 0 && (
        <BoughtSet product={product} variant={variant} bought={bought} />
      )}
      {related.length > 0 && (
        <section className={styles.bought} aria-labelledby="related">
          <h2 id="related">{m.goesWith}</h2>
          <ProductGrid cards={related} level="h3" />
        </section>
      )}
      {reviews && <Reviews reviews={reviews} />}
      {questions && <Questions questions={questions} handle={handle} />}
      <RecentlyViewed handle={handle} />
    </>
  )
}
