import type { Money } from '#vocabulary/money.ts'
import { Amount } from '../../ui/format/price.tsx'
import styles from './customers.module.css'

/** Amounts of several currencies below each other; a dash for none. */
export const Amounts = ({ of }: { of: readonly Money[] }) => (
  <span className={styles.amounts}>
    {of.length === 0 ? '–' : of.map((money) => <Amount key={money.currency} money={money} />)}
  </span>
)
