import { Moment, ZoneNote } from '../../ui/format/moment.tsx'
import { StatusTag } from '../../ui/status-tag.tsx'
import { Rich } from '../../messages/rich.tsx'
import type { Order } from '../types.ts'
import { stageOf } from './progress.ts'
import { StageText } from './stage-text.tsx'
import { Steps } from './steps.tsx'
import { statusesOf } from './statuses.ts'
import { useMessages } from './messages.ts'
import styles from './order-head.module.css'

/** The head of an order: its state in a few words, and how far it has come. */
export function OrderHead({ order, today }: { order: Order; today: string }) {
  const m = useMessages()
  const stage = stageOf(order)
  return (
    <header className={styles.head}>
      <h1>
        <Title order={order} today={today} />
      </h1>
      <p className={styles.number}>
        <Rich
          text={m.numberAndDate}
          order={<strong className="whole">{order.id}</strong>}
          date={<Moment at={order.placedAt} timeZone={order.timeZone} />}
        />
      </p>
      <p className={styles.tags}>
        {statusesOf(order, m).map(({ text, tone }) => (
          <StatusTag key={text} tone={tone}>
            {text}
          </StatusTag>
        ))}
      </p>
      {stage !== 'cancelled' && <Steps order={order} />}
      <ZoneNote at={order.placedAt} timeZone={order.timeZone} className={styles.zone} />
    </header>
  )
}

function Title({ order, today }: { order: Order; today: string }) {
  const m = useMessages()
  const stage = stageOf(order)
  if (stage === 'placed' || stage === 'packed') return m.thanks(order.billingAddress.name)
  return <StageText order={order} today={today} />
}
