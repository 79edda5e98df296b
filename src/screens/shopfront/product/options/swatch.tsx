import styles from './swatch.module.css'

/** A colour as a small disc; its name always stands beside it. Drawn, since the page may hold no inline style. */
export function Swatch({ colour }: { colour: string }) {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden className={styles.swatch}>
      <circle cx="10" cy="10" r="9" fill={colour} />
    </svg>
  )
}
