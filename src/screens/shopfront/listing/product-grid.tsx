import { lazy, Suspense, useEffect, type ComponentProps, type ComponentType } from 'react'
import { loadMessages } from '../../messages/load-messages.ts'
import { pathTo } from '../../paths.ts'
import { placePath, usePlace } from '../../place.ts'
import { loadWithRetries } from '../load-with-retries.ts'
import type { ProductCard as Card } from '../types.ts'
import { useCardActs } from './card-acts.ts'
import { ProductCard } from './product-card.tsx'
import styles from './product-card.module.css'

type QuickProps = ComponentProps<(typeof import('./quick-options.tsx'))['default']>

/** Leads to the product’s page. */
function PlainProduct({ choosing: { handle, variantId } }: QuickProps) {
  const page = placePath(usePlace(), pathTo('product', { handle }, { variant: variantId }))
  useEffect(() => location.assign(page), [page])
  return null
}

const QuickOptions = lazy<ComponentType<QuickProps>>(() =>
  loadWithRetries(async () => {
    const [quick] = await Promise.all([import('./quick-options.tsx'), loadMessages(['shopfront/problems'])])
    return quick
  }).catch(() => ({ default: PlainProduct })),
)

/** Cards in a grid of 2, 3 or 4. The first row is loaded at once where the grid is at the top of a screen. */
export function ProductGrid({
  cards,
  eager = 0,
  level = 'h2',
  awaited = 0,
}: {
  cards: readonly Card[]
  eager?: number
  level?: 'h2' | 'h3'
  /** Cards that are being loaded: their places show when it takes a while. */
  awaited?: number
}) {
  const { choosing, chosen, problemOf, ...acting } = useCardActs()
  return (
    <>
      <ul className={styles.grid} {...acting}>
        {cards.map((card, index) => (
          <li key={card.id}>
            <ProductCard
              card={card}
              eager={index < eager}
              level={level}
              problem={problemOf(card.variantId)}
            />
          </li>
        ))}
        {Array.from({ length: awaited }, (_, index) => (
          <li key={index} aria-hidden className={styles.awaited} />
        ))}
      </ul>
      {choosing && (
        <Suspense>
          <QuickOptions choosing={choosing} onClose={chosen} />
        </Suspense>
      )}
    </>
  )
}
