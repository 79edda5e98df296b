import { useId } from 'react'
import styles from './stars.module.css'

const width = 24
/** A star from its upper point on, in few letters: a list of products has hundreds of them. */
const star = '3 6.1 6.8 1-4.9 4.8 1.1 6.7-6-3.1-6 3.1 1.1-6.7-4.9-4.8 6.8-1z'
const row = <path d={`m12 2.2 ${star}${`m${width} 0 ${star}`.repeat(4)}`} />

/** So many of five stars, filled from the start of the line. `label` says it in words. */
export function Stars({ value, label }: { value: number; label: string }) {
  const clip = useId()
  return (
    <svg viewBox="0 0 120 24" role="img" aria-label={label} className={styles.stars}>
      <clipPath id={clip}>
        <rect width={value * width} height="24" />
      </clipPath>
      <g className={styles.empty}>{row}</g>
      <g clipPath={`url(#${clip})`}>{row}</g>
    </svg>
  )
}
