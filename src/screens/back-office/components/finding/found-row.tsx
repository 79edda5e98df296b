import type { Money } from '#vocabulary/money.ts'
import { Amount } from '../../../ui/format/price.tsx'
import { Picture, type ShopImage } from '../../../ui/picture.tsx'
import type { AdminProduct, ProductSummary } from '../../types.ts'
import { useMessages } from '../messages.ts'
import styles from './finder.module.css'

/** A found product or variant, as a row shows it. */
interface FoundItem {
  title: string
  image: ShopImage | null
  price: Money | null
  /** Whether some of it cost more than the price. */
  varies?: boolean
  /** Available units; null where stock does not limit its sale. */
  stock: number | null
}

/** A found product or variant: its picture, title, price and stock. */
export function FoundRow({ title, image, price, varies = false, stock }: FoundItem) {
  const m = useMessages().picker
  return (
    <>
      <Picture image={image} alt="" sizes="36px" />
      <span className={styles.rowTitle}>{title}</span>
      <span className={styles.rowFacts}>
        {price && (
          <span>
            {varies && `${m.from} `}
            <Amount money={price} />
          </span>
        )}
        <span className={styles.rowStock} data-none={stock !== null && stock <= 0}>
          {stock === null ? m.untracked : m.inStock(Math.max(0, stock))}
        </span>
      </span>
    </>
  )
}

/** A product in the shape of a row. */
export const productRow = ({ title, image, price, priceVaries, sellable }: ProductSummary): FoundItem => ({
  title,
  image,
  price,
  varies: priceVaries,
  stock: sellable,
})

/** A variant in the shape of a row, with its price in a currency. */
export function variantRow(
  product: AdminProduct,
  variant: AdminProduct['variants'][number],
  currency: string | undefined,
): FoundItem {
  const { options, sku, prices, imageId, trackStock, allowBackorder, stock } = variant
  const price = prices.find((each) => each.currency === currency) ?? prices[0]
  return {
    title: options.join(' / ') || sku,
    image: product.images.find(({ mediaId }) => mediaId === imageId) ?? product.images[0] ?? null,
    price: price ? { amount: price.amount, currency: price.currency } : null,
    stock: trackStock && !allowBackorder ? stock.reduce((sum, { sellable }) => sum + sellable, 0) : null,
  }
}
