import { shade, tint } from '../palette.ts'
import { stroke, xy } from '../svg.ts'
import type { Profile } from './profile.ts'
import type { Handle, Turned } from './turned-form.ts'

/** The middle line of each handle, and how thick it is. */
export const HANDLES: Record<Handle, (p: Profile) => { d: string; width: number }> = {
  loop: (p) => {
    const [x1, x2, top] = [p.radiusAt(-p.height * 0.8) - 6, p.radiusAt(-p.height * 0.24) - 6, -p.height * 0.8]
    return {
      width: 30,
      d: `M${xy(x1, top)}C${xy(x1 + 120, top - 30, x1 + 130, -p.height * 0.2, x2, -p.height * 0.24)}`,
    }
  },
  ear: (p) => {
    const [x1, x2] = [p.radiusAt(-p.height * 0.93) - 4, p.radiusAt(-p.height * 0.46) - 8]
    return {
      width: 28,
      d:
        `M${xy(x1, -p.height * 0.93)}` +
        `C${xy(x1 + 130, -p.height * 1.04, x1 + 170, -p.height * 0.6, x2, -p.height * 0.46)}`,
    }
  },
  wide: (p) => {
    const [x1, x2] = [p.radiusAt(-p.height * 0.82) - 10, p.radiusAt(-p.height * 0.25) - 10]
    return {
      width: 30,
      d:
        `M${xy(x1, -p.height * 0.82)}` +
        `C${xy(x1 + 170, -p.height * 0.98, x1 + 130, -p.height * 0.06, x2, -p.height * 0.25)}`,
    }
  },
}

/** Drawn as three strokes of one line: shaded edge, glaze, gleam. */
export function handleOf(form: Turned, profile: Profile): string {
  if (!form.handle) return ''
  const { d, width } = HANDLES[form.handle](profile)
  return (
    stroke(shade(form.glaze.glaze, 0.42), width + 3, d) +
    stroke(shade(form.glaze.glaze, 0.12), width - 5, d) +
    stroke(tint(form.glaze.glaze, 0.4), width * 0.2, d, 'transform="translate(-4 -5)" opacity=".6"')
  )
}

/** Where a spout leaves the wall; its lower line out to the mouth, and its upper one back. */
export function spoutLines(profile: Profile): { x: number; d: string } {
  const h = profile.height
  const x = -profile.radiusAt(-h * 0.4) + 14
  const d =
    `M${xy(x, -h * 0.22)}C${xy(x - 90, -h * 0.3, x - 84, -h * 0.8, x - 128, -h * 0.98)}` +
    `L${xy(x - 94, -h * 0.98 - 10)}C${xy(x - 40, -h * 0.9, x - 44, -h * 0.62, x + 24, -h * 0.62)}z`
  return { x, d }
}

/** The middle line of an amphora's ear on one side. */
export function earLine({ height }: Profile, side: 1 | -1): string {
  return (
    `M${xy(side * 58, 40 - height)}` +
    `C${xy(side * 170, 10 - height, side * 190, 110 - height, side * 150, 176 - height)}`
  )
}
