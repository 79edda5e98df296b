import { house } from './palette.ts'
import { fill, moved, rect, round, stroke, xy } from './svg.ts'

const FONT = 'system-ui, -apple-system, Segoe UI, Helvetica, Arial, sans-serif'
const INK_LINE = 2.8

/**
 * A measured drawing on paper with a faint grid. Phones show the middle of a picture, 750 of its 1,000 units, with dots
 * on its lower edge: what is measured stands within that.
 */
export function onDrawingPaper(drawing: string): string {
  let grid = ''
  for (let x = 40; x < 800; x += 40) grid += `M${x} 0V1000`
  for (let y = 40; y < 1000; y += 40) grid += `M0 ${y}H800`
  return (
    fill(house.paper, rect(0, 0, 800, 1000)) +
    stroke(house.line, 0.8, grid, 'opacity=".55"') +
    moved(drawing, 108, 97, 0.73)
  )
}

export function inkLine(d: string): string {
  return stroke(house.ink, INK_LINE, d, 'stroke-linejoin="round" stroke-linecap="round"')
}

export function dashed(d: string): string {
  return stroke(house.muted, 1.8, d, 'stroke-dasharray="9 7"')
}

/** A figure on the drawing; the paper-coloured outline keeps lines from running through it. */
export function figure(text: string, x: number, y: number, size = 36): string {
  return (
    `<text x="${round(x)}" y="${round(y)}" font-family="${FONT}" font-size="${size}" fill="${house.ink}" ` +
    `text-anchor="middle" stroke="${house.paper}" stroke-width="14" paint-order="stroke">${text}</text>`
  )
}

const arrow = (x: number, y: number, dx: number, dy: number): string =>
  `M${xy(x + dx * 14 + dy * 5, y + dy * 14 + dx * 5)}L${xy(x, y)}` +
  `L${xy(x + dx * 14 - dy * 5, y + dy * 14 - dx * 5)}`

/** Width between two verticals, with the figure under the line. */
export function widthLine(x1: number, x2: number, y: number, from: number, text: string): string {
  const step = from < y ? 1 : -1
  const helpers = [x1, x2].map((x) => `M${xy(x, from + step * 10)}V${round(y + step * 12)}`).join('')
  return (
    stroke(house.muted, 1.4, helpers) +
    stroke(house.ink, 2.4, `M${xy(x1, y)}H${round(x2)}${arrow(x1, y, 1, 0)}${arrow(x2, y, -1, 0)}`) +
    figure(text, (x1 + x2) / 2, y + (step > 0 ? 50 : -22))
  )
}

/** Height between two horizontals, with an upright figure beside the line. */
export function heightLine(y1: number, y2: number, x: number, from: number, text: string): string {
  const step = from < x ? 1 : -1
  const helpers = [y1, y2].map((y) => `M${xy(from + step * 10, y)}H${round(x + step * 12)}`).join('')
  return (
    stroke(house.muted, 1.4, helpers) +
    stroke(house.ink, 2.4, `M${xy(x, y1)}V${round(y2)}${arrow(x, y1, 0, 1)}${arrow(x, y2, 0, -1)}`) +
    figure(text, x, (y1 + y2) / 2 + 12)
  )
}

/** A length as every language writes it: whole centimetres, or else millimetres, so that no comma is needed. */
export function cm(value: number): string {
  return Number.isInteger(round(value)) ? `${round(value)} cm` : `${Math.round(value * 10)} mm`
}

/** A flat thing on the drawing: its outline, its material, and a soft shadow to its lower right. */
export function flatBody(outline: string, paint: string): string {
  return (
    fill(house.ink, outline, 'opacity=".1" transform="translate(9 11)"') +
    fill(house.ink, outline, 'opacity=".08" transform="translate(4 5)"') +
    paint +
    stroke(house.ink, 2.4, outline, 'stroke-linejoin="round" opacity=".75"')
  )
}
