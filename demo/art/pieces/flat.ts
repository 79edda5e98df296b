import { cm, drawingPaper, heightLine, inkLine, widthLine } from '../measure.ts'
import type { Scene } from '../piece.ts'
import { roundRect } from '../svg.ts'
import type { Cloth } from './cloth.ts'

export interface TextileSpec {
  cloth: Cloth
  sizeCm: [width: number, height: number]
  scene?: Scene
}

/** A flat, measured outline of something sewn. */
export function flatBack(
  sizeCm: [number, number],
  extra: (l: number, t: number, w: number, h: number) => string,
  soft = 0,
): string {
  const scale = Math.min(480 / sizeCm[0], 560 / sizeCm[1])
  const [w, h] = [sizeCm[0] * scale, sizeCm[1] * scale]
  const [l, t] = [370 - w / 2, 490 - h / 2]
  return (
    drawingPaper() +
    inkLine(roundRect(l, t, w, h, soft)) +
    extra(l, t, w, h) +
    widthLine(l, l + w, t + h + 76, t + h, cm(sizeCm[0])) +
    heightLine(t, t + h, l + w + 82, l + w, cm(sizeCm[1]))
  )
}
