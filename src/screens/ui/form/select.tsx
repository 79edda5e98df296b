import type { ComponentProps } from 'react'
import { classes } from '../style/classes.ts'
import { Icon } from '../icon.tsx'
import styles from './select.module.css'

/** A native select in the shop's look, without a label of its own. */
export function Select({ className, ...select }: ComponentProps<'select'>) {
  return (
    <span className={classes(styles.select, className)}>
      <select {...select} />
      <Icon name="chevron-down" />
    </span>
  )
}
