import { classes } from '../../ui/style/classes.ts'
import { Moment } from '../../ui/format/moment.tsx'
import { Icon } from '../../ui/icon.tsx'
import { stepsOf, type Progressing } from './progress.ts'
import { useMessages } from './messages.ts'
import styles from './steps.module.css'

/**
 * How far an order has come, with the time of each step in the zone of the order; `brief` without times, on one line at
 * every width.
 */
export function Steps({
  order,
  brief = false,
}: {
  order: Progressing & { timeZone: string }
  brief?: boolean
}) {
  const m = useMessages()
  const steps = stepsOf(order)
  const reached = steps.findLastIndex(({ at }) => at !== null)
  const names = order.delivery.kind === 'pickup' ? { ...m.steps, ...m.pickupSteps } : m.steps
  return (
    <ol className={brief ? styles.brief : styles.steps}>
      {steps.map(({ name, at }, index) => (
        <li
          key={name}
          className={classes(styles.step, index <= reached && styles.reached)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.dot}>{index <= reached && <Icon name="check" />}</span>
          <span className={styles.name}>{names[name]}</span>
          {!brief && at && (
            <span className={styles.time}>
              <Moment at={at} time timeZone={order.timeZone} />
            </span>
          )}
        </li>
      ))}
    </ol>
  )
}
