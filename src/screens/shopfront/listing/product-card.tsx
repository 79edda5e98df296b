import { useState, type SyntheticEvent } from 'react'
import { memoize } from '#vocabulary/memoize.ts'
import { Notice } from '../../ui/notice.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/format/price.tsx'
import { unbroken } from '../../ui/format/unbroken.ts'
import { useLocale } from '../../ui/format/locale.tsx'
import { pathTo } from '../../paths.ts'
import { textIn } from '../../messages/text-in.ts'
import type { ProductCard as Card } from '../types.ts'
import { usePrefetch } from '../product/use-prefetch.ts'
import { Swatch } from '../product/options/swatch.tsx'
import { CardForm } from './card-form.tsx'
import { CardLink } from './card-link.tsx'
import { swatchesShown } from './card-pictures.ts'
import { Rating } from './rating.tsx'
import { useMessages } from './messages.ts'
import type { Messages } from './messages/en.ts'
import styles from './product-card.module.css'

/** Widths of a card in the grid of 2, 3 or 4, for `sizes`. */
const cardSizes = '(min-width: 64rem) 22vw, (min-width: 40rem) 30vw, 46vw'

/** A product in a listing: the variant that the listing asks for, or all of them. */
export function ProductCard({
  card,
  eager = false,
  level = 'h2',
  problem,
}: {
  card: Card
  eager?: boolean
  level?: 'h2' | 'h3'
  /** Why it could not be put in the cart or on the wishlist. */
  problem?: string | undefined
}) {
  const Heading = level
  const variant = card.matched ? { variant: card.variantId } : undefined
  const to = pathTo('product', { handle: card.handle }, variant)
  const prefetch = usePrefetch(card.handle)
  const [near, setNear] = useState(false)
  // The picture of the colour that someone points at.
  const [pointed, setPointed] = useState<Card['images'][number] | null>(null)
  const [first, second] = card.images
  const come = () => {
    setNear(true)
    prefetch()
  }
  return (
    <article
      className={styles.card}
      onPointerEnter={come}
      onFocus={come}
      onPointerLeave={() => setPointed(null)}
    >
      <div className={styles.frame}>
        <CardLink to={to} tabIndex={-1} className={styles.pictures} aria-hidden>
          <Picture image={pointed ?? first} sizes={cardSizes} alt="" eager={eager} />
          {near && second && !pointed && (
            <Picture image={second} sizes={cardSizes} alt="" className={styles.second} />
          )}
        </CardLink>
        <Badge card={pointed ? { ...card, left: null } : card} />
        <CardForm card={card} />
      </div>
      <div className={styles.text}>
        <Heading className={styles.title}>
          <CardLink to={to} {...textIn(card.lang.title)}>
            {card.title}
          </CardLink>
        </Heading>
        <Price
          money={card.price}
          before={card.compareAtPrice}
          from={card.priceVaries}
          className={styles.price}
        />
        <p className={styles.subtitle}>
          {card.variantTitle && <strong>{card.variantTitle} · </strong>}
          <span {...textIn(card.lang.subtitle)}>{unbroken(card.subtitle)}</span>
        </p>
        {card.rating && (
          <p className={styles.rating}>
            <Rating rating={card.rating} short />
          </p>
        )}
        <Swatches card={card} onPoint={setPointed} />
        {problem && (
          <Notice tone="error" className={styles.problem}>
            {problem}
          </Notice>
        )}
      </div>
    </article>
  )
}

const percents = memoize((locale) => new Intl.NumberFormat(locale, { style: 'percent' }))

/** The one thing to know about a product at first sight. */
function badgeOf(
  { availability, price, compareAtPrice, left, isNew }: Card,
  m: Messages,
  locale: string,
): string | null {
  if (availability === 'sold_out') return m.soldOut
  if (compareAtPrice) return percents(locale).format(price.amount / compareAtPrice.amount - 1)
  if (left !== null) return m.left(left)
  if (isNew) return m.isNew
  return availability === 'backorder' ? m.backordered : null
}

function Badge({ card }: { card: Card }) {
  const text = badgeOf(card, useMessages(), useLocale())
  return text === null ? null : (
    <p className={styles.badge} data-reduced={card.compareAtPrice ? '' : undefined}>
      <bdi>{text}</bdi>
    </p>
  )
}

/**
 * The colours, each a link to its variant, whose picture shows while someone points at it. Tab passes them by: the options
 * and the page of the product have them too, and a card has few stops.
 */
function Swatches({
  card,
  onPoint,
}: {
  card: Card
  onPoint: (image: Card['images'][number] | null) => void
}) {
  const m = useMessages()
  if (card.swatches.length < 2) return null
  const more = card.swatches.length - swatchesShown
  const point = ({ target, currentTarget }: SyntheticEvent<HTMLUListElement>) => {
    const at = [...currentTarget.children].findIndex((each) => each.contains(target as Node))
    onPoint(card.swatches[at]?.image ?? null)
  }
  return (
    <ul className={styles.swatches} aria-label={m.comesIn} onPointerOver={point}>
      {card.swatches.slice(0, swatchesShown).map(({ label, colour, variantId }) => (
        <li key={variantId}>
          <CardLink
            to={pathTo('product', { handle: card.handle }, { variant: variantId })}
            tabIndex={-1}
            title={label}
          >
            <Swatch colour={colour} />
            <span className="spoken">{label}</span>
          </CardLink>
        </li>
      ))}
      {more > 0 && <li className={styles.more}>+{more}</li>}
    </ul>
  )
}
