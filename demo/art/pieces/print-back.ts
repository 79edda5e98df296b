import { cm, dashed, flatBody, heightLine, inkLine, widthLine } from '../measure.ts'
import { house } from '../palette.ts'
import { disc, fill, rect, round, stroke, xy } from '../svg.ts'

import { FRAME_COLOURS, imageOn } from './print-spec.ts'
import type { Layout, PrintSpec } from './print-spec.ts'

/** The back of a print: a framed one under brown paper with its wire, a bare one as a pale sheet. */
export function printBack(spec: PrintSpec): string {
  const [w, h] = spec.size
  const scale = Math.min(490 / w, 620 / h)
  const [dw, dh] = [w * scale, h * scale]
  const [l, t] = [350 - dw / 2, 470 - dh / 2]
  const [cw, ch] = spec.sizeCm
  const measures =
    widthLine(l, l + dw, t + dh + 74, t + dh + 8, cm(cw)) +
    heightLine(t, t + dh, l + dw + 88, l + dw + 8, cm(ch))
  const outline = rect(l, t, dw, dh)
  if (spec.frame === 'Unframed' || spec.frame === 'Batten') {
    const area = imageOn(dw, dh, spec.margin ?? 0.12)
    const shines = rect(l + dw - area.x - area.width, t + area.y, area.width, area.height)
    return (
      flatBody(outline, fill('#fffdf8', outline)) +
      fill(spec.colours[0] ?? house.ink, shines, 'opacity=".05"') +
      dashed(shines) +
      fill('#e9e1d2', `M${xy(l + dw - 60, t)}L${xy(l + dw, t + 60)}h-60z`) +
      inkLine(`M${xy(l + dw - 60, t)}L${xy(l + dw, t + 60)}h-60z`) +
      measures
    )
  }
  return framedBack({ x: l, y: t, width: dw, height: dh }, FRAME_COLOURS[spec.frame]) + measures
}

/** Brown paper within the frame, tape along its edges, two rings, a wire, and the printer's label. */
function framedBack({ x: l, y: t, width: dw, height: dh }: Layout, tone: string): string {
  const bar = 26
  const inner = rect(l + bar, t + bar, dw - 2 * bar, dh - 2 * bar)
  const kraft = rect(l + bar - 8, t + bar - 8, dw - 2 * bar + 16, dh - 2 * bar + 16)
  const mitres =
    `M${xy(l, t)}l${bar} ${bar}M${xy(l + dw, t)}l${-bar} ${bar}M${xy(l, t + dh)}l${bar}` +
    ` ${-bar}M${xy(l + dw, t + dh)}l${-bar} ${-bar}`
  const wireY = t + dh * 0.25
  const wire = `M${xy(l + bar, wireY)}Q${xy(l + dw / 2, wireY - 50, l + dw - bar, wireY)}`
  const ring = (x: number): string =>
    fill('#9a938a', rect(x - 9, wireY - 4, 18, 30)) + stroke('#6f675d', 4, disc(x, wireY - 4, 9))
  const [lx, ly] = [l + dw / 2 - 80, t + dh * 0.64]
  const lines = [24, 46, 68].map((y) => `M${xy(lx + 62, ly + y)}h${y === 68 ? 50 : 80}`).join('')
  return (
    flatBody(rect(l, t, dw, dh), fill(tone, rect(l, t, dw, dh))) +
    stroke(house.ink, 1.6, mitres, 'opacity=".45"') +
    fill('#cdb28a', kraft) +
    stroke('#b99b70', 16, inner) +
    stroke(house.ink, 1.2, kraft, 'opacity=".4"') +
    stroke('#b59a72', 1.2, `M${xy(l + dw * 0.42, t + bar)}v${round(dh - 2 * bar)}`, 'opacity=".7"') +
    ring(l + bar) +
    ring(l + dw - bar) +
    stroke('#6f675d', 3, wire) +
    fill('#fffdf8', rect(lx, ly, 160, 92)) +
    stroke(
      house.ink,
      2,
      `M${xy(lx + 18, ly + 64)}v-22a14 14 0 0 1 28 0v22zM${xy(lx + 27, ly + 64)}v-18M${xy(lx + 37, ly + 64)}v-18`,
    ) +
    stroke(house.muted, 2.4, lines)
  )
}
