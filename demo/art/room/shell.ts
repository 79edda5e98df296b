import { house, shade, tint } from '../palette.ts'
import { FLOOR } from '../stage.ts'
import { fill, linear, rect, round } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { daylight } from './daylight.ts'
import type { LightKind } from './daylight.ts'
import { floorPaint } from './floors.ts'
import type { FloorKind } from './floors.ts'
import { isDark } from './tones.ts'
import { wallPaint } from './walls.ts'
import type { WallKind } from './walls.ts'

/** Wall, floor, skirting and light of an empty room. */
export function roomShell(
  defs: Defs,
  room: { tone: string; wall: WallKind; floor: FloorKind; floorTone: string; light: LightKind },
): string {
  const { tone, floorTone } = room
  const wall = linear(
    defs,
    [
      [0, tint(tone, isDark(tone) ? 0.12 : 0.5)],
      [1, tone],
    ],
    1,
    1,
  )
  const floor = linear(
    defs,
    [
      [0, shade(floorTone, 0.14)],
      [1, floorTone],
    ],
    0,
    1,
  )
  const vignette = linear(
    defs,
    [
      [0, '#ffffff', 0.08],
      [0.55, house.ink, 0],
      [1, house.ink, isDark(tone) ? 0.22 : 0.13],
    ],
    1,
    1,
  )
  const skirting =
    room.wall === 'tiles' ? '' : fill(tint(tone, isDark(tone) ? 0.16 : 0.55), rect(0, 776, 800, 24))
  return (
    fill(wall, rect(0, 0, 800, round(FLOOR + 0.5))) +
    wallPaint(defs, room.wall, tone) +
    daylight(room.light, tone) +
    fill(floor, rect(0, FLOOR, 800, 200)) +
    floorPaint(defs, room.floor, floorTone) +
    skirting +
    fill(house.ink, rect(0, 797, 800, 3), 'opacity=".2"') +
    fill(vignette, rect(0, 0, 800, 1000))
  )
}
