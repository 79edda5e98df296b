import { cm, figure, flatBody, heightLine, widthLine } from '../measure.ts'
import { house, mix, wood } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Scene } from '../piece.ts'
import { seededRandom } from '../random.ts'
import { rakingLight } from '../stage.ts'
import { clipped, fill, group, linear, rect, stroke } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { clothPanel } from './cloth.ts'
import { grain, paperTooth } from './ink.ts'
import type { Ink } from './ink.ts'

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

/** Sheets of the same kind beneath the uppermost one. */
function pile(): string {
  return [3, 2, 1]
    .map(
      (i) =>
        fill(
          house.ink,
          `M-20 -20H${766 + i * 9}V${966 + i * 8}H-20z`,
          'opacity=".12" transform="translate(5 7)"',
        ) + fill(i % 2 ? '#f4efe4' : '#fbf8f1', `M-20 -20H${764 + i * 9}V${964 + i * 8}H-20z`),
    )
    .join('')
}

/** The corner of a sheet folded up: its white back, round along the fold, and the shadow that it throws. */
function liftedCorner(defs: Defs): string {
  const back = linear(
    defs,
    [
      [0, '#fffdf8'],
      [0.45, '#f6f1e6'],
      [0.72, '#d8cfbf'],
      [0.86, '#fbf7ee'],
      [1, '#c4baa9'],
    ],
    1,
    1,
  )
  const rim = 'M436 962Q430 812 462 724Q474 694 506 680Q600 634 762 612'
  return (
    fill(
      house.ink,
      'M762 612L436 962Q416 800 452 706Q560 640 762 612z',
      'opacity=".2" transform="translate(-16 12)"',
    ) +
    fill(back, `M762 612L${rim.slice(1)}z`) +
    stroke('#ffffff', 2.4, rim, 'opacity=".8"')
  )
}

/**
 * A printed sheet on a pile of its kind, one corner folded up: ink and fibres, the white back, and the
 * edges of those beneath.
 */
export function paperDetail(spec: PaperSpec, zoom: number, ink: Ink = 'offset'): (defs: Defs) => string {
  return (defs) => {
    const random = seededRandom(`${spec.seed} fibres`)
    return (
      fill(mix(wood.oak, spec.colours[0] ?? house.ink, 0.1), rect(0, 0, 800, 1000)) +
      pile() +
      paperTooth(defs, random) +
      fill(house.ink, 'M762 612L436 962L470 966Q620 850 778 640z', 'opacity=".2"') +
      clipped(
        defs,
        'M-20 -20H762V612L436 962H-20z',
        group(printed(defs, spec, 0, 0, 480, 600), `transform="translate(-24 -30) scale(${zoom * 1.5})"`) +
          grain(defs, ink, spec.colours) +
          paperTooth(defs, random),
      ) +
      liftedCorner(defs) +
      rakingLight(defs)
    )
  }
}

/** The back of something of paper, flat and measured, with its folds. */
export function sheetBack(
  { sizeCm }: Pick<PaperSpec, 'sizeCm'>,
  folds: (l: number, t: number, w: number, h: number) => string,
  { note = '', paper = '#fffdf8' }: { note?: string; paper?: string } = {},
): string {
  const scale = Math.min(500 / sizeCm[0], 620 / sizeCm[1])
  const [w, h] = [sizeCm[0] * scale, sizeCm[1] * scale]
  const [l, t] = [350 - w / 2, 470 - h / 2]
  return (
    flatBody(rect(l, t, w, h), fill(paper, rect(l, t, w, h))) +
    folds(l, t, w, h) +
    widthLine(l, l + w, t + h + 74, t + h + 8, cm(sizeCm[0])) +
    heightLine(t, t + h, l + w + 88, l + w + 8, cm(sizeCm[1])) +
    (note && figure(note, 110, 110))
  )
}
