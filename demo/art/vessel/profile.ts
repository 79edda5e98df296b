import { curveThrough, rect, round, xy } from '../svg.ts'
import type { Point } from '../svg.ts'

/** How far circles are seen from above: every rim, band and foot is an ellipse of this flatness. */
export const TILT = 0.17

/** A turned form: its radius at points from rim to foot. The foot stands at y = 0; the rim is negative. */
export interface Profile {
  rim: number
  foot: number
  height: number
  widest: number
  radiusAt(y: number): number
  /** The curved right-hand wall from rim to foot. */
  side: Point[]
  /** The surface is rolled out flat, and this wide a degree. */
  unrolled?: number
}

/** Samples the smooth wall once, since glazes ask for radii at many heights. */
export function createProfile(wall: readonly Point[]): Profile {
  const height = wall[wall.length - 1]?.[1] ?? 0
  const side = wall.map(([radius, drop]): Point => [radius, drop - height])
  const samples: Point[] = []
  for (let i = 0; i < side.length - 1; i++) {
    const [before, here, next, after] = [
      side[i - 1] ?? side[i],
      side[i],
      side[i + 1],
      side[i + 2] ?? side[i + 1],
    ] as [Point, Point, Point, Point]
    for (let step = 0; step < 8; step++) {
      const t = step / 8
      const blend = (axis: 0 | 1) =>
        0.5 *
        (2 * here[axis] +
          (next[axis] - before[axis]) * t +
          (2 * before[axis] - 5 * here[axis] + 4 * next[axis] - after[axis]) * t * t +
          (3 * here[axis] - before[axis] - 3 * next[axis] + after[axis]) * t * t * t)
      samples.push([blend(0), blend(1)])
    }
  }
  samples.push(side[side.length - 1] as Point)
  const radiusAt = (y: number): number => {
    const below = samples.findIndex((sample) => sample[1] >= y)
    if (below <= 0) return samples[below === 0 ? 0 : samples.length - 1]?.[0] ?? 0
    const [a, b] = [samples[below - 1] as Point, samples[below] as Point]
    return a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1] || 1)
  }
  return {
    rim: side[0]?.[0] ?? 0,
    foot: side[side.length - 1]?.[0] ?? 0,
    height,
    side,
    radiusAt,
    widest: Math.max(...samples.map((sample) => sample[0])),
  }
}

/** The visible outline: both walls, the near edge of the foot and the far edge of the rim. */
export function outlineOf(profile: Profile): string {
  const { side, rim, foot, height } = profile
  const left = side.map(([x, y]): Point => [-x, y]).reverse()
  return (
    `M${xy(rim, -height)}${curveThrough(side)}A${xy(foot, foot * TILT)} 0 0 1 ${xy(-foot, 0)}` +
    `${curveThrough(left)}A${xy(rim, rim * TILT)} 0 0 1 ${xy(rim, -height)}z`
  )
}

/** A point on the surface; 0° faces the viewer. */
export function onSurface(profile: Profile, degrees: number, y: number): Point {
  if (profile.unrolled) return [degrees * profile.unrolled, y]
  const radius = profile.radiusAt(y)
  const angle = (degrees * Math.PI) / 180
  return [radius * Math.sin(angle), y + radius * TILT * Math.cos(angle)]
}

/** The surface between two heights, following the curve of the form. */
export function girdle(profile: Profile, top: number, bottom: number): string {
  if (profile.unrolled) return rect(-profile.widest, top, profile.widest * 2, bottom - top)
  const [a, b] = [profile.radiusAt(top) + 2, profile.radiusAt(bottom) + 2]
  const between = [0.25, 0.5, 0.75].map((share) => top + (bottom - top) * share)
  const right = between.map((y) => `L${xy(profile.radiusAt(y) + 2, y)}`).join('')
  const left = [...between]
    .reverse()
    .map((y) => `L${xy(-profile.radiusAt(y) - 2, y)}`)
    .join('')
  return (
    `M${xy(-a, top)}A${xy(a, a * TILT)} 0 0 0 ${xy(a, top)}${right}L${xy(b, bottom)}` +
    `A${xy(b, b * TILT)} 0 0 1 ${xy(-b, bottom)}${left}z`
  )
}

