import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../ui/form/button.tsx'
import { useMessages } from '../messages.ts'
import styles from './row-fields.module.css'

/**
 * Moves an entry of a list up and down. The pressed button keeps the focus where the entry goes, as long as its component has
 * a key of its own; its new place is said.
 */
export function MoveButtons({
  name,
  at,
  of,
  onMove,
}: {
  name: string
  /** Its place, from 0. */
  at: number
  /** How many there are. */
  of: number
  onMove: (by: -1 | 1) => void
}) {
  const m = useMessages()
  const pressed = useRef<-1 | 1 | null>(null)
  const root = useRef<HTMLSpanElement>(null)
  const [said, say] = useState('')
  useEffect(() => {
    if (pressed.current === null) return
    const buttons = [...(root.current?.querySelectorAll('button') ?? [])]
    const [own, other] = pressed.current < 0 ? buttons : buttons.toReversed()
    pressed.current = null
    ;(own?.disabled ? other : own)?.focus()
    say(m.numberOf(String(at + 1), String(of)))
  }, [at, of, m])
  const move = (by: -1 | 1) => () => {
    pressed.current = by
    onMove(by)
  }
  return (
    <span ref={root} className={styles.moves}>
      <IconButton icon="arrow-up" label={m.moveUp(name)} disabled={at === 0} onClick={move(-1)} />
      <IconButton icon="arrow-down" label={m.moveDown(name)} disabled={at === of - 1} onClick={move(1)} />
      <span role="status" className="spoken">
        {said}
      </span>
    </span>
  )
}
