import { dashed, inkLine } from '../measure.ts'
import { house, shade } from '../palette.ts'
import type { Pattern } from '../patterns/field.ts'
import type { Piece } from '../piece.ts'
import { disc, fill, group, linear, moved, rect, round, smooth, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { printed, sheetBack } from './paper.ts'
import type { PaperSpec } from './paper.ts'
function cardFront(defs: Defs, spec: PaperSpec & { envelope: string }, w: number, h: number): string {
  const light = linear(
    defs,
    [
      [0, '#ffffff', 0.16],
      [0.6, '#ffffff', 0],
      [1, house.ink, 0.14],
    ],
    1,
    0.6,
  )
  const envelope = moved(
    fill(house.ink, rect(-226, -330, 460, 330), 'opacity=".12"') +
      fill(spec.envelope, rect(-230, -336, 460, 336)) +
      fill(shade(spec.envelope, 0.08), 'M-230 -336L0 -150L230 -336z') +
      stroke(shade(spec.envelope, 0.28), 2, 'M-230 -336L0 -150L230 -336M-230 0L-60 -198M230 0L60 -198'),
    50,
    -12,
  )
  const inner =
    fill('#e9e2d4', `M${xy(-w / 2 - 90, -2)}l-40 -16V${round(-h + 20)}L${xy(-w / 2 - 90, -h)}z`) +
    fill('#f7f2e8', `M${xy(-w / 2 - 130, -18)}l3 1.2V${round(-h + 19)}l-3 1z`)
  const card = moved(
    fill(house.ink, `M${xy(8, 10)}h${round(w)}v${round(h - 12)}h${round(-w)}z`, 'opacity=".14"') +
      fill('#fdfcf9', rect(0, 0, w, h)) +
      moved(printed(defs, spec, 0, 0, w - 44, h - 44), 22, 22) +
      fill(light, rect(0, 0, w, h)),
    -w / 2 - 90,
    -h,
  )
  return group(envelope, 'transform="rotate(4 50 0)"') + inner + card
}

/** A folded card standing open with its envelope behind. */
export function cardsPiece(spec: PaperSpec & { envelope: string; count: number }): Piece {
  const [w, h] = [340, 460]
  return {
    width: 560,
    height: 480,
    heightCm: spec.sizeCm[1],
    support: 'stands',
    mood: spec.colours[0] ?? house.celadon,
    front: (defs) => cardFront(defs, spec, w, h),
    back: () =>
      sheetBack(
        { ...spec, sizeCm: [spec.sizeCm[0] * 2, spec.sizeCm[1]] },
        (l, t, bw, bh) =>
          dashed(`M${xy(l + bw / 2, t)}v${round(bh)}`) +
          inkLine(
            `M${xy(l + bw * 0.25 - 14, t + bh - 30)}v-16a14 14 0 0 1 28 0v16` +
              `M${xy(l + bw * 0.25 - 5, t + bh - 30)}v-12M${xy(l + bw * 0.25 + 5, t + bh - 30)}v-12`,
          ),
        `${spec.count} ×`,
      ),
  }
}

/** Postcards fanned against the wall. */
export function postcardsPiece(spec: PaperSpec & { patterns: readonly Pattern[] }): Piece {
  return {
    width: 690,
    height: 470,
    heightCm: spec.sizeCm[1] * 1.1,
    support: 'stands',
    mood: spec.colours[0] ?? house.cobalt,
    front: (defs) =>
      [-24, -12, 0, 12, 24]
        .map((turn, i) => {
          const pattern = spec.patterns[i % spec.patterns.length] as Pattern
          const colours = spec.colours.map(
            (_, k) => spec.colours[(k + (i % 2 ? 2 : 0)) % spec.colours.length] as string,
          )
          const card =
            fill(house.ink, rect(-134, -420, 280, 408), 'opacity=".13"') +
            fill('#fdfcf9', rect(-140, -424, 280, 408)) +
            moved(
              printed(defs, { ...spec, pattern, colours, seed: `${spec.seed}${i}` }, 0, 0, 252, 380),
              -126,
              -410,
            )
          return group(
            card,
            `transform="translate(${turn * 5} ${Math.abs(turn) * 0.4 - 4}) rotate(${turn} 0 0)"`,
          )
        })
        .join(''),
    back: () =>
      sheetBack(
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
      ),
  }
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

/** A wall calendar, bound with wire. */
export function calendarPiece(spec: PaperSpec): Piece {
  return {
    width: w,
    height: h,
    heightCm: spec.sizeCm[1],
    support: 'hangs',
    mood: spec.colours[0] ?? house.moss,
    front: (defs) => {
      let wire = ''
      for (let x = -w / 2 + 16; x < w / 2; x += 14) wire += `M${xy(x, -h + 10)}v-20`
      return (
        fill('#ece5d8', rect(-w / 2 + 5, -h + 6, w, h)) +
        calendarPage(defs, spec) +
        stroke('#4b443d', 3, wire) +
        stroke('#4b443d', 3, `M-26 ${xy(-h - 8)}Q0 ${xy(-h - 58)} 26 ${xy(-h - 8)}`) +
        fill('#57493b', disc(0, -h - 34, 5))
      )
    },
    back: () =>
      sheetBack(
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
      ),
  }
}
