import { house, mix, shade, tint } from '../palette.ts'
import { disc, fill, group, radial, rect, roundRect, stroke, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'

/** Small things that make a room lived in, in centimetres. Their colours stay quiet. */

/** A lamp on a cord; its lower rim is y = 0. */
export function pendant(tone: string): string {
  return (
    stroke(tone, 0.7, 'M0 -400V-24') +
    fill(tone, 'M-24 0Q-21 -22 0 -24Q21 -22 24 0z') +
    fill('#f7e8c3', 'M-13 0Q0 8 13 0z') +
    fill('#ffffff', 'M-20 -4Q-17 -17 -7 -21Q-13 -14 -15 -4z', 'opacity=".2"')
  )
}

/** A round lantern of ribbed paper. */
export function lantern(): string {
  const ribs = [-20, -13, -6, 1, 8, 15].map((y) => {
    const half = Math.sqrt(Math.max(0, 676 - y * y))
    return `M${xy(-half, y - 26)}Q0 ${xy(y - 20)} ${xy(half, y - 26)}`
  })
  return (
    stroke('#8d8172', 0.6, 'M0 -400V-52') +
    fill('#fbf5e8', disc(0, -26, 26)) +
    fill('#e9ddc6', 'M9 -50A26 26 0 0 1 9 -2A34 34 0 0 0 9 -50z') +
    stroke('#d9cbb0', 0.5, ribs.join(''))
  )
}

/** A small lamp for a desk or cupboard; stands on y = 0. */
export function tableLamp(body: string, cloth: string): string {
  return (
    fill(body, 'M-6 0h12Q9 -8 2 -14V-18H-2V-14Q-9 -8 -6 0z') +
    fill(cloth, 'M-12 -17L-7.4 -33H7.4L12 -17z') +
    fill('#ffffff', 'M-12 -17L-7.4 -33H-3L-5 -17z', 'opacity=".35"')
  )
}

/** Upright books with one leaning; they stand on y = 0 and start at x = 0. */
export function books(order = 0): string {
  const tones = ['#b8ac9a', '#d6ccbc', '#8f8577', '#c8b79d', '#e4dccd', '#a89a86']
  let at = 0
  return [3, 4.4, 2.6, 3.6, 2.2]
    .map((thick, i) => {
      const tall = 19 + (((i + order) * 7) % 5) * 1.5
      const tone = tones[(i + order) % tones.length] as string
      const band = fill(house.paper, rect(at + thick * 0.2, -tall + 3, thick * 0.5, 1), 'opacity=".6"')
      const book = fill(tone, rect(at, -tall, thick - 0.3, tall)) + band
      at += thick
      return i === 4 ? group(book, `transform="rotate(9 ${xy(at, 0)})"`) : book
    })
    .join('')
}

/** Books lying in a pile. */
export function pile(order = 0): string {
  const tones = ['#c8b79d', '#e4dccd', '#a2988a', '#b8ac9a']
  return [0, 1, 2]
    .map((i) =>
      fill(
        tones[(i + order) % tones.length] as string,
        roundRect(-11 + ((i * 5) % 3), -3.2 * (i + 1), 22 - i * 2.4, 3, 0.6),
      ),
    )
    .join('')
}

/** A quiet picture that leaves the eye to the product. */
export function picture(width: number, height: number, frame: string): string {
  return (
    fill(house.ink, rect(1.2, 1.6, width, height), 'opacity=".14"') +
    fill(frame, rect(0, 0, width, height)) +
    fill('#f6f1e7', rect(1.4, 1.4, width - 2.8, height - 2.8)) +
    fill('#ddd3c2', `M${xy(width * 0.2, height * 0.78)}q${xy(width * 0.3, -height * 0.3, width * 0.6, 0)}z`) +
    fill('#c9bda9', disc(width * 0.62, height * 0.36, width * 0.1))
  )
}

/** A round mirror, hung by its middle. */
export function mirror(radius: number, frame: string): string {
  return (
    fill(house.ink, disc(1.4, 2, radius), 'opacity=".14"') +
    fill(frame, disc(0, 0, radius)) +
    fill('#e3e4e0', disc(0, 0, radius - 1.6)) +
    fill(
      '#ffffff',
      `M${xy(-radius * 0.7, radius * 0.2)}L${xy(radius * 0.2, -radius * 0.7)}h${xy(radius * 0.3)}` +
        `L${xy(-radius * 0.6, radius * 0.55)}z`,
      'opacity=".5"',
    )
  )
}

/** A window with glazing bars and pale sky, in drawing units, hung by its upper left corner. */
export function window_(width: number, height: number, sky: string, bars: number): string {
  return (
    fill('#faf7f1', rect(-5, -5, width + 10, height + 10)) +
    fill(mix(sky, '#ffffff', 0.55), rect(0, 0, width, height)) +
    fill(
      mix(sky, '#ffffff', 0.3),
      `M0 ${xy(height * 0.62)}q${xy(width * 0.25, -height * 0.12, width * 0.5, 0)}` +
        `t${xy(width * 0.5, -2)}V${xy(height)}H0z`,
    ) +
    fill(
      mix('#8ea08b', '#ffffff', 0.4),
      `M0 ${xy(height * 0.8)}q${xy(width * 0.3, -height * 0.1, width * 0.6, 0)}` +
        `t${xy(width * 0.4, 0)}V${xy(height)}H0z`,
    ) +
    stroke('#faf7f1', bars, `M${xy(width / 2, 0)}v${xy(height)}M0 ${xy(height * 0.45)}h${xy(width)}`) +
    fill('#efe9de', rect(-8, height + 4, width + 16, 4)) +
    fill(house.ink, rect(-8, height + 8, width + 16, 2), 'opacity=".12"')
  )
}

/** A woven rug lying on the floor, in drawing units. */
export function floorRug(x: number, y: number, width: number, tone: string): string {
  const [half, deep] = [width / 2, width * 0.075]
  const outline = (inset: number): string =>
    `M${xy(x - half + inset * 2.4 + deep, y - deep + inset)}H${xy(x + half - inset * 2.4 - deep)}` +
    `L${xy(x + half - inset * 3, y + deep - inset)}H${xy(x - half + inset * 3)}z`
  return fill(tone, outline(0)) + fill(tint(tone, 0.3), outline(5)) + fill(tone, outline(8))
}

/** Lamplight on a wall, in drawing units. */
export function glow(defs: Defs, x: number, y: number, radius: number): string {
  const warm = radial(defs, [
    [0, '#fff3d2', 0.75],
    [0.4, '#fff3d2', 0.28],
    [1, '#fff3d2', 0],
  ])
  return fill(warm, disc(x, y, radius))
}

/** A basket with a folded blanket's edge. */
export function basket(tone: string): string {
  const weave = [-6, -12, -18, -24].map((y) => `M-19 ${y}Q0 ${y + 3} 19 ${y}`).join('')
  return (
    fill('#e9e0d0', 'M-14 -28Q-6 -36 4 -31T15 -28z') +
    fill(tone, 'M-20 -29Q0 -25 20 -29L16 0H-16z') +
    stroke(shade(tone, 0.22), 1.1, weave, 'stroke-dasharray="3 2"') +
    stroke(shade(tone, 0.1), 2, 'M-20 -29Q0 -25 20 -29')
  )
}

/** Two pale bowls and a beaker, in centimetres. */
export function crockery(): string {
  const pale = '#ded5c6'
  return (
    fill(shade(pale, 0.06), 'M-8 -5.6H8Q7 -0.6 3 0H-3Q-7 -0.6 -8 -5.6z') +
    fill(pale, 'M-7 -11H7Q6.4 -6.4 4 -5.6H-4Q-6.4 -6.4 -7 -11z') +
    fill(shade(pale, 0.12), 'M11 -8h6.4l-0.6 8h-5.2z')
  )
}
