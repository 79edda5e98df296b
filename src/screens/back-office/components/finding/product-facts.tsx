import type { ReactNode } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { Picture, type ShopImage } from '../../../ui/picture.tsx'
import { classes } from '../../../ui/style/classes.ts'
import { StateTag } from '../../messages/state-tag.tsx'
import type { ProductSummary } from '../../types.ts'
import type { useOrdering } from '../ordering/use-ordering.ts'
import styles from './product-facts.module.css'

interface ItemProps {
  image: ShopImage | null | undefined
  title: string
  /** The properties of its handle for dragging. */
  grip?: ReturnType<ReturnType<typeof useOrdering>['gripOf']> | undefined
  children?: ReactNode
}

/** The picture and title of something in a list. */
export const ItemFacts = ({ image, title, grip, children }: ItemProps) => (
  <span className={classes(styles.facts, grip && styles.movable)} {...grip}>
    {grip && <Icon name="grip-vertical" />}
    <Picture image={image} alt="" sizes="40px" className={styles.thumb} />
    <span className={styles.words}>
      <bdi>{title}</bdi>
      <span className={styles.about}>{children}</span>
    </span>
  </span>
)

interface FactsProps extends Pick<ItemProps, 'grip' | 'children'> {
  /** Undefined until it is read, and where it is gone. */
  product: ProductSummary | undefined
  /** Stands for the title of one that is not known. */
  fallback?: string
}

/** The picture, title and state of a product in a list. */
export const ProductFacts = ({ product, fallback = '', grip, children }: FactsProps) => (
  <ItemFacts image={product?.image} title={product?.title ?? fallback} grip={grip}>
    {product && <StateTag of="product" state={product.status} />}
    {children}
  </ItemFacts>
)
