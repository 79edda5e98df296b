import { useLayoutEffect, useRef } from 'react'
import { Button } from '../../ui/form/button.tsx'
import { FieldGroup } from '../components/fields/field-group.tsx'
import { PicturePoints } from '../components/fields/picture-points.tsx'
import type { LibraryPicture } from '../types.ts'
import { useMessages } from './messages.ts'
import styles from './pictures.module.css'

type Focus = LibraryPicture['focus']

const middle = { x: 0.5, y: 0.5 }
interface FocusFieldProps {
  picture: Pick<LibraryPicture, 'url' | 'width' | 'height'>
  focus: Focus
  readOnly: boolean
  onChange: (focus: Focus) => void
}

/** The focal point of a picture: set by a click, moved by arrow keys, with the crops that come of it. */
export function FocusField({ picture, focus, readOnly, onChange }: FocusFieldProps) {
  const m = useMessages()
  const { x, y } = focus ?? middle
  const parts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    parts.current?.style.setProperty('--focus-x', `${x * 100}%`)
    parts.current?.style.setProperty('--focus-y', `${y * 100}%`)
  }, [x, y])
  return (
    <FieldGroup label={m.focus} hint={m.focusHint} name="focus">
      <div ref={parts} className={styles.focusParts}>
        <PicturePoints
          picture={picture}
          points={[{ x, y, label: m.focusAt(Math.round(x * 100), Math.round(y * 100)) }]}
          readOnly={readOnly}
          onMove={(_at, point) => onChange(point)}
          onPress={onChange}
        />
        <div className={styles.crops}>
          {(['square', 'tall', 'wide'] as const).map((shape) => (
            <span key={shape} className={styles[shape]} aria-hidden="true">
              <img src={picture.url} alt="" />
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
