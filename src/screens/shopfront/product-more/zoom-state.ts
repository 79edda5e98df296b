/** How large a picture is shown, and how far its middle lies from that of the window, in CSS pixels. */
export interface View {
  scale: number
  x: number
  y: number
}

/** The whole picture. */
export const whole: View = { scale: 1, x: 0, y: 0 }

const largest = 4
const clamp = (value: number, most: number): number => Math.min(most, Math.max(-most, value))

/** The view moved by so much, never so far that the window shows beside the picture. */
export function moved(
  { scale, x, y }: View,
  by: { x: number; y: number },
  size: { width: number; height: number },
): View {
  const room = (length: number): number => ((scale - 1) * length) / 2
  return { scale, x: clamp(x + by.x, room(size.width)), y: clamp(y + by.y, room(size.height)) }
}

/** The view enlarged by a factor; the point `at`, seen from the middle of the window, stays where it is. */
export function enlarged(
  view: View,
  by: number,
  size: { width: number; height: number },
  at: { x: number; y: number } = { x: 0, y: 0 },
): View {
  const scale = Math.min(largest, Math.max(1, view.scale * by))
  const ratio = scale / view.scale
  const x = at.x - (at.x - view.x) * ratio
  const y = at.y - (at.y - view.y) * ratio
  return moved({ scale, x, y }, { x: 0, y: 0 }, size)
}
