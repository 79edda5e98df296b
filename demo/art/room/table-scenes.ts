import { mix, shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { moved } from '../svg.ts'
import { tableTop } from './furniture.ts'
import { hang } from './scene.ts'
import type { Furnishing, Scene } from './scene.ts'
import { nearChair } from './seats.ts'
import { books, glow, pile, tableLamp, window_ } from './things.ts'

/** A chair seen from the front beyond the table. */
const near = (
  room: Furnishing,
  x: number,
  kind: 'rails' | 'spindles' | 'hoop',
  y = 1300,
  perCm = 10,
): string => moved(nearChair(mix(room.wood, room.tone, 0.25), kind), x, y, perCm)

/** Near tables, for what is small. */
export const tableScenes = {
  table: () => ({
    perCm: 12.5,
    place: { x: 320, y: 846 },
    behind: (room) => near(room, 590, 'rails') + tableTop(room.wood),
  }),
  desk: (piece) => ({
    perCm: piece.heightCm > 40 ? 7.6 : 11,
    place: { x: 360, y: 846 },
    behind: (room) => near(room, 610, 'spindles') + tableTop(room.wood) + moved(books(1), 70, 812, 11),
  }),
  lamp: () => ({
    perCm: 11,
    place: { x: 430, y: 850 },
    behind: (room) =>
      glow(room.defs, 150, 540, 260) +
      near(room, 640, 'hoop', 1280, 9.8) +
      tableTop(room.wood, true) +
      hang(tableLamp(shade(room.wood, 0.45), '#f2e7cf'), 150, 836, 11),
  }),
  deskWindow: () => ({
    perCm: 11,
    place: { x: 330, y: 846 },
    behind: (room) =>
      moved(window_(260, 420, '#c3d3da', 11), 470, 70) +
      near(room, 180, 'rails', 1320, 9.8) +
      tableTop(room.wood) +
      moved(pile(2), 640, 832, 11),
  }),
} satisfies Record<string, (piece: Piece) => Scene>
