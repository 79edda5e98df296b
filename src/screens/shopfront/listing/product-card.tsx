import { useState } from 'react'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { unbroken } from '../../ui/format/unbroken.ts'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { ProductCard as Card } from '../types.ts'
import { usePrefetch } from '../product/use-prefetch.ts'
import { Swatch } from '../product/swatch.tsx'
import { CardLink } from './card-link.tsx'
import { Rating } from './rating.tsx'
import { useMessages } from './messages.ts'
import styles from './product-card.module.css'

/** Widths of a card in the grid of 2, 3 or 4, for `sizes`. */
const cardSizes = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw'
const swatchesShown = 5

/** A product in a listing. */
export function ProductCard({
  card,
  eager = false,
  level = 'h2',
}: {
  card: Card
  eager?: boolean
  level?: 'h2' | 'h3'
}) {
  const m = useMessages()
  const Heading = level
  const to = pathTo(
    'product',
    { handle: card.handle },
    card.matched ? { variant: card.variantId } : undefined,
  )
  const prefetch = usePrefetch(card.handle)
  return (
    <article className={styles.card} {...prefetch}>
      <Pictures card={card} to={to} eager={eager} />
      <div className={styles.text}>
        <Heading className={styles.title}>
          <CardLink to={to} {...textIn(card.lang.title)}>
            {card.title}
          </CardLink>
        </Heading>
        <Price money={card.price} before={card.compareAtPrice} from={card.priceVaries} />
        <p className={styles.subtitle} {...textIn(card.lang.subtitle)}>
          {unbroken(card.subtitle)}
        </p>
        {card.rating && (
          <p className={styles.rating}>
            <Rating rating={card.rating} short />
          </p>
        )}
        {card.availability !== 'in_stock' && (
          <p className={styles.stock}>{m[stockMessages[card.availability]]}</p>
        )}
        <Swatches card={card} />
      </div>
    </article>
  )
}

/**
 * The pictures of a card in a strip: fingers and arrow keys scroll it; a mouse moves over it, and each part of its width
 * shows one picture. All but the first are loaded when someone turns to the card.
 */
function Pictures({ card, to, eager }: { card: Card; to: string; eager: boolean }) {
  const m = useMessages()
  const [near, setNear] = useState(false)
  const come = () => setNear(true)
  return (
    <div
      className={styles.strip}
      role="group"
      tabIndex={0}
      aria-label={m.pictures(card.title)}
      data-near={near ? '' : undefined}
      onPointerEnter={come}
      onFocus={come}
      onScroll={come}
    >
      {card.images.map((image, index) => (
        <CardLink
          key={image.id}
          to={to}
          tabIndex={-1}
          className={styles.zone}
          aria-label={image.alt || card.title}
        >
          <Picture image={image} sizes={cardSizes} alt="" eager={eager && index === 0} />
        </CardLink>
      ))}
    </div>
  )
}

const stockMessages = { low_stock: 'lowStock', backorder: 'backordered', sold_out: 'soldOut' } as const

function Swatches({ card }: { card: Card }) {
  const m = useMessages()
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - swatchesShown
  return (
    <ul className={styles.swatches} aria-label={m.comesIn}>
      {card.swatches.slice(0, swatchesShown).map(({ label, colour, variantId }) => (
        <li key={variantId}>
          <CardLink to={pathTo('product', { handle: card.handle }, { variant: variantId })} title={label}>
            <Swatch colour={colour} />
            <span className="spoken">{label}</span>
          </CardLink>
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
  awaited = 0,
}: {
  cards: readonly Card[]
  eager?: number
  level?: 'h2' | 'h3'
  /** Cards that are being loaded: their places show when it takes a while. */
  awaited?: number
}) {
  return (
    <ul className={styles.grid}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProductCard card={card} eager={index < eager} level={level} />
        </li>
      ))}
      {Array.from({ length: awaited }, (_, index) => (
        <li key={index} aria-hidden className={styles.awaited} />
      ))}
    </ul>
  )
}
