import { cm, drawingPaper, figure, heightLine, inkLine, widthLine } from '../measure.ts'
import { house } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Scene } from '../piece.ts'
import { between, seededRandom } from '../random.ts'
import { clipped, fill, group, linear, rect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel } from './cloth.ts'

export interface PaperSpec {
  seed: string
  pattern: Pattern
  colours: readonly string[]
  sizeCm: [width: number, height: number]
  scene?: Scene
}

export const printed = (
  defs: Defs,
  spec: PaperSpec,
  x: number,
  y: number,
  width: number,
  height: number,
): string => clothPanel(defs, spec, x, y, width, height)

/** A corner of the printed sheet, lifted so that its white back and its thickness show. */
export function paperDetail(spec: PaperSpec, zoom: number): (defs: Defs) => string {
  return (defs) => {
    const light = linear(
      defs,
      [
        [0, '#ffffff', 0.16],
        [0.5, '#ffffff', 0],
        [1, house.ink, 0.16],
      ],
      1,
      1,
    )
    const curl = linear(
      defs,
      [
        [0, '#ffffff'],
        [0.5, '#efe9dd'],
        [1, '#c9c0b0'],
      ],
      1,
      1,
    )
    const random = seededRandom(`${spec.seed} fibres`)
    let fibres = ''
    for (let i = 0; i < 200; i++) {
      const start = xy(random() * 800, random() * 1000)
      fibres += `M${start}l${xy(between(random, -8, 8), between(random, -6, 6))}`
    }
    return (
      fill('#e4ddcf', rect(0, 0, 800, 1000)) +
      fill(house.ink, 'M0 0H800V730L620 1000H0z', 'opacity=".12" transform="translate(14 20)"') +
      clipped(
        defs,
        'M0 0H800V690L560 1000H0z',
        group(printed(defs, spec, 0, 0, 480, 600), `transform="scale(${zoom})"`),
      ) +
      fill(house.ink, 'M800 640L520 1000L556 760Q600 700 800 640z', 'opacity=".16"') +
      fill(curl, 'M800 690L560 1000Q560 840 606 770Q660 710 800 690z') +
      stroke(house.ink, 1.2, fibres, 'opacity=".07"') +
      fill(light, rect(0, 0, 800, 1000))
    )
  }
}

/** A measured flat outline of a sheet, with its folds. */
export function sheetBack(
  spec: PaperSpec,
  folds: (l: number, t: number, w: number, h: number) => string,
  note = '',
): string {
  const scale = Math.min(480 / spec.sizeCm[0], 560 / spec.sizeCm[1])
  const [w, h] = [spec.sizeCm[0] * scale, spec.sizeCm[1] * scale]
  const [l, t] = [370 - w / 2, 480 - h / 2]
  return (
    drawingPaper() +
    inkLine(rect(l, t, w, h)) +
    folds(l, t, w, h) +
    widthLine(l, l + w, t + h + 66, t + h, cm(spec.sizeCm[0])) +
    heightLine(t, t + h, l + w + 82, l + w, cm(spec.sizeCm[1])) +
    (note && figure(note, 120, 130, 32))
  )
}
