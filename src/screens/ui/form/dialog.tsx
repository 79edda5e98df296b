import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconButton } from './button.tsx'
import { classes } from '../style/classes.ts'
import { useMessages } from '../messages.ts'
import styles from './dialog.module.css'

/**
 * A modal dialog over the native element: it keeps the focus inside, Escape and a press beside it close it, and the
 * focus goes back to where it was. `drawer` slides in from the side, `sheet` on phones from below.
 */
export function Dialog({
  open,
  onClose,
  title,
  shape = 'centre',
  footer,
  children,
}: {
  open: boolean
  onClose: () => void
  title: ReactNode
  shape?: 'centre' | 'drawer' | 'sheet'
  footer?: ReactNode
  children: ReactNode
}) {
  const m = useMessages()
  const element = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal()
    if (!open && element.current?.open) element.current.close()
  }, [open])
  return (
    <dialog
      ref={element}
      className={classes(styles.dialog, styles[shape])}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === element.current && onClose()}
    >
      {open && (
        <div className={styles.inside}>
          <header className={styles.header}>
            <h2 id={titleId}>{title}</h2>
            <IconButton icon="x" label={m.close} onClick={onClose} />
          </header>
          <div className={styles.body}>{children}</div>
          {footer && <footer className={styles.footer}>{footer}</footer>}
        </div>
      )}
    </dialog>
  )
}
