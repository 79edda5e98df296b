import { classes } from '../../ui/style/classes.ts'
import { Icon } from '../../ui/icon.tsx'
import { stepsOf, type Progressing } from '../order/progress.ts'
import { useMessages } from '../order/messages.ts'
import styles from './step-line.module.css'

/** How far an order has come, on one line, without times. */
export function StepLine({ order }: { order: Progressing }) {
  const m = useMessages()
  const steps = stepsOf(order)
  const reached = steps.findLastIndex(({ at }) => at !== null)
  const names = order.delivery.kind === 'pickup' ? { ...m.steps, ...m.pickupSteps } : m.steps
  return (
    <ol className={styles.steps}>
      {steps.map(({ name }, index) => (
        <li
          key={name}
          className={classes(styles.step, index <= reached && styles.reached)}
          aria-current={index === reached ? 'step' : undefined}
        >
          <span className={styles.dot}>{index <= reached && <Icon name="check" />}</span>
          {names[name]}
        </li>
      ))}
    </ol>
  )
}
