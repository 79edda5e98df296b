import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react'
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
  chosen?: number
  readOnly?: boolean
  onChoose?: (at: number) => void
  onMove: (at: number, to: Point) => void
  /** Follows a press beside the points. */
  onPress: (to: Point) => void
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

/** Points of a picture: chosen by a press, dragged, or moved by arrow keys. */
export function PicturePoints(props: PicturePointsProps) {
  const { picture, points, chosen = 0, readOnly = false, onChoose, onMove, onPress } = props
  const image = useRef<HTMLImageElement>(null)
  const isOne = points.length === 1

  function placeOf({ clientX, clientY }: MouseEvent): Point | null {
    const box = image.current?.getBoundingClientRect()
    if (!box || box.width === 0) return null
    return { x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) }
  }
  function press(event: MouseEvent<HTMLElement>): void {
    const place = placeOf(event)
    if (place && !(event.target instanceof Element && event.target.closest('button'))) onPress(place)
  }
  function drag(at: number, event: PointerEvent<HTMLButtonElement>): void {
    const place = placeOf(event)
    if (place && event.currentTarget.hasPointerCapture(event.pointerId)) onMove(at, place)
  }
  function step(at: number, { x, y }: Point, event: KeyboardEvent): void {
    const direction = arrows[event.key]
    if (!direction) return
    event.preventDefault()
    const length = event.shiftKey ? steps.large : steps.small
    onMove(at, { x: within(x + direction[0] * length), y: within(y + direction[1] * length) })
  }
  return (
    <>
      {/* The buttons in it take the keys. */}
      <div className={styles.stage}>
        <div className={classes(styles.box, !readOnly && styles.open)} onClick={readOnly ? undefined : press}>
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
              aria-current={!isOne && at === chosen}
              disabled={readOnly}
              onFocus={() => onChoose?.(at)}
              onPointerDown={(event) => {
                onChoose?.(at)
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
        {points[chosen]?.label}
      </p>
    </>
  )
}
