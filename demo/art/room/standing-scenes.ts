import { mix, shade } from '../palette.ts'
import type { Piece } from '../piece.ts'
import { fill, moved, rect } from '../svg.ts'
import { bed, console_, counter, mantel, roundTable, shelf, sideboard, sofa } from './furniture.ts'
import { GROUND, hang, plant, put, seat } from './scene.ts'
import type { Scene } from './scene.ts'
import { seats } from './seats.ts'
import {
  basket,
  books,
  curtain,
  floorRug,
  lantern,
  mirror,
  pendant,
  picture,
  pile,
  window_,
  crockery,
} from './things.ts'

/** Rooms for vases and pots. */
export const standScenes = {
  cupboard: () => ({
    perCm: 5.7,
    place: { x: 230, y: 474 },
    behind: (room) =>
      hang(picture(26, 34, room.wood), 340, 70, 5.7) +
      put(room, sideboard(92, 72, room.wood), { x: 240, perCm: 5.7, wide: 92 }) +
      hang(books(), 360, 474, 5.7) +
      seat(room, 650, 5.4, 906),
  }),
  console: () => ({
    perCm: 5.6,
    place: { x: 200, y: 419 },
    behind: (room) =>
      hang(mirror(19, room.wood), 390, 240, 5.6) +
      put(room, console_(96, room.wood), { x: 290, perCm: 5.6, wide: 92 }) +
      hang(pile(2), 460, 419, 5.6) +
      hang(basket('#b99a74'), 210, 886, 4.4) +
      seat(room, 650, 5.4, 908),
  }),
  mantel: () => ({
    perCm: 5.4,
    place: { x: 200, y: 346 },
    behind: (room) =>
      put(room, mantel(mix(room.tone, '#ffffff', 0.45)), { x: 300, y: 806, perCm: 4.04, wide: 140 }) +
      hang(picture(22, 28, room.wood), 380, 194, 5.4) +
      hang(pile(1), 330, 346, 5) +
      seat(room, 640, 5, 930),
  }),
  shelves: () => ({
    perCm: 6,
    place: { x: 220, y: 460 },
    behind: (room) =>
      hang(shelf(80, room.wood), 250, 460, 6) +
      hang(books(4), 350, 460, 6) +
      hang(shelf(80, room.wood), 250, 170, 6) +
      hang(pile(0), 160, 170, 6) +
      hang(picture(18, 22, shade(room.wood, 0.4)), 330, 36, 6) +
      seat(room, 640, 5.4, 906),
  }),
  sideTable: () => ({
    perCm: 6.6,
    place: { x: 220, y: 496 },
    behind: (room) =>
      floorRug(430, 940, 640, mix(room.cloth, room.tone, 0.5)) +
      put(room, roundTable(50, 59, room.wood), { x: 220, perCm: 6.6, wide: 34 }) +
      seat(room, 590, 5.8, 908),
  }),
  sill: () => ({
    perCm: 8,
    place: { x: 270, y: 598 },
    behind: (room) =>
      moved(window_(440, 470, '#bcd0dc', 12), 70, 70) +
      curtain(560, 130, mix(room.tone, '#ffffff', 0.5)) +
      fill(mix(room.wood, '#ffffff', 0.45), rect(24, 584, 552, 20)) +
      fill(mix(room.wood, '#ffffff', 0.15), rect(24, 604, 552, 16)) +
      fill(shade(room.tone, 0.5), rect(34, 620, 548, 9), 'opacity=".25"') +
      seat(room, 610, 5.6, 912),
  }),
  stool: () => ({
    perCm: 7.4,
    place: { x: 270, y: 542 },
    behind: (room) =>
      curtain(-40, 130, mix(room.tone, '#ffffff', 0.4)) +
      put(room, seats.stool(room.wood, room.cloth), { x: 270, perCm: 7.4, wide: 34 }) +
      seat(room, 620, 5.9, 900),
  }),
} satisfies Record<string, (piece: Piece) => Scene>

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
  bench: () => ({
    perCm: 5,
    place: { x: 300, y: GROUND - 46 * 5 },
    behind: (room) =>
      hang(picture(30, 38, room.wood), 220, 190, 5) +
      put(room, seats.bench(room.wood, room.cloth), { x: 330, perCm: 5, wide: 110 }) +
      hang(pile(1), 520, GROUND - 46 * 5, 5) +
      plant(room, 712, 4.6),
  }),
} satisfies Record<string, (piece: Piece) => Scene>

/** Kitchens: the counter's top is at 91 cm. */
export const kitchenScenes = {
  counter: (piece) => ({
    perCm: 5.2,
    place: { x: 270, y: piece.support === 'hangs' ? 590 : GROUND - 91 * 5.2 },
    behind: (room) =>
      hang(shelf(80, room.wood), 270, 150, 5.2) +
      moved(crockery(), 140, 150, 5.2) +
      moved(crockery(), 290, 150, 5.2) +
      put(room, counter(96, mix(room.tone, '#ffffff', 0.5), mix(room.wood, '#ffffff', 0.3)), {
        x: 230,
        perCm: piece.support === 'hangs' ? 3.1 : 5.2,
        wide: 96,
      }) +
      seat(room, 650, 5, 906),
  }),
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
