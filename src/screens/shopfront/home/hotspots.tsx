import { Link } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { pathTo } from '../../paths.ts'
import { ActingList } from '../listing/product-grid.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { useMessages } from './messages.ts'
import type { Of } from './section-parts.tsx'
import styles from './hotspots.module.css'

/** The style sheet has a rule for each step: the pages' policy allows no styles in the markup. */
const toStep = (percent: number): number => Math.round(percent / 5) * 5

/**
 * The products in a picture: rings over it, each with a card that shows while it is pointed at or has the focus. On
 * phones the cards are a row below the picture.
 */
export function Hotspots({ hotspots }: Pick<Of<'hero'>, 'hotspots'>) {
  const m = useMessages()
  return (
    <ActingList className={styles.hotspots} label={m.inThePicture}>
      {(problemOf) =>
        hotspots.map(({ product, x, y }) => (
          <li
            key={product.id}
            data-x={toStep(x)}
            data-y={toStep(y)}
            className={classes(x > 50 && styles.before, y > 50 && styles.above)}
          >
            <Link
              to={pathTo('product', { handle: product.handle })}
              aria-label={product.title}
              className={styles.ring}
            />
            <div className={styles.card}>
              <ProductCard card={product} level="h3" problem={problemOf(product.variantId)} />
            </div>
          </li>
        ))
      }
    </ActingList>
  )
}
