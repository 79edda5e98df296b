import { shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { console_, desk, sideboard } from './furniture.ts'
import { hang, plant, put, seat } from './scene.ts'
import type { Scene } from './scene.ts'
import { basket, books, mirror, pile, tableLamp } from './things.ts'

/** Rooms for what hangs on a wall. */
export const wallScenes = {
  chair: () => ({
    perCm: 3.5,
    place: { x: 330, y: 420, centre: true },
    behind: (room) => plant(room, 54, 2.52) + seat(room, 620, 3.5),
  }),
  sideboard: () => ({
    perCm: 4.3,
    place: { x: 270, y: 318, centre: true },
    behind: (room) =>
      put(room, sideboard(112, 70, room.wood), { x: 270, perCm: 4.3, wide: 112 }) +
      hang(tableLamp(shade(room.wood, 0.3), '#f0e6d2'), 90, 584, 4.3) +
      hang(pile(1), 420, 584, 4.3) +
      seat(room, 668, 4.5),
  }),
  desk: () => ({
    perCm: 4.7,
    place: { x: 300, y: 270, centre: true },
    behind: (room) =>
      put(room, desk(124, room.wood), { x: 320, perCm: 4.4, wide: 120 }) +
      hang(tableLamp(shade(room.wood, 0.45), '#efe4cd'), 110, 559, 4.4) +
      hang(books(3), 420, 559, 4.4) +
      seat(room, 350, 4.5, 916) +
      plant(room, 742, 3.6),
  }),
  bench: () => ({
    perCm: 4.9,
    place: { x: 330, y: 330, centre: true },
    behind: (room) =>
      seat(room, 330, 4.4) +
      hang(basket('#b99a74'), 190, 884, 3.9) +
      hang(pile(2), 470, 682, 4.4) +
      plant(room, 718, 4.4),
  }),
} satisfies Record<string, (piece: Piece) => Scene>

/** Rooms for cloth and bags that hang lower than a picture. */
export const hookScenes = {
  rail: () => ({
    perCm: 5,
    place: { x: 270, y: 690 },
    behind: (room) => seat(room, 620, 5) + hang(basket('#b99a74'), 110, 886, 4),
  }),
  hall: () => ({
    perCm: 4.8,
    place: { x: 230, y: 590 },
    behind: (room) =>
      hang(mirror(17, room.wood), 560, 300, 4.8) +
      put(room, console_(64, room.wood), { x: 560, perCm: 4.8, wide: 60 }) +
      hang(books(1), 500, 486, 4.8) +
      seat(room, 300, 4.8),
  }),
  door: () => ({
    perCm: 5.2,
    place: { x: 320, y: 630 },
    behind: (room) => plant(room, 84, 3.8) + seat(room, 610, 5),
  }),
} satisfies Record<string, (piece: Piece) => Scene>
