import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import { classes } from '../style/classes.ts'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icons/names.ts'
import styles from './button.module.css'

interface Look {
  /** `primary` once a screen; `quiet` looks like a link; `danger` takes something away. */
  kind?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined
  size?: 'regular' | 'small' | undefined
  wide?: boolean | undefined
  icon?: IconName | undefined
}

/** The classes of a button, for a plain link that looks like one. */
export function buttonLook({ kind = 'secondary', size = 'regular', wide = false }: Look, className?: string) {
  return classes(
    styles.button,
    styles[kind],
    size === 'small' && styles.small,
    wide && styles.wide,
    className,
  )
}

/** A button. `busy` while its action is under way: it takes no second press and keeps its focus. */
export function Button({
  kind,
  size,
  wide,
  icon,
  busy = false,
  className,
  children,
  onClick,
  ...button
}: Look & {
  busy?: boolean
} & ComponentProps<'button'>) {
  return (
    <button
      {...button}
      className={buttonLook({ kind, size, wide }, className)}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A link to another screen that looks like a button. */
export function ButtonLink({ kind, size, wide, icon, className, children, ...link }: Look & LinkProps) {
  return (
    <Link {...link} className={buttonLook({ kind, size, wide }, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}

/** A button that shows an icon alone; `label` names its action. */
export function IconButton({
  icon,
  label,
  className,
  ...button
}: { icon: IconName; label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...button}
      aria-label={label}
      title={label}
      className={classes(styles.iconButton, className)}
    >
      <Icon name={icon} />
    </button>
  )
}
