import { house, mix, shade, tint } from '../palette.ts'
import type { Weave, Weaving } from '../patterns/weaving.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { fill, group, linear, rect, round, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

interface Floats {
  upright: Map<string, string>
  lying: Map<string, string>
}

const add = (map: Map<string, string>, colour: string, d: string): void => {
  map.set(colour, (map.get(colour) ?? '') + d)
}

/** The stretches of one thread that lie on top, neighbours of one colour joined up to three crossings. */
function stretches(
  count: number,
  onTop: (at: number) => boolean,
  colourAt: (at: number) => string,
): { from: number; to: number; colour: string }[] {
  const found: { from: number; to: number; colour: string }[] = []
  for (let at = 0; at < count; at++) {
    if (!onTop(at)) continue
    const last = found.at(-1)
    const colour = colourAt(at)
    if (last && last.to === at && last.colour === colour && last.to - last.from < 3) last.to = at + 1
    else found.push({ from: at, to: at + 1, colour })
  }
  return found
}

/** Every stretch of thread that lies on top, by direction and colour, as lines to be stroked. */
function floats(weaving: Weaving, columns: number, rows: number): Floats {
  const { pitch } = weaving
  const found: Floats = { upright: new Map(), lying: new Map() }
  const [start, length] = [
    (from: number) => round((from + 0.16) * pitch),
    (from: number, to: number) => round((to - from - 0.32) * pitch),
  ]
  for (let column = 0; column < columns; column++) {
    const middle = round((column + 0.5) * pitch)
    const warp = stretches(
      rows,
      (row) => weaving.warpOnTop(column, row),
      (row) => weaving.warp(column, row),
    )
    for (const { from, to, colour } of warp)
      add(found.upright, colour, `M${middle} ${start(from)}v${length(from, to)}`)
  }
  for (let row = 0; row < rows; row++) {
    const middle = round((row + 0.5) * pitch)
    const weft = stretches(
      columns,
      (column) => !weaving.warpOnTop(column, row),
      (column) => weaving.weft(column, row),
    )
    for (const { from, to, colour } of weft)
      add(found.lying, colour, `M${start(from)} ${middle}h${length(from, to)}`)
  }
  return found
}

/** Threads as round cords: a dark edge, the yarn, and light along its upper left side. */
function cords(defs: Defs, threads: Map<string, string>, pitch: number, shift: string): string {
  return [...threads]
    .map(([colour, d]) => {
      const id = defs.add('path', `d="${d}" fill="none" stroke-linecap="round"`, '')
      const pass = (tone: string, width: number, more = ''): string =>
        `<use href="#${id}" stroke="${tone}" stroke-width="${round(pitch * width)}"${more}/>`
      return (
        pass(shade(colour, 0.4), 1.08) +
        pass(colour, 0.88) +
        pass(tint(colour, 0.42), 0.2, ` transform="translate(${shift})" opacity=".7"`)
      )
    })
    .join('')
}

/** Loose fibres that stand off the yarn. */
function hairs(random: Random, amount: number, width: number, height: number): string {
  let d = ''
  for (let i = 0; i < amount * 150; i++) {
    const bend = between(random, -16, 16)
    d += `M${xy(random() * width, random() * height)}q${xy(bend, between(random, -14, 14), between(random, -26, 26), between(random, -10, 22))}`
  }
  return (
    d &&
    stroke('#fffaf0', 1, d, 'opacity=".45"') +
      stroke(house.ink, 0.8, d, 'opacity=".22" transform="translate(2 3)"')
  )
}

const WIDTH = 980
const EDGE = 900

/** Cloth never lies quite flat: two soft rises across it. */
function waves(defs: Defs): string {
  const rise = linear(
    defs,
    [
      [0, house.ink, 0],
      [0.16, house.ink, 0.16],
      [0.3, '#ffffff', 0.16],
      [0.5, '#ffffff', 0],
      [0.66, house.ink, 0.13],
      [0.8, '#ffffff', 0.12],
      [1, house.ink, 0.05],
    ],
    1,
    0.45,
  )
  return fill(rise, rect(0, 0, WIDTH, EDGE))
}

