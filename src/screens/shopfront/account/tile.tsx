import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '../../ui/form/button.tsx'
import { classes } from '../../ui/style/classes.ts'
import styles from './tiles.module.css'

/** A tile of the overview: its title, a link to all of it, and the newest of it. */
export function Tile({
  id,
  title,
  all,
  wide = false,
  children,
}: {
  id: string
  title: string
  /** The screen with all of it. */
  all?: { to: string; text: string } | undefined
  wide?: boolean
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className={classes(styles.tile, wide && styles.wide)}>
      <div className={styles.heading}>
        <h2 id={id}>{title}</h2>
        {all && <Link to={all.to}>{all.text}</Link>}
      </div>
      {children}
    </section>
  )
}

/** The content of an empty tile: one sentence, and one button. */
export function EmptyTile({ text, to, button }: { text: string; to: string; button: string }) {
  return (
    <>
      <p className={styles.muted}>{text}</p>
      <p>
        <ButtonLink to={to} size="small">
          {button}
        </ButtonLink>
      </p>
    </>
  )
}
