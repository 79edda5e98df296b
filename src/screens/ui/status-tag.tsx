import type { ReactNode } from 'react'
import type { StatusTone } from '#contract/resource.ts'
import { classes } from './style/classes.ts'
import styles from './status-tag.module.css'

/** The tone of a status: neutral, in progress, done, or in need of attention. */
export type Tone = StatusTone

/** A status in a word or two. The words say it; the colour only helps. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>
}
