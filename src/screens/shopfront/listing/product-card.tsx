import { Link } from 'react-router'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { pathTo } from '../../paths.ts'
import type { ProductCard as Card } from '../types.ts'
import { usePrefetch } from '../product/use-prefetch.ts'
import { Swatch } from '../product/swatch.tsx'
import styles from './product-card.module.css'

/** Widths of a card in the grid of 2, 3 or 4, for `sizes`. */
export const cardSizes = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw'
const swatchesShown = 5

/**
 * A product in a listing. Its pictures lie in a strip: fingers and arrow keys scroll it; a mouse moves over it, and each
 * part of its width shows one picture.
 */
export function ProductCard({
  card,
  eager = false,
  level = 'h2',
}: {
  card: Card
  eager?: boolean
  level?: 'h2' | 'h3'
}) {
  const Heading = level
  const to = pathTo('product', { handle: card.handle })
  const prefetch = usePrefetch(card.handle)
  return (
    <article className={styles.card} {...prefetch}>
      <div className={styles.strip} role="group" tabIndex={0} aria-label={`Pictures of ${card.title}`}>
        {card.images.map((image, index) => (
          <Link
            key={image.id}
            to={to}
            tabIndex={-1}
            className={styles.zone}
            aria-label={image.alt || card.title}
          >
            <Picture image={image} sizes={cardSizes} alt="" eager={eager && index === 0} />
          </Link>
        ))}
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <Link to={to}>{card.title}</Link>
        </Heading>
        <Price money={card.price} before={card.compareAtPrice} from={card.priceVaries} />
        <p className={styles.subtitle}>{card.subtitle}</p>
        {card.availability !== 'in_stock' && <p className={styles.stock}>{stockWords[card.availability]}</p>}
        <Swatches card={card} />
      </div>
    </article>
  )
}

const stockWords = { low_stock: 'Only a few left', backorder: 'Made to order', sold_out: 'Sold out' } as const

function Swatches({ card }: { card: Card }) {
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - swatchesShown
  return (
    <ul className={styles.swatches} aria-label="Comes in">
      {card.swatches.slice(0, swatchesShown).map(({ label, colour, variantId }) => (
        <li key={variantId}>
          <Link to={pathTo('product', { handle: card.handle }, { variant: variantId })} title={label}>
            <Swatch colour={colour} />
            <span className="spoken">{label}</span>
          </Link>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  )
}

/** Cards in a grid of 2, 3 or 4. The first row is loaded at once where the grid is at the top of a screen. */
export function ProductGrid({
  cards,
  eager = 0,
  level = 'h2',
}: {
  cards: readonly Card[]
  eager?: number
  level?: 'h2' | 'h3'
}) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} eager={index < eager} level={level} />
        </li>
      ))}
    </ul>
  )
}
