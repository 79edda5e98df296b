import styles from './orders.module.css'

/** An address, line by line. */
export function AddressText({ lines }: { lines: readonly string[] }) {
  return (
    <address className={styles.address}>
      {lines.map((line, index) => (
        <bdi key={index}>{line}</bdi>
      ))}
    </address>
  )
}
