import { Link } from 'react-router'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { places } from '../places.ts'
import { ReviewText } from '../reviews/review-text.tsx'
import type { AdminReview } from '../types.ts'
import type { CustomerData } from './customer-data.ts'
import { useMessages } from './messages.ts'
import styles from './customers.module.css'

const tones: Readonly<Record<AdminReview['state'], Tone>> = {
  pending: 'waiting',
  published: 'good',
  rejected: 'bad',
}

/** Their reviews of products. */
export function ReviewsPanel({ reviews: { items } }: { reviews: NonNullable<CustomerData['reviews']> }) {
  const { reviews: m } = useMessages()
  return (
    <Panel title={m.title}>
      {items.length === 0 && <Muted>{m.none}</Muted>}
      <ul className={styles.reviews}>
        {items.map((review) => (
          <li key={review.id}>
            <p className={styles.reviewHead}>
              <Link to={places.product(review.productId)}>{review.productTitle}</Link>
              <StatusTag tone={tones[review.state]}>{m.states[review.state]}</StatusTag>
            </p>
            <ReviewText review={review} />
            <Muted>
              <LocalMoment at={review.writtenAt} only="date" />
            </Muted>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
