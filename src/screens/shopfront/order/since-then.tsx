import { Amount } from '../../ui/format/price.tsx'
import type { Order } from '../types.ts'
import { useWords } from './words.ts'
import styles from './order.module.css'

/** What has changed about the money of an order since it was placed; nothing where nothing has. */
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
