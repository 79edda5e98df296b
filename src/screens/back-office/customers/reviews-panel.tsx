import { Link } from 'react-router'
import { StatusTag, type Tone } from '../../ui/status-tag.tsx'
import { Stars } from '../../ui/stars.tsx'
import { Muted, Panel } from '../components/page.tsx'
import { LocalMoment } from '../messages/moment.tsx'
import { places } from '../places.ts'
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
        {items.map(({ id, productId, productTitle, rating, title, text, language, state, writtenAt }) => (
          <li key={id}>
            <p className={styles.reviewHead}>
              <Link to={places.product(productId)}>{productTitle}</Link>
              <StatusTag tone={tones[state]}>{m.states[state]}</StatusTag>
            </p>
            <p className={styles.stars}>
              <Stars value={rating} label={m.stars(rating)} />
            </p>
            <div lang={language} dir="auto">
              {title && <strong>{title}</strong>}
              <p className={styles.text}>{text}</p>
            </div>
            <Muted>
              <LocalMoment at={writtenAt} only="date" />
            </Muted>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
