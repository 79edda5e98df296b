import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { useMessages } from '../messages.ts'
import styles from './finder.module.css'

interface PickedProps {
  /** The id of the button that opens the search, and of its field: pressing one leads to the other. */
  name: string
  /** The value; undefined where there is none yet, and the search is open. */
  value: string | undefined
  /** The labels of the button that opens the search, and of the one that takes the value away. */
  words: { change: string; remove: string }
  onRemove?: (() => void) | false
  /** The search; it calls `close` once something is picked. */
  children: (close: () => void) => ReactNode
}

/** A value that a search has picked, with a button to pick another one. */
export function Picked({ name, value, words, onRemove = false, children }: PickedProps) {
  const m = useMessages()
  const [opened, setOpened] = useState(false)
  const searches = opened || value === undefined
  const pressed = useRef(false)
  useEffect(() => {
    if (pressed.current) document.getElementById(name)?.focus()
    pressed.current = false
  }, [searches, name])
  function open(is: boolean): void {
    pressed.current = true
    setOpened(is)
  }
  if (searches)
    return (
      <>
        {children(() => open(false))}
        {value !== undefined && (
          <div>
            <Button type="button" size="small" onClick={() => open(false)}>
              {m.cancel}
            </Button>
          </div>
        )}
      </>
    )
  return (
    <div className={styles.picked}>
      <bdi>{value}</bdi>
      <Button type="button" size="small" id={name} onClick={() => open(true)}>
        {words.change}
        <span className="spoken"> {value}</span>
      </Button>
      {onRemove && (
        <Button type="button" size="small" kind="quiet" onClick={onRemove}>
          {words.remove}
        </Button>
      )}
    </div>
  )
}
