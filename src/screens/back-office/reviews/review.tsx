import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languages } from '#vocabulary/languages/languages.ts'
import { Rich } from '../../messages/rich.tsx'
import { Button } from '../../ui/form/button.tsx'
import { places } from '../places.ts'
import { useApi } from '../session/api.ts'
import { useAct } from '../session/use-act.ts'
import type { AdminReview } from '../types.ts'
import { Card } from './cards.tsx'
import { useMessages } from './messages.ts'
import { ReviewText } from './review-text.tsx'
import { undoOf } from './undo-decision.ts'
import styles from './reviews.module.css'

/** A review with the acts of staff. */
export function Review({
  review,
  onReject,
  onReply,
  tick,
}: {
  /** Its checkbox. */
  tick: ReactNode
  review: AdminReview
  onReject: () => void
  onReply: () => void
}) {
  const m = useMessages().review
  const api = useApi()
  const { busy, trouble, run } = useAct()
  const { id, version, displayName, language, state } = review
  const name = m.nameOf(review.productTitle, displayName || m.aCustomer)
  const publish = () =>
    run(
      (idempotencyKey) =>
        api.decideReview({ params: { reviewId: id }, version, body: { state: 'published' }, idempotencyKey }),
      { says: m.wasPublished, undo: (done, key) => api.decideReview(undoOf(review, done, key)) },
    )
  return (
    <Card
      {...{ tick, trouble }}
      writtenAt={review.writtenAt}
      title={<Link to={places.product(review.productId)}>{review.productTitle}</Link>}
      actions={
        <>
          {state !== 'published' && (
            <Button
              size="small"
              kind="primary"
              busy={busy}
              onClick={() => void publish()}
              aria-label={m.publishOf(name)}
            >
              {m.publish}
            </Button>
          )}
          {state !== 'rejected' && (
            <Button size="small" onClick={onReject} aria-label={m.rejectOf(name)}>
              {m.reject}
            </Button>
          )}
          <Button size="small" onClick={onReply} aria-label={m.replyOf(name)}>
            {review.reply ? m.editReply : m.reply}
          </Button>
        </>
      }
    >
      <ReviewText review={review} />
      <p className={styles.muted}>
        <Rich
          text={m.by}
          name={<bdi>{displayName || m.byCustomer}</bdi>}
          order={<Link to={places.order(review.orderId)}>{review.orderId}</Link>}
          language={languages[language].name}
        />
      </p>
      {review.rejection && <p className={styles.muted}>{m.rejected(review.rejection)}</p>}
      {review.reply && (
        <p className={styles.reply}>
          <strong>{m.yourReply}</strong> <bdi>{review.reply.text}</bdi>
        </p>
      )}
    </Card>
  )
}
