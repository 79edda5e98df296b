import sprite from './icons/sprite.svg?no-inline'
import type { IconName } from './icons/names.ts'
import { classes } from './style/classes.ts'
import styles from './icon.module.css'

/** A Lucide icon of the sprite. It is decoration: its meaning stands beside it as text, or in `label`. */
export function Icon({
  name,
  label,
  className,
}: {
  name: IconName
  label?: string
  className?: string | undefined
}) {
  return (
    <svg
      className={classes(styles.icon, className)}
      width="20"
      height="20"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
