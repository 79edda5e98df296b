import { formatMoney, type Money } from '#vocabulary/money.ts'
import { useLocale } from './locale.tsx'
import { classes } from '../style/classes.ts'
import { Rich } from '../../messages/rich.tsx'
import { useMessages } from '../messages.ts'
import styles from './price.module.css'

/** An amount of money in figures of equal width; a `short` one has no zeros after the point. */
export function Amount({
  money,
  short = false,
  className,
}: {
  money: Money
  short?: boolean
  className?: string | undefined
}) {
  return (
    <bdi className={classes(styles.amount, className)} suppressHydrationWarning>
      {formatMoney(money, useLocale(), short)}
    </bdi>
  )
}

/** A price, with its amount before a reduction and "From" where variants differ. */
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
  const m = useMessages()
  const price = before ? (
    <>
      <span className="spoken">{m.now} </span>
      <Amount money={money} className={styles.reduced} />
      <s className={styles.before}>
        <span className="spoken"> {m.before} </span>
        <Amount money={before} />
      </s>
    </>
  ) : (
    <Amount money={money} />
  )
  return (
    <span className={classes(styles.price, className)}>
      <Rich text={from ? m.from : '{price}'} price={price} />
    </span>
  )
}
