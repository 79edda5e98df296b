import { formatMoney, type Money } from '#vocabulary/money.ts'
import { useLocale } from './locale.tsx'
import { classes } from './classes.ts'
import styles from './price.module.css'

/** An amount of money in figures of equal width. */
export function Amount({ money, className }: { money: Money; className?: string | undefined }) {
  return (
    <span className={classes(styles.amount, className)} suppressHydrationWarning>
      {formatMoney(money, useLocale())}
    </span>
  )
}

/** A price, with what it was before a reduction and "From" where variants differ. */
export function Price({
  money,
  before,
  from,
  className,
}: {
  money: Money
  before?: Money | null
  from?: boolean
  className?: string | undefined
}) {
  return (
    <span className={classes(styles.price, className)}>
      {from && 'From '}
      {before ? (
        <>
          <span className="spoken">Now </span>
          <Amount money={money} className={styles.reduced} />
          <s className={styles.before}>
            <span className="spoken"> Before </span>
            <Amount money={before} />
          </s>
        </>
      ) : (
        <Amount money={money} />
      )}
    </span>
  )
}
