import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import { Icon } from './icon.tsx'
import styles from './notice.module.css'

const icons = {
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-alert',
  success: 'circle-check',
} as const

/** A message above the part of the screen that it is about. An error is announced at once, anything else in its turn. */
export function Notice({
  tone = 'info',
  children,
  className,
}: {
  tone?: keyof typeof icons
  children: ReactNode
  className?: string | undefined
}) {
  return (
    <div
      className={classes(styles.notice, styles[tone], className)}
      role={tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  )
}
