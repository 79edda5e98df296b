import { Stars } from '../../ui/stars.tsx'
import type { AdminReview } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './reviews.module.css'

/** The stars, title and text of a review, in the direction of its language. */
export function ReviewText({ review }: { review: AdminReview }) {
  const m = useMessages().review
  const { rating, title, text, language } = review
  return (
    <>
      <p className={styles.stars}>
        <Stars value={rating} label={m.stars(rating)} />
      </p>
      <div lang={language} dir="auto">
        {title && <strong>{title}</strong>}
        <p className={styles.text}>{text}</p>
      </div>
    </>
  )
}
