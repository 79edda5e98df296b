import { Link, useRevalidator } from 'react-router'
import { Button } from '../../ui/form/button.tsx'
import { Stars } from '../../ui/stars.tsx'
import { TroubleNote } from '../components/trouble-note.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useMutation } from '../session/use-mutation.ts'
import { useToasts } from '../shell/toasts.tsx'
import type { AdminReview } from '../types.ts'
import { LocalMoment } from '../messages/moment.tsx'
import styles from './reviews.module.css'

/** A review with the acts of staff. */
export function Review({
  review,
  onReject,
  onReply,
}: {
  review: AdminReview
  onReject: () => void
  onReply: () => void
}) {
  const api = useApi()
  const mutation = useMutation()
  const { revalidate } = useRevalidator()
  const say = useToasts()
  const { id, version, rating, title, text, displayName, language, state } = review
  const name = `${review.productTitle}, ${displayName || 'a customer'}`

  async function publish(): Promise<void> {
    const done = await mutation.attempt((idempotencyKey) =>
      api.decideReview({ params: { reviewId: id }, version, body: { state: 'published' }, idempotencyKey }),
    )
    if (!done) return
    await revalidate()
    say('Published')
  }
  return (
    <article className={styles.review}>
      <div className={styles.head}>
        <h2>
          <Link to={places.product(review.productId)}>{review.productTitle}</Link>
        </h2>
        <span className={styles.muted}>
          <LocalMoment at={review.writtenAt} />
        </span>
      </div>
      <p className={styles.stars}>
        <Stars value={rating} label={`${rating} of 5 stars`} />
      </p>
      <div lang={language} dir="auto">
        {title && <strong>{title}</strong>}
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.muted}>
        <bdi>{displayName || 'A customer'}</bdi> · order{' '}
        <Link to={places.order(review.orderId)}>{review.orderId}</Link> · {language}
      </p>
      {review.rejection && <p className={styles.muted}>Rejected: {review.rejection}</p>}
      {review.reply && (
        <p className={styles.reply}>
          <strong>Your reply</strong> <bdi>{review.reply.text}</bdi>
        </p>
      )}
      <TroubleNote trouble={mutation.trouble} />
      <div className={styles.actions}>
        {state !== 'published' && (
          <Button
            size="small"
            kind="primary"
            busy={mutation.busy}
            onClick={() => void publish()}
            aria-label={`Publish: ${name}`}
          >
            Publish
          </Button>
        )}
        {state !== 'rejected' && (
          <Button size="small" onClick={onReject} aria-label={`Reject: ${name}`}>
            Reject
          </Button>
        )}
        <Button size="small" onClick={onReply} aria-label={`Reply: ${name}`}>
          {review.reply ? 'Edit reply' : 'Reply'}
        </Button>
      </div>
    </article>
  )
}
