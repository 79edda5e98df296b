import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import { Icon } from './icon.tsx'
import styles from './folded.module.css'

/** Fields that few people need, behind a question with a plus, or a minus once open. As a `row` it spans its column, between two lines. */
export function Folded({
  question,
  open = false,
  row = false,
  className,
  children,
}: {
  question: ReactNode
  open?: boolean
  row?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <details className={classes(styles.folded, row && styles.row, className)} open={open}>
      <summary>
        <Icon name="plus" className={styles.closed} />
        <Icon name="minus" className={styles.opened} />
        {question}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
