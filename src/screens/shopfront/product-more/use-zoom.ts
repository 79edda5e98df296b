import { useEffect, useRef, useState, type PointerEvent } from 'react'
import { enlarged, moved, whole } from './zoom-state.ts'

const step = 1.5
const doubled = 2.5
/** Two taps within so many milliseconds are one gesture. */
const doubleTap = 300
/** So many pixels along the line turn to the next picture. */
const swipe = 60

interface Point {
  x: number
  y: number
}

/** One of so many pictures, enlarged by fingers, mouse and buttons. `frame` is for the element around it. */
export function useZoom({ first, count }: { first: number; count: number }) {
  const frame = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(first)
  const [view, setView] = useState(whole)
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<{ at: Point }>(null)
  const lastTap = useRef(0)
  const size = (): { width: number; height: number } => ({
    width: frame.current?.clientWidth ?? 0,
    height: frame.current?.clientHeight ?? 0,
  })
  const fromMiddle = ({ x, y }: Point): Point => {
    const box = frame.current?.getBoundingClientRect()
    return box ? { x: x - box.x - box.width / 2, y: y - box.y - box.height / 2 } : { x: 0, y: 0 }
  }
  const enlarge = (by: number, at?: Point): void =>
    setView((now) => enlarged(now, by, size(), at && fromMiddle(at)))
  /** Shows another picture, whole: 1 the next, -1 the one before. */
  const turn = (by: 1 | -1): void => {
    setAt((now) => Math.min(count - 1, Math.max(0, now + by)))
    setView(whole)
  }
  const move = (x: number, y: number): void => setView((now) => moved(now, { x, y }, size()))
  // Set by script, which the content security policy allows; a style in the markup it would refuse.
  useEffect(() => {
    const picture = frame.current?.firstElementChild
    if (picture instanceof HTMLElement)
      picture.style.transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`
  }, [view])

  function onPointerMove(event: PointerEvent): void {
    const before = fingers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    const [other] = [...fingers.current].flatMap(([id, point]) => (id === event.pointerId ? [] : [point]))
    fingers.current.set(event.pointerId, now)
    if (!other) return move(now.x - before.x, now.y - before.y)
    const apart = (one: Point): number => Math.hypot(one.x - other.x, one.y - other.y)
    if (apart(before) > 0)
      enlarge(apart(now) / apart(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 })
  }
  function onPointerUp(event: PointerEvent): void {
    fingers.current.delete(event.pointerId)
    const from = begun.current
    if (!from || fingers.current.size > 0) return
    const along = event.clientX - from.at.x
    const isTap = Math.hypot(along, event.clientY - from.at.y) < 8
    const isDouble = isTap && event.timeStamp - lastTap.current < doubleTap
    lastTap.current = isTap && !isDouble ? event.timeStamp : 0
    if (isDouble && view.scale > 1) setView(whole)
    else if (isDouble) enlarge(doubled, from.at)
    else if (!isTap && view.scale === 1 && Math.abs(along) > swipe) {
      const leftwards = along < 0
      const isRightToLeft = frame.current ? getComputedStyle(frame.current).direction === 'rtl' : false
      turn(leftwards === isRightToLeft ? -1 : 1)
    }
  }
  return {
    frame,
    at,
    view,
    turn,
    move,
    larger: () => enlarge(step),
    smaller: () => enlarge(1 / step),
    reset: () => setView(whole),
    gestures: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { x: event.clientX, y: event.clientY }
        fingers.current.set(event.pointerId, at)
        // A second finger makes it a pinch, which is neither a tap nor a swipe.
        begun.current = fingers.current.size === 1 ? { at } : null
      },
      onPointerMove,
      onPointerUp,
      onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    },
  }
}
