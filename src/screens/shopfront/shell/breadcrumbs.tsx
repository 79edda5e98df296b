import { Link } from 'react-router'
import { useMessages } from './messages.ts'
import styles from './breadcrumbs.module.css'

/** One step of the way to a screen. */
export interface Step {
  text: string
  to: string
}

/** The way from the shop to this screen. The last step is here. */
export function Breadcrumbs({ steps }: { steps: readonly Step[] }) {
  const m = useMessages()
  return (
    <nav aria-label={m.breadcrumb} className={styles.breadcrumbs}>
      <ol>
        {steps.map(({ text, to }, index) => (
          <li key={to}>
            {index < steps.length - 1 ? <Link to={to}>{text}</Link> : <span aria-current="page">{text}</span>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
