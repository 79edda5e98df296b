import type { ReactNode } from 'react'
import { classes } from './style/classes.ts'
import styles from './status-tag.module.css'

/** How a status feels: nothing to do, under way, good, or in need of a look. */
export type Tone = 'neutral' | 'waiting' | 'good' | 'bad'

/** A status in a word or two. The words say it; the colour only helps. */
export function StatusTag({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={classes(styles.tag, styles[tone])}>{children}</span>
}
