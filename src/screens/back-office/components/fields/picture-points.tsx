import { useRef, useState, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
import { classes } from '../../../ui/style/classes.ts'
import styles from './picture-points.module.css'

/** A place in a picture, as shares of its width and height. */
interface Point {
  x: number
  y: number
}

interface PicturePointsProps {
  picture: { url: string; width?: number | null; height?: number | null }
  /** The points, each with its name. */
  points: readonly (Point & { label: string })[]
  readOnly?: boolean
  onMove: (at: number, to: Point) => void
}

/** How far an arrow key moves a point; further with Shift. */
const steps = { small: 0.02, large: 0.1 }

const arrows: Partial<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** A share within the picture, in hundredths. */
const within = (share: number): number => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100

/** The point that a press on the picture moves: the one that was chosen last, or the latest that was added. */
function useChosen(count: number) {
  const [state, setState] = useState({ chosen: count - 1, count })
  if (state.count !== count) setState({ chosen: Math.max(0, count - 1), count })
  return [state.chosen, (chosen: number) => setState({ chosen, count })] as const
}

/** Points of a picture: set by a press, dragged, or moved by arrow keys. */
export function PicturePoints({ picture, points, readOnly = false, onMove }: PicturePointsProps) {
  const image = useRef<HTMLImageElement>(null)
  const [chosen, choose] = useChosen(points.length)
  const isOne = points.length === 1
  const moved = points[chosen]

  function moveTo(at: number, { clientX, clientY }: MouseEvent): void {
    const box = image.current?.getBoundingClientRect()
    if (readOnly || !points[at] || !box || box.width === 0) return
    onMove(at, {
      x: within((clientX - box.left) / box.width),
      y: within((clientY - box.top) / box.height),
    })
  }
  function press(event: MouseEvent<HTMLElement>): void {
    if (!(event.target instanceof Element && event.target.closest('button'))) moveTo(chosen, event)
  }
  function drag(at: number, event: PointerEvent<HTMLButtonElement>): void {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) moveTo(at, event)
  }
  function step(at: number, { x, y }: Point, event: KeyboardEvent): void {
    const direction = arrows[event.key]
    if (readOnly || !direction) return
    event.preventDefault()
    const length = event.shiftKey ? steps.large : steps.small
    onMove(at, { x: within(x + direction[0] * length), y: within(y + direction[1] * length) })
  }
  return (
    <>
      {/* The buttons in it take the keys. */}
      <div className={classes(styles.stage, !readOnly && styles.open)} onClick={press}>
        <div className={styles.box}>
          <img
            ref={image}
            src={picture.url}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
          />
          {points.map(({ label, ...point }, at) => (
            <button
              key={at}
              ref={(element) => {
                element?.style.setProperty('--point-x', `${point.x * 100}%`)
                element?.style.setProperty('--point-y', `${point.y * 100}%`)
              }}
              type="button"
              className={classes(styles.point, !isOne && at === chosen && styles.chosen)}
              aria-label={label}
              disabled={readOnly}
              onFocus={() => choose(at)}
              onPointerDown={(event) => {
                choose(at)
                event.currentTarget.setPointerCapture(event.pointerId)
              }}
              onPointerMove={(event) => drag(at, event)}
              onKeyDown={(event) => step(at, point, event)}
            >
              {!isOne && at + 1}
            </button>
          ))}
        </div>
      </div>
      <p className="spoken" role="status">
        {moved?.label}
      </p>
    </>
  )
}