/** How cloth ends at the bottom of a close-up. */
export type Ending = 'hem' | 'fringe' | 'seam'

function ending(kind: Ending, weaving: Weaving, ground: string): string {
  const { pitch } = weaving
  if (kind === 'fringe') {
    const strands = ['', '', '']
    let knots = ''
    for (let x = pitch; x < WIDTH; x += pitch * 2.2) {
      const [bend, drift] = [((x * 7) % 13) - 6, ((x * 11) % 17) - 8]
      knots += `M${xy(x, EDGE + 14)}v8`
      strands.forEach((_, i) => {
        const off = (i - 1) * pitch * 0.3
        strands[i] += `M${xy(x + off * 0.5, EDGE - 6)}q${xy(bend + off, 60, drift + off * 1.6, 124 - i * 7)}`
      })
    }
    const tone = shade(ground, 0.05)
    const cord = strands.join('')
    return (
      stroke(shade(tone, 0.42), pitch * 0.46, cord, 'stroke-linecap="round"') +
      stroke(tone, pitch * 0.34, cord, 'stroke-linecap="round"') +
      stroke(tint(tone, 0.6), pitch * 0.1, cord, 'opacity=".7" transform="translate(-2 0)"') +
      stroke(shade(tone, 0.4), pitch * 1.05, knots, 'stroke-linecap="round"') +
      stroke(tone, pitch * 0.9, knots, 'stroke-linecap="round"')
    )
  }
  const stitch = kind === 'hem' ? EDGE - 116 : EDGE - 40
  return (
    fill('#ffffff', rect(0, stitch + 12, WIDTH, EDGE - stitch - 12), 'opacity=".1"') +
    fill(house.ink, rect(0, stitch - 2, WIDTH, 12), 'opacity=".16"') +
    stroke(shade(ground, 0.5), 9, `M14 ${stitch + 7}H${WIDTH}`, 'stroke-dasharray="26 15" opacity=".35"') +
    stroke(
      tint(ground, 0.5),
      7,
      `M12 ${stitch + 3}H${WIDTH}`,
      'stroke-dasharray="26 15" stroke-linecap="butt"',
    ) +
    fill(house.ink, rect(0, EDGE - 26, WIDTH, 26), 'opacity=".2"')
  )
}

/** A close-up of woven cloth: every thread is there, up to where the cloth ends. */
export function wovenDetail(needs: {
  seed: string
  colours: readonly string[]
  weave: Weave
  ending: Ending
}): (defs: Defs) => string {
  return (defs) => {
    const weaving = needs.weave(needs.colours, seededRandom(needs.seed))
    const ground = needs.colours[1] ?? house.paper
    const table = mix('#cdb694', needs.colours[0] ?? house.ink, 0.08)
    const [columns, rows] = [Math.ceil(WIDTH / weaving.pitch), Math.ceil(EDGE / weaving.pitch)]
    const { upright, lying } = floats(weaving, columns, rows)
    const light = linear(
      defs,
      [
        [0, '#ffffff', 0.2],
        [0.45, '#ffffff', 0],
        [1, house.ink, 0.24],
      ],
      1,
      1,
    )
    const turned = 'transform="translate(-60 -72) rotate(-7 400 500)"'
    return (
      fill(table, rect(0, 0, 800, 1000)) +
      group(fill(house.ink, rect(14, 14, WIDTH, EDGE + 14), 'opacity=".22"'), turned) +
      group(
        fill(shade(mix(needs.colours[0] ?? ground, ground, 0.5), 0.55), rect(0, 0, WIDTH, EDGE)) +
          cords(defs, lying, weaving.pitch, '0 -3') +
          cords(defs, upright, weaving.pitch, '-3 0') +
          hairs(seededRandom(`${needs.seed} hairs`), weaving.hair, WIDTH, EDGE) +
          waves(defs) +
          ending(needs.ending, weaving, ground),
        turned,
      ) +
      fill(light, rect(0, 0, 800, 1000))
    )
  }
}
