import { Amount } from '../../ui/format/price.tsx'
import type { Order } from '../types.ts'
import { useWords } from './words.ts'
import styles from './order.module.css'

/** The changes of an order's money since it was placed; empty where there are none. */
export function SinceThen({ order }: { order: Order }) {
  const w = useWords()
  const { credited, paid, toPay } = order
  if (credited.amount === 0) return null
  const rows = [
    [w.takenOffSince, { ...credited, amount: -credited.amount }],
    [w.paid, paid],
    ...(toPay.amount > 0 ? ([[w.toPay, toPay]] as const) : []),
  ] as const
  return (
    <dl className={styles.since}>
      {rows.map(([words, money]) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
