import { Amount } from '../../ui/format/price.tsx'
import type { Order } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './order.module.css'

/** The changes of an order's money since it was placed; empty where there are none. */
export function SinceThen({ order }: { order: Order }) {
  const m = useMessages()
  const { credited, paid, toPay } = order
  if (credited.amount === 0) return null
  const rows = [
    [m.takenOffSince, { ...credited, amount: -credited.amount }],
    [m.paid, paid],
    ...(toPay.amount > 0 ? ([[m.toPay, toPay]] as const) : []),
  ] as const
  return (
    <dl className={styles.since}>
      {rows.map(([messages, money]) => (
        <div key={messages}>
          <dt>{messages}</dt>
          <dd>
            <Amount money={money} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
