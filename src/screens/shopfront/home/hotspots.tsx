import { Link } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import { ActingList } from '../listing/product-grid.tsx'
import { ProductCard } from '../listing/product-card.tsx'
import { useMessages } from './messages.ts'
import type { Of } from './section-parts.tsx'
import swipe from '../../ui/style/swipe-row.module.css'
import styles from './hotspots.module.css'

const powers = [64, 32, 16, 8, 4, 2, 1]

/** The powers of two in a percentage. The style sheet adds them up: the pages' policy allows no styles in the markup. */
const powersIn = (percent: number): string => powers.filter((power) => Math.round(percent) & power).join(' ')

/**
 * The products in a picture: rings over it, each with a card that shows while it is pointed at or has the focus. On
 * phones the cards are a row below the picture.
 */
export function Hotspots({ hotspots }: Pick<Of<'hero'>, 'hotspots'>) {
  const m = useMessages()
  return (
    <ActingList className={classes(swipe.row, styles.hotspots)} label={m.inThePicture}>
      {(problemOf) =>
        hotspots.map(({ product, x, y }) => (
          <li
            key={product.id}
            data-x={powersIn(x)}
            data-y={powersIn(y)}
            className={classes(x > 50 && styles.before, y > 50 && styles.above)}
          >
            <Link
              to={pathTo('product', { handle: product.handle })}
              aria-label={product.title}
              className={styles.ring}
            />
            <div className={styles.card}>
              <p className={styles.name} aria-hidden>
                <span {...textIn(product.lang.title)}>{product.title}</span>
              </p>
              <ProductCard card={product} level="h2" problem={problemOf(product.variantId)} />
            </div>
          </li>
        ))
      }
    </ActingList>
  )
}
