import { between, seededRandom } from '../../art/random.ts'
import type { PastReview } from '../../past/written.ts'
import { productRatings, reviews, type ReviewDocument } from '#domain/feedback/reviews/documents.ts'
import { recounted } from '#domain/feedback/reviews/ratings.ts'
import { reviewableLines, type ReviewableLine } from '#domain/feedback/reviews/reviewable.ts'
import { inState } from '#domain/feedback/reviews/reviews.ts'
import { displayNameOf } from '#vocabulary/people/display-name.ts'
import { day, hour, minute, plus, type Timestamp } from '#vocabulary/time.ts'
import { wanted, type Wanted } from '../commit-missing.ts'
import type { LivedOrder } from './lived-orders.ts'

const earlier = (a: Timestamp, b: Timestamp): Timestamp => (a < b ? a : b)
const later = (a: Timestamp, b: Timestamp): Timestamp => (a > b ? a : b)

/** When a review was written, published and answered: after the items have come, and before now. */
function timesOf({ plan, placed }: LivedOrder, { title, fate }: PastReview, until: Timestamp) {
  const random = seededRandom(`${placed.orderId} ${title}`)
  const come = plus(placed.order.placedAt, plan.arrivesAfter * day + 8 * hour)
  const last = plus(until, -3 * hour)
  // Whoever waits has written just now; nobody waits for weeks.
  const first = fate.state === 'pending' ? later(come, plus(until, -2 * day)) : come
  const room = Math.min(Date.parse(last) - Date.parse(first), 12 * day)
  const writtenAt = plus(first, Math.round(between(random, 0, room)))
  const decidedAt = earlier(plus(writtenAt, Math.round(between(random, 2, 30)) * hour), plus(until, -hour))
  return { writtenAt, decidedAt, repliedAt: earlier(plus(decidedAt, 5 * hour), plus(until, -10 * minute)) }
}

function reviewOf(
  lived: LivedOrder,
  { line, orderId }: ReviewableLine,
  said: PastReview,
  until: Timestamp,
): ReviewDocument {
  const { writtenAt, decidedAt, repliedAt } = timesOf(lived, said, until)
  const { rating, title, text, language, fate } = said
  const written: ReviewDocument = {
    rating,
    title,
    text,
    language,
    displayName: lived.person.shownAs ?? displayNameOf(lived.person.name),
    productId: line.productId,
    productTitle: line.title,
    variantId: line.variantId,
    orderId,
    lineId: line.id,
    customerId: lived.placed.order.customerId ?? '',
    state: 'pending',
    shownOf: null,
    rank: null,
    rejection: null,
    reply: fate.reply ? { text: fate.reply, at: repliedAt } : null,
    writtenAt,
    publishedAt: null,
  }
  if (fate.state === 'pending') return written
  if (fate.state === 'rejected')
    return { ...inState(written, 'rejected', decidedAt), rejection: fate.reason ?? '' }
  return inState(written, 'published', decidedAt)
}

/** The reviews by the buyers of these orders, and their average stars. */
export function reviewDocuments(lived: readonly LivedOrder[], until: Timestamp): Wanted[] {
  const written = lived.flatMap((each) => {
    const { placed, simulated, plan } = each
    const lines = reviewableLines({ id: placed.orderId, version: 1, data: simulated.order })
    return plan.reviews.flatMap((said, at) => {
      const reviewable = lines.find(({ line }) => line.id === `line_${at + 1}`)
      if (!said || !reviewable) return []
      return { id: reviewable.reviewId, review: reviewOf(each, reviewable, said, until) }
    })
  })
  const published = written.filter(({ review }) => review.state === 'published')
  const byProduct = Map.groupBy(published, ({ review }) => review.productId)
  return [
    ...written.map(({ id, review }) => wanted(reviews, id, review)),
    ...[...byProduct].map(([productId, all]) => {
      const counts = all.reduce(
        (known, { review }) => recounted({ counts: known }, null, review),
        [0, 0, 0, 0, 0],
      )
      const updatedAt = all.map(({ review }) => review.publishedAt ?? '').reduce(later)
      return wanted(productRatings, productId, { counts, updatedAt })
    }),
  ]
}
