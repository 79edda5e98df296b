import { mix, shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { moved } from '../svg.ts'
import { shelf, tableTop } from './furniture.ts'
import { hang } from './scene.ts'
import type { Furnishing, Scene } from './scene.ts'
import { nearChair } from './seats.ts'
import { books, glow, lantern, pendant, pile, tableLamp, window_, crockery } from './things.ts'

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
  window: () => ({
    perCm: 12.5,
    place: { x: 470, y: 846 },
    behind: (room) =>
      moved(window_(300, 380, '#c3d3da', 11), 60, 90) + near(room, 210, 'spindles') + tableTop(room.wood),
  }),
  round: () => ({
    perCm: 12.5,
    place: { x: 350, y: 850 },
    behind: (room) =>
      glow(room.defs, 330, 210, 380) +
      hang(pendant(shade(room.tone, 0.62)), 330, 200, 7.4) +
      near(room, 620, 'hoop', 1270, 9.6) +
      tableTop(room.wood, true),
  }),
  lantern: () => ({
    perCm: 12,
    place: { x: 480, y: 850 },
    behind: (room) =>
      hang(lantern(), 470, 330, 6.4) + near(room, 190, 'hoop', 1280, 9.8) + tableTop(room.wood, true),
  }),
  shelf: (piece) => ({
    perCm: piece.heightCm > 20 ? 10.5 : 13,
    place: { x: 290, y: 560 },
    behind: (room) =>
      near(room, 650, 'spindles', 1330, 8.4) +
      hang(shelf(58, room.wood), 330, 560, 10) +
      moved(crockery(), 530, 560, 9) +
      hang(shelf(58, room.wood), 330, 190, 10) +
      moved(crockery(), 170, 190, 10) +
      hang(pile(1), 430, 190, 9),
  }),
  counter: () => ({
    perCm: 10.5,
    place: { x: 330, y: 850 },
    behind: (room) =>
      hang(shelf(46, room.wood), 560, 330, 9) +
      moved(crockery(), 520, 330, 9) +
      near(room, 640, 'rails', 1340, 9.4) +
      tableTop('#d8d0c4'),
  }),
  desk: (piece) => ({
    perCm: piece.heightCm > 40 ? 7.6 : 11,
    place: { x: 360, y: 846 },
    behind: (room) => near(room, 610, 'spindles') + tableTop(room.wood) + moved(books(1), 70, 812, 11),
  }),
  lamp: (piece) => ({
    perCm: piece.heightCm > 40 ? 7.6 : 11,
    place: { x: 430, y: 850 },
    behind: (room) =>
      glow(room.defs, 150, 540, 260) +
      near(room, 640, 'hoop', 1280, 9.8) +
      tableTop(room.wood, true) +
      hang(tableLamp(shade(room.wood, 0.45), '#f2e7cf'), 150, 836, 11),
  }),
  deskWindow: (piece) => ({
    perCm: piece.heightCm > 40 ? 7.6 : 11,
    place: { x: 330, y: 846 },
    behind: (room) =>
      moved(window_(260, 420, '#c3d3da', 11), 470, 70) +
      near(room, 180, 'rails', 1320, 9.8) +
      tableTop(room.wood) +
      moved(pile(2), 640, 832, 11),
  }),
} satisfies Record<string, (piece: Piece) => Scene>
