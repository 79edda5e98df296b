import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { StateTag } from '../../messages/state-tag.tsx'
import type { ProductSummary } from '../../types.ts'
import type { useOrdering } from '../ordering/use-ordering.ts'
import styles from './product-facts.module.css'

interface FactsProps {
  /** Undefined until it is read, and where it is gone. */
  product: ProductSummary | undefined
  /** Stands for the title of one that is not known. */
  fallback?: string
  /** The properties of its handle for dragging. */
  grip?: ReturnType<ReturnType<typeof useOrdering>['gripOf']>
  children?: ReactNode
}

/** The picture, title and state of a product in a list. */
export const ProductFacts = ({ product, fallback = '', grip, children }: FactsProps) => (
  <span className={classes(styles.facts, grip && styles.movable)} {...grip}>
    {grip && <Icon name="grip-vertical" />}
    <Picture image={product?.image} alt="" sizes="40px" className={styles.thumb} />
    <span className={styles.words}>
      <bdi>{product?.title ?? fallback}</bdi>
      <span className={styles.about}>
        {product && <StateTag of="product" state={product.status} />}
        {children}
      </span>
    </span>
  </span>
)
