import { dashed, inkLine } from '../measure.ts'
import { house } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import { disc, fill, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'

/** A folded card laid open, with its fold. */
export function cardsBack(spec: PaperSpec & { count: number }): string {
  return sheetBack(
    { ...spec, sizeCm: [spec.sizeCm[0] * 2, spec.sizeCm[1]] },
    (l, t, bw, bh) =>
      dashed(`M${xy(l + bw / 2, t)}v${round(bh)}`) +
      inkLine(
        `M${xy(l + bw * 0.25 - 14, t + bh - 30)}v-16a14 14 0 0 1 28 0v16` +
          `M${xy(l + bw * 0.25 - 5, t + bh - 30)}v-12M${xy(l + bw * 0.25 + 5, t + bh - 30)}v-12`,
      ),
    `${spec.count} ×`,
  )
}

/** The side of a postcard for writing on. */
export function postcardsBack(spec: PaperSpec & { patterns: readonly Pattern[] }): string {
  return sheetBack(
    spec,
    (l, t, w, h) =>
      inkLine(`M${xy(l + w / 2, t + 24)}v${round(h - 48)}`) +
      inkLine(rect(l + w - 74, t + 22, 50, 62)) +
      stroke(
        house.muted,
        2,
        [0.5, 0.62, 0.74].map((at) => `M${xy(l + w / 2 + 22, t + h * at)}h${round(w / 2 - 46)}`).join(''),
      ),
    `${spec.patterns.length * 2} ×`,
  )
}

const [w, h] = [420, 600]

/** Width and height of {@link calendarPage}. */
export const calendarSize = [w, h] as const

/** A page of a calendar, its lower middle at the origin: picture above, plain month grid below. */
export function calendarPage(defs: Defs, spec: PaperSpec): string {
  const days = (): string => {
    let dots = ''
    let lines = ''
    for (let row = 0; row < 5; row++) {
      lines += `M${xy(-w / 2 + 36, -h * 0.36 + 26 + row * 34)}h${round(w - 72)}`
      for (let day = 0; day < 7; day++) {
        if (row * 7 + day < 2 || row * 7 + day > 32) continue
        dots += `M${xy(-w / 2 + 50 + day * 50, -h * 0.36 + 44 + row * 34)}h${day % 3 ? 12 : 8}`
      }
    }
    return stroke(house.line, 1.4, lines) + stroke(house.ink, 5, dots)
  }
  return (
    fill('#fdfcf9', rect(-w / 2, -h, w, h)) +
    printed(defs, spec, -w / 2, -h, w, h * 0.58) +
    stroke(spec.colours[0] ?? house.ink, 9, `M${xy(-w / 2 + 36, -h * 0.385)}h96`) +
    stroke(house.muted, 4, `M${xy(w / 2 - 86, -h * 0.385)}h50`) +
    days()
  )
}

/** A page of a calendar: where it is divided, and where it hangs. */
export function calendarBack(spec: PaperSpec): string {
  return sheetBack(
    spec,
    (l, t, bw, bh) =>
      dashed(`M${xy(l, t + bh * 0.58)}h${round(bw)}`) +
      inkLine(disc(l + bw / 2, t + 18, 7)) +
      inkLine(
        smooth([
          [l + 10, t],
          [l + bw / 2, t - 16],
          [l + bw - 10, t],
        ]),
      ),
  )
}
