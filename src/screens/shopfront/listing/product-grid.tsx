import { Suspense, useEffect, type ComponentProps, type ReactNode } from 'react'
import { pathTo } from '../../paths.ts'
import { placePath, usePlace } from '../../place.ts'
import { loadedLater } from '../loaded-later.ts'
import type { ProductCard as Card } from '../types.ts'
import { useCardActs } from './card-acts.ts'
import { ProductCard } from './product-card.tsx'
import swipe from '../../ui/style/swipe-row.module.css'
import styles from './product-card.module.css'

type QuickProps = ComponentProps<(typeof import('./quick-options.tsx'))['default']>

/** Leads to the product’s page. */
function PlainProduct({ choosing: { handle, variantId } }: QuickProps) {
  const page = placePath(usePlace(), pathTo('product', { handle }, { variant: variantId }))
  useEffect(() => location.assign(page), [page])
  return null
}

const QuickOptions = loadedLater<QuickProps>(
  async () => (await import('./quick-options.tsx')).default,
  ['shopfront/problems'],
  PlainProduct,
)

/** A list of cards whose hearts and buttons act: it adds, or opens the options. */
export function ActingList({
  className,
  label,
  children,
}: {
  className: string | undefined
  label?: string
  children: (problemOf: (variantId: string) => string | undefined) => ReactNode
}) {
  const { choosing, chosen, problemOf, ...acting } = useCardActs()
  return (
    <>
      <ul className={className} aria-label={label} {...acting}>
        {children(problemOf)}
      </ul>
      {choosing && (
        <Suspense>
          <QuickOptions choosing={choosing} onClose={chosen} />
        </Suspense>
      )}
    </>
  )
}

/** Cards in a grid of 2, 3 or 4, or in a row to swipe. The first row is loaded at once where the grid is at the top of a screen. */
export function ProductGrid({
  cards,
  eager = 0,
  level = 'h2',
  awaited = 0,
  layout = 'grid',
}: {
  cards: readonly Card[]
  eager?: number
  level?: 'h2' | 'h3'
  /** Cards that are being loaded: their places show when it takes a while. */
  awaited?: number
  layout?: 'grid' | 'row'
}) {
  return (
    <ActingList className={layout === 'row' ? swipe.row : styles.grid}>
      {(problemOf) => (
        <>
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
        </>
      )}
    </ActingList>
  )
}
