import { mix, shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { moved } from '../svg.ts'
import { bed, roundTable, sofa } from './furniture.ts'
import { GROUND, hang, plant, put, seat } from './scene.ts'
import type { Scene } from './scene.ts'
import { seats } from './seats.ts'
import { floorRug, lantern, pendant, picture, crockery } from './things.ts'

/** Rooms for cushions and folded cloth. */
export const softScenes = {
  sofa: () => ({
    perCm: 4.6,
    place: { x: 250, y: GROUND - 44 * 4.6 },
    behind: (room) =>
      floorRug(380, 950, 700, mix(room.cloth, room.tone, 0.4)) +
      hang(pendant(shade(room.tone, 0.6)), 590, 300, 4) +
      put(room, sofa(140, room.cloth), { x: 310, perCm: 4.6, wide: 140 }) +
      seat(room, 716, 4.4, 916),
  }),
  longSofa: () => ({
    perCm: 4.6,
    place: { x: 300, y: GROUND - 43 * 4.6 },
    behind: (room) =>
      hang(picture(40, 30, room.wood), 420, 180, 4.6) +
      plant(room, 700, 4.6, 876) +
      put(room, sofa(150, room.cloth, true), { x: 290, perCm: 4.6, wide: 150 }),
  }),
  easyChair: () => ({
    perCm: 6.6,
    place: { x: 330, y: GROUND + 14 - 46 * 6.6 },
    behind: (room) =>
      floorRug(380, 946, 620, mix(room.cloth, room.tone, 0.5)) +
      plant(room, 716, 4.6, 872) +
      put(room, seats.armchair(room.wood, room.cloth), { x: 330, y: GROUND + 14, perCm: 6.6, wide: 70 }),
  }),
  bed: () => ({
    perCm: 4.4,
    place: { x: 290, y: GROUND - 40 * 4.4 },
    behind: (room) =>
      hang(lantern(), 670, 300, 3.6) +
      put(room, bed(144, room.wood, mix(room.cloth, '#ffffff', 0.3)), { x: 300, perCm: 4.4, wide: 144 }) +
      seat(room, 706, 4.4, 892),
  }),
} satisfies Record<string, (piece: Piece) => Scene>

/** Kitchens. */
export const kitchenScenes = {
  table: () => ({
    perCm: 5.6,
    place: { x: 190, y: 600 },
    behind: (room) =>
      hang(lantern(), 600, 250, 4) +
      put(room, roundTable(84, 74, room.wood), { x: 620, perCm: 5, wide: 50 }) +
      moved(crockery(), 620, 512, 5.4) +
      seat(room, 440, 5, 904),
  }),
} satisfies Record<string, (piece: Piece) => Scene>
