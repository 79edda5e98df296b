import { useLayoutEffect, useRef, type KeyboardEvent, type MouseEvent } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './pictures.module.css'

type Focus = LibraryPicture['focus']

const middle = { x: 0.5, y: 0.5 }
/** How far an arrow key moves the point; further with Shift. */
const steps = { small: 0.02, large: 0.1 }

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A share within the picture, in hundredths. */
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

interface FocusFieldProps {
  picture: Pick<LibraryPicture, 'url' | 'width' | 'height'>
  focus: Focus
  readOnly: boolean
  onChange: (focus: Focus) => void
}

/** The focal point of a picture: set by a click, moved by arrow keys, with the crops that come of it. */
export function FocusField({ picture: { url, width, height }, focus, readOnly, onChange }: FocusFieldProps) {
  const m = useMessages()
  const image = useRef<HTMLImageElement>(null)
  const { x, y } = focus ?? middle
  const parts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    parts.current?.style.setProperty('--focus-x', `${x * 100}%`)
    parts.current?.style.setProperty('--focus-y', `${y * 100}%`)
  }, [x, y])
  function pick(event: MouseEvent): void {
    const box = image.current?.getBoundingClientRect()
    if (readOnly || !box || box.width === 0) return
    onChange({
      x: within((event.clientX - box.left) / box.width),
      y: within((event.clientY - box.top) / box.height),
    })
  }
  function move(event: KeyboardEvent): void {
    const direction = arrows[event.key]
    if (readOnly || !direction) return
    event.preventDefault()
    const step = event.shiftKey ? steps.large : steps.small
    onChange({ x: within(x + direction[0] * step), y: within(y + direction[1] * step) })
  }
  return (
    <FieldGroup label={m.focus} hint={m.focusHint} name="focus">
      <div ref={parts} className={styles.focusParts}>
        {/* The button in it takes the keys. */}
        <div className={styles.focusStage} onClick={pick}>
          <div className={styles.focusBox}>
            <img ref={image} src={url} alt="" width={width ?? undefined} height={height ?? undefined} />
            <button
              type="button"
              className={styles.focusPoint}
              aria-label={m.focusAt(Math.round(x * 100), Math.round(y * 100))}
              disabled={readOnly}
              onKeyDown={move}
            />
          </div>
        </div>
        <p className="spoken" role="status">
          {focus && m.focusAt(Math.round(x * 100), Math.round(y * 100))}
        </p>
        <div className={styles.crops}>
          {(['square', 'tall', 'wide'] as const).map((shape) => (
            <span key={shape} className={styles[shape]} aria-hidden="true">
              <img src={url} alt="" />
            </span>
          ))}
          {focus && !readOnly && (
            <Button type="button" size="small" onClick={() => onChange(null)}>
              {m.centre}
            </Button>
          )}
        </div>
      </div>
    </FieldGroup>
  )
}
