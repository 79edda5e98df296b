import { mix, shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { bed, console_, desk, mantel, sideboard, sofa } from './furniture.ts'
import { hang, plant, put, seat } from './scene.ts'
import type { Scene } from './scene.ts'
import {
  basket,
  books,
  curtain,
  floorLamp,
  floorRug,
  glow,
  lantern,
  mirror,
  picture,
  pile,
  tableLamp,
} from './things.ts'

const tall = (piece: Piece): boolean => piece.heightCm > 120

/** Rooms for what hangs on a wall. */
export const wallScenes = {
  chair: (piece) => {
    const perCm = tall(piece) ? 3.5 : 4.9
    return {
      perCm,
      place: { x: 330, y: tall(piece) ? 420 : 330, centre: true },
      behind: (room) => plant(room, 54, perCm * 0.72) + seat(room, 620, perCm),
    }
  },
  sofa: () => ({
    perCm: 3.8,
    place: { x: 330, y: 330, centre: true },
    behind: (room) =>
      floorRug(380, 944, 700, mix(room.cloth, room.tone, 0.4)) +
      glow(room.defs, 668, 330, 190) +
      put(room, floorLamp(shade(room.wood, 0.4), '#f0e6d2'), { x: 676, y: 868, perCm: 3.8, wide: 22 }) +
      put(room, sofa(150, room.cloth, true), { x: 330, perCm: 3.8, wide: 150 }) +
      hang(basket('#b99a74'), 706, 946, 3.6),
  }),
  sideboard: () => ({
    perCm: 4.3,
    place: { x: 270, y: 318, centre: true },
    behind: (room) =>
      put(room, sideboard(112, 70, room.wood, true), { x: 270, perCm: 4.3, wide: 112 }) +
      hang(tableLamp(shade(room.wood, 0.3), '#f0e6d2'), 90, 584, 4.3) +
      hang(pile(1), 420, 584, 4.3) +
      seat(room, 668, 4.5),
  }),
  mantel: () => ({
    perCm: 4.2,
    place: { x: 320, y: 406 },
    behind: (room) =>
      put(room, mantel(mix(room.tone, '#ffffff', 0.5)), { x: 310, y: 808, perCm: 3.55, wide: 140 }) +
      hang(books(2), 446, 406, 3.6) +
      seat(room, 640, 4.4, 920),
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
  reading: () => ({
    perCm: 4.6,
    place: { x: 270, y: 320, centre: true },
    behind: (room) =>
      floorRug(520, 936, 520, mix(room.cloth, room.tone, 0.5)) +
      glow(room.defs, 700, 250, 230) +
      put(room, floorLamp(shade(room.wood, 0.5), '#f0e6d2'), { x: 716, y: 866, perCm: 4.4, wide: 24 }) +
      seat(room, 540, 4.6, 912) +
      plant(room, 110, 4),
  }),
  leaning: (piece) => ({
    perCm: piece.heightCm > 60 ? 5.9 : 6.6,
    place: { x: 290, y: 836 },
    behind: (room) => curtain(-30, 120, mix(room.tone, '#ffffff', 0.45)) + seat(room, 640, 5.6, 908),
  }),
  bed: () => ({
    perCm: 3.9,
    place: { x: 330, y: 290, centre: true },
    behind: (room) =>
      put(room, bed(150, room.wood, room.cloth), { x: 320, perCm: 3.8, wide: 150 }) +
      hang(lantern(), 690, 320, 3.4) +
      seat(room, 690, 4, 892) +
      hang(pile(0), 690, 706, 3.8),
  }),
  console: () => ({
    perCm: 4.9,
    place: { x: 430, y: 290, centre: true },
    behind: (room) =>
      put(room, console_(104, room.wood), { x: 310, perCm: 4.5, wide: 100 }) +
      hang(tableLamp(shade(room.wood, 0.35), '#efe4cd'), 150, 510, 4.5) +
      hang(pile(1), 470, 510, 4.5) +
      hang(basket('#b99a74'), 300, 780, 3.2) +
      seat(room, 676, 4.7),
  }),
  gallery: () => ({
    perCm: 4.7,
    place: { x: 300, y: 350, centre: true },
    behind: (room) =>
      hang(picture(26, 34, room.wood), 500, 180, 4.7) +
      hang(picture(26, 26, shade(room.wood, 0.5)), 500, 370, 4.7) +
      hang(mirror(11, room.wood), 130, 230, 4.7) +
      seat(room, 650, 4.7) +
      plant(room, 90, 3.2),
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
