import { cm, flatBody, heightLine, widthLine } from '../measure.ts'
import { house } from '../palette.ts'
import { clipped, fill, group, linear, rect, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel } from './cloth.ts'
import type { Cloth } from './cloth.ts'

export interface TextileSpec {
  cloth: Cloth
  sizeCm: [width: number, height: number]
}

/** The wrong side of something sewn, laid flat and measured: its cloth seen from behind, then what is sewn on. */
export function flatBack(
  defs: Defs,
  { cloth, sizeCm }: TextileSpec,
  extra: (l: number, t: number, w: number, h: number) => string,
  { soft = 0, lining }: { soft?: number; lining?: string } = {},
): string {
  const scale = Math.min(500 / sizeCm[0], 620 / sizeCm[1])
  const [w, h] = [sizeCm[0] * scale, sizeCm[1] * scale]
  const [l, t] = [350 - w / 2, 460 - h / 2]
  const outline = roundRect(l, t, w, h, soft)
  const wrongSide = lining
    ? fill(lining, outline)
    : clipped(
        defs,
        outline,
        group(clothPanel(defs, cloth, 0, 0, w, h), `transform="translate(${xy(l + w, t)}) scale(-1 1)"`) +
          fill(house.paper, outline, 'opacity=".42"'),
      )
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.2],
      [0.5, '#ffffff', 0],
      [1, house.ink, 0.1],
    ],
    1,
    1,
  )
  return (
    flatBody(outline, wrongSide + fill(light, outline)) +
    extra(l, t, w, h) +
    widthLine(l, l + w, t + h + 84, t + h + 20, cm(sizeCm[0])) +
    heightLine(t, t + h, l + w + 88, l + w + 8, cm(sizeCm[1]))
  )
}

/** The maker's woven label, sewn on by its short sides. */
export function sewnLabel(x: number, y: number): string {
  return (
    fill('#fffdf8', rect(x, y, 64, 40)) +
    stroke(
      house.ink,
      1.6,
      `M${xy(x + 21, y + 30)}v-9a11 11 0 0 1 22 0v9M${xy(x + 28, y + 30)}v-8M${xy(x + 36, y + 30)}v-8`,
    ) +
    stroke(house.muted, 1.4, `M${xy(x + 4, y + 4)}v32M${xy(x + 60, y + 4)}v32`, 'stroke-dasharray="4 3"')
  )
}

/** Short warp ends beyond an edge: upwards (-1) or downwards (1). */
export function tassels(left: number, width: number, edge: number, way: -1 | 1, colour: string): string {
  let d = ''
  for (let x = left + 5; x < left + width; x += 11) d += `M${xy(x, edge)}v${way * 22}`
  return stroke(house.muted, 5, d) + stroke(colour, 3.4, d)
}
