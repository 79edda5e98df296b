import { house, mix, shade, tint, wood } from '../palette.ts'
import { between, seededRandom } from '../random.ts'
import type { Random } from '../random.ts'
import { rakingLight } from '../stage.ts'
import { fill, group, rect, round, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

import { grain, paperTooth } from './ink.ts'
import type { Ink } from './ink.ts'

/** The torn edge of handmade paper down the right side and along the foot of a sheet. */
function deckle(random: Random, width: number, height: number, step: number): string {
  let d = `M-900 -900H${round(width)}`
  for (let y = 0; y < height - step; y += step) d += `L${xy(width + between(random, -1.1, 0.7), y)}`
  d += `L${xy(width - 0.6, height - 0.6)}`
  for (let x = width - step; x > -60; x -= step) d += `L${xy(x, height + between(random, -1.1, 0.7))}`
  return `${d}L-900 ${round(height)}z`
}

/** What lies about the picture's edge: gouges, brush ends, a colour that missed its place. */
function aroundEdge(ink: Ink, random: Random, area: Area, colours: readonly string[]): string {
  const [main, , accent] = colours as [string, string, string]
  const [right, foot] = [area.x + area.width, area.y + area.height]
  if (ink === 'lino') {
    let gouges = ''
    for (let i = 0; i < 34; i++) {
      const along = between(random, 0, 150)
      gouges +=
        i % 2
          ? `M${xy(right + between(random, 1.4, 6), foot - along)}q.8 ${round(between(random, 2, 5))} 0 ${round(between(random, 5, 9))}`
          : `M${xy(right - along, foot + between(random, 1.4, 6))}q${round(between(random, 2, 5))} .8 ${round(between(random, 5, 9))} 0`
    }
    return stroke(main, 0.7, gouges, 'stroke-linecap="round" opacity=".75"')
  }
  if (ink === 'sun') {
    let ends = ''
    for (let i = 0; i < 62; i++) {
      const reach = Math.max(1, 4 + Math.sin(i * 0.9) * 3 + between(random, -2, 5))
      ends += `M${xy(right - 4, foot - i * 3)}h${round(reach + 4)}M${xy(right - i * 3, foot - 4)}v${round(reach * 0.7 + 4)}`
    }
    return (
      stroke(main, 3.6, ends, 'stroke-linecap="round"') + stroke(shade(main, 0.25), 0.5, ends, 'opacity=".5"')
    )
  }
  if (ink === 'riso' || ink === 'screen') {
    return stroke(
      accent,
      0.9,
      `M${xy(right + 0.7, foot - 190)}V${xy(foot + 0.7)}H${xy(right - 190)}`,
      'opacity=".55"',
    )
  }
  return ''
}

interface Area {
  x: number
  y: number
  width: number
  height: number
}

/** A pencil laid over the corner: what numbered the print, and a measure for the eye. */
function pencil(tone: string): string {
  return group(
    fill(house.ink, 'M-8 20H620V54H-8z', 'opacity=".18" transform="translate(8 12)"') +
      fill(tone, 'M86 0H640V40H86z') +
      fill(tint(tone, 0.3), 'M86 0H640V12H86z') +
      fill(shade(tone, 0.3), 'M86 28H640V40H86z') +
      fill('#e2c79c', 'M86 0L18 15V25L86 40Q76 33 86 27Q76 20 86 13Q78 7 86 0z') +
      fill('#3b3530', 'M24 13.6L0 20L24 26.4z'),
    'transform="translate(120 912) rotate(-9)"',
  )
}

/** The table that a sheet lies on; its wood takes on a little of the print. */
function table(colour: string): string {
  const grain = 'M0 880Q300 860 800 905M0 940Q420 925 800 962M0 985Q300 975 800 996M700 0Q720 500 690 1000'
  return (
    fill(mix(wood.oak, colour, 0.1), rect(0, 0, 800, 1000)) + stroke(house.ink, 2, grain, 'opacity=".08"')
  )
}

/** A raking look at the lower right of a print: ink, paper, its torn edge, and the pencilled name. */
export function printDetail(
  defs: Defs,
  spec: { seed: string; ink: Ink; colours: readonly string[]; size: [number, number]; margin?: number },
  sheet: string,
  image: Area,
): string {
  const [w, h] = spec.size
  const bare = spec.margin === 0
  const area = bare ? { x: 0, y: 0, width: w, height: h } : image
  const [x, y] = bare ? [650, 830] : [585, 690]
  const random = seededRandom(`${spec.seed} close`)
  const placed = (dx = 0, dy = 0): string =>
    `transform="translate(${xy(x + dx, y + dy)}) rotate(-4) scale(4.1) ` +
    `translate(${xy(-area.x - area.width, -area.y - area.height)})"`
  const place = placed()
  const clipTo = (d: string): string =>
    `clip-path="url(#${defs.add('clipPath', '', `<path d="${d}" ${place}/>`)})"`
  const inked = clipTo(rect(area.x, area.y, area.width, area.height))
  const edge = deckle(random, w, h, 2.4)
  const plate = rect(area.x - 3, area.y - 3, area.width + 6, area.height + 6)
  const relief =
    stroke(house.ink, 0.5, plate, 'opacity=".16"') +
    stroke('#ffffff', 0.5, plate, 'transform="translate(.5 .5)"')
  const torn =
    stroke('#ffffff', 1.4, edge, 'opacity=".8" transform="translate(-.8 -.8)"') +
    stroke(house.ink, 0.5, edge, 'opacity=".3"')
  return (
    table(spec.colours[0] ?? house.ink) +
    group(fill(house.ink, edge, 'opacity=".2"'), placed(10, 14)) +
    group(
      group(sheet + aroundEdge(spec.ink, random, area, spec.colours), place) +
        group(grain(defs, spec.ink, spec.colours), inked) +
        (spec.ink === 'lino' || spec.ink === 'screen' ? group(relief, place) : '') +
        paperTooth(defs, random) +
        group(torn, place),
      clipTo(edge),
    ) +
    (spec.ink === 'pigment' && !bare ? pencil(spec.colours[2] ?? house.ochre) : '') +
    rakingLight(defs)
  )
}
