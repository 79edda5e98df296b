import { Link, useSearchParams } from 'react-router'
import { classes } from '../../ui/style/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLocale } from '../../ui/format/locale.tsx'
import { Moment } from '../../ui/format/moment.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Stars } from '../../ui/stars.tsx'
import { pathTo } from '../../paths.ts'
import { usePlace } from '../../place.ts'
import { Rich } from '../../messages/rich.tsx'
import { textIn } from '../../messages/text-in.ts'
import type { Review, ReviewPage } from '../types.ts'
import { reviewSearch, sorts } from './review-query.ts'
import { useMessages } from './messages.ts'
import styles from './product-more.module.css'

/** The reviews of a product, with the distribution of stars. Every choice is a link. */
export function Reviews({ reviews }: { reviews: ReviewPage }) {
  const m = useMessages()
  const { rating } = reviews
  const write = <Link to={pathTo('accountReviews')}>{m.write}</Link>
  return (
    <section id="reviews" className={`${styles.reviews} ${styles.waiting}`} aria-labelledby="reviews-heading">
      <div className={styles.summary}>
        <h2 id="reviews-heading">{m.reviews}</h2>
        {rating ? <Distribution rating={rating} /> : <p>{m.noReviews}</p>}
        <p className={styles.muted}>
          <Rich text={m.whoReviews} write={write} />
        </p>
      </div>
      {rating && <List reviews={reviews} rating={rating} />}
    </section>
  )
}

/** The address of the reviews with another choice; the rest of its query stays. */
function useReviewLink() {
  const [search] = useSearchParams()
  return (change: Parameters<typeof reviewSearch>[1]): string => `${reviewSearch(search, change)}#reviews`
}

function Distribution({ rating }: { rating: NonNullable<ReviewPage['rating']> }) {
  const m = useMessages()
  const locale = useLocale()
  const [search] = useSearchParams()
  const link = useReviewLink()
  const chosen = search.get('stars')
  const average = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(rating.average)
  return (
    <>
      <p className={styles.average}>
        <Stars value={rating.average} label={m.average(average, rating.count)} />
        <span aria-hidden>{m.average(average, rating.count)}</span>
      </p>
      <ul className={styles.distribution} aria-label={m.distribution}>
        {[5, 4, 3, 2, 1].map((stars) => {
          const count = rating.distribution[stars - 1] ?? 0
          const row = <Row stars={m.stars(stars)} count={count} of={rating.count} />
          return (
            <li key={stars}>
              {count === 0 ? (
                <span className={styles.row}>{row}</span>
              ) : (
                <Link
                  to={link({ stars: String(stars) })}
                  preventScrollReset
                  className={styles.row}
                  aria-current={chosen === String(stars) || undefined}
                >
                  {row}
                </Link>
              )}
            </li>
          )
        })}
      </ul>
      {chosen && (
        <p>
          <Link to={link({ stars: null })} preventScrollReset>
            {m.allReviews}
          </Link>
        </p>
      )}
    </>
  )
}

/** How many of the reviews give so many stars, as a number and a bar. */
function Row({ stars, count, of }: { stars: string; count: number; of: number }) {
  const m = useMessages()
  return (
    <>
      <span>{stars}</span>
      <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
        <rect width="100" height="8" className={styles.rail} />
        <rect width={Math.round((count * 100) / of)} height="8" />
      </svg>
      <span className={styles.count} aria-hidden>
        {count}
      </span>
      <span className="spoken">{m.count(count)}</span>
    </>
  )
}

/** Which of the reviews a page shows, as numbers: "6–10". */
function spanOf({ items, page, pages }: ReviewPage, total: number): string {
  const last = page < pages ? page * items.length : total
  const first = last - items.length + 1
  return first === last ? String(first) : `${first}–${last}`
}

function List({ reviews, rating }: { reviews: ReviewPage; rating: NonNullable<ReviewPage['rating']> }) {
  const m = useMessages()
  const [search] = useSearchParams()
  const link = useReviewLink()
  const { items, page, pages } = reviews
  const order = search.get('order') ?? 'newest'
  const stars = search.get('stars')
  const total = stars === null ? rating.count : (rating.distribution[Number(stars) - 1] ?? 0)
  const { language } = usePlace()
  // Those in the language of the page are shown, the others on demand.
  const own = items.filter((review) => review.language === language)
  const others = items.filter((review) => review.language !== language)
  return (
    <div className={styles.list}>
      {stars === null && (
        <nav aria-label={m.order} className={styles.orders}>
          {sorts.map((sort) => (
            <Link
              key={sort}
              to={link({ order: sort })}
              preventScrollReset
              aria-current={sort === order || undefined}
            >
              {m[sort]}
            </Link>
          ))}
        </nav>
      )}
      {items.length === 0 && <p>{m.noneHere}</p>}
      <Items items={own.length > 0 ? own : others} />
      {own.length > 0 && others.length > 0 && (
        <details className={styles.others}>
          <summary>{m.inOthers(others.length)}</summary>
          <Items items={others} />
        </details>
      )}
      <Pager
        label={m.pages}
        previous={page > 1 ? link({ reviews: String(page - 1) }) : null}
        next={page < pages ? link({ reviews: String(page + 1) }) : null}
      />
      {pages > 1 && items.length > 0 && (
        <p className={classes(styles.muted, styles.page)}>{m.page(spanOf(reviews, total), total)}</p>
      )}
    </div>
  )
}

function Items({ items }: { items: readonly Review[] }) {
  return (
    <ol>
      {items.map((review) => (
        <li key={review.id}>
          <OneReview review={review} />
        </li>
      ))}
    </ol>
  )
}

function OneReview({ review }: { review: Review }) {
  const m = useMessages()
  const { language } = usePlace()
  const { rating, title, text, displayName, bought, publishedAt, reply } = review
  const spoken = textIn(review.language === language ? undefined : review.language)
  return (
    <article className={styles.review}>
      <Stars value={rating} label={m.ofFive(rating)} />
      {title && <h3 {...spoken}>{title}</h3>}
      <p className={styles.said} {...spoken}>
        {text}
      </p>
      <p className={styles.muted}>
        <bdi>{displayName || m.someone}</bdi>
        {' · '}
        <Moment at={publishedAt} />
        {bought && (
          <>
            {' · '}
            <bdi>{bought}</bdi>
          </>
        )}
      </p>
      <p className={styles.verified}>
        <Icon name="circle-check" />
        {m.verified}
      </p>
      {reply && (
        <div className={styles.reply}>
          <p className={styles.muted}>{m.answer}</p>
          <p className={styles.said} dir="auto">
            {reply.text}
          </p>
        </div>
      )}
    </article>
  )
}