/** The near half of one circle round the form. */
export function ringLine(profile: Profile, y: number): string {
  if (profile.unrolled) return `M${xy(-profile.widest, y)}H${xy(profile.widest)}`
  const radius = profile.radiusAt(y)
  return `M${xy(-radius, y)}A${xy(radius, radius * TILT)} 0 0 0 ${xy(radius, y)}`
}

/** The surface of a form, rolled out flat: as wide as the form is round at its widest. */
export function unrolled(profile: Profile): Profile {
  const half = profile.widest * Math.PI
  return { ...profile, widest: half, unrolled: half / 180 }
}

/** Outlines in drawing units, rim first: radius and distance below the rim. Each is used by one product only. */
export const walls: Record<string, Point[]> = {
  bottle: [
    [46, 0],
    [40, 30],
    [38, 150],
    [70, 250],
    [150, 360],
    [158, 470],
    [120, 590],
    [108, 610],
  ],
  moonJar: [
    [104, 0],
    [98, 18],
    [122, 38],
    [198, 98],
    [250, 178],
    [266, 262],
    [252, 346],
    [206, 430],
    [142, 494],
    [118, 508],
    [118, 522],
  ],
  gourd: [
    [44, 0],
    [58, 34],
    [116, 110],
    [118, 160],
    [64, 234],
    [100, 300],
    [182, 400],
    [176, 500],
    [108, 590],
  ],
  chimney: [
    [92, 0],
    [92, 40],
    [98, 200],
    [118, 420],
    [126, 560],
    [122, 580],
  ],
  amphora: [
    [86, 0],
    [66, 20],
    [58, 84],
    [150, 170],
    [206, 270],
    [180, 400],
    [110, 520],
    [80, 580],
    [92, 596],
  ],
  budTall: [
    [24, 0],
    [20, 60],
    [24, 150],
    [66, 250],
    [70, 300],
    [50, 350],
  ],
  budRound: [
    [30, 0],
    [26, 30],
    [96, 100],
    [104, 150],
    [60, 220],
  ],
  budCone: [
    [22, 0],
    [26, 60],
    [48, 190],
    [80, 270],
    [78, 286],
  ],
  bowlWide: [
    [280, 0],
    [268, 50],
    [206, 140],
    [130, 200],
    [96, 212],
    [96, 232],
  ],
  bowlDeep: [
    [214, 0],
    [212, 60],
    [184, 150],
    [120, 220],
    [92, 230],
    [92, 250],
  ],
  mug: [
    [132, 0],
    [130, 80],
    [136, 220],
    [132, 284],
    [112, 300],
  ],
  jug: [
    [104, 0],
    [88, 60],
    [96, 150],
    [160, 300],
    [168, 390],
    [132, 496],
    [127, 510],
  ],
  planter: [
    [206, 0],
    [206, 50],
    [192, 200],
    [158, 336],
    [154, 350],
  ],
  teapot: [
    [92, 0],
    [130, 14],
    [206, 90],
    [220, 170],
    [180, 260],
    [128, 296],
  ],
  candle: [
    [48, 0],
    [56, 10],
    [40, 40],
    [30, 100],
    [44, 180],
    [38, 240],
    [96, 300],
    [130, 326],
    [132, 346],
  ],
}

/** The inner line of the wall in a cut drawing. */
export function innerWall(profile: Profile, thickness: number): Point[] {
  return profile.side
    .slice(0, -1)
    .map(([x, y]): Point => [round(Math.max(4, x - thickness)), y])
    .concat([[Math.max(2, profile.foot - thickness * 1.6), -thickness * 1.4]])
}
