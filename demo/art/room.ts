import { bench, books, chair, chairFront, pale, pendant, pottedPlant, sideboard, sofa } from './furniture.ts'
import { house, mix, tint } from './palette.ts'
import type { Piece, Scene } from './piece.ts'
import { backdrop, contactShadow, shapedShadow, wallShadow } from './stage.ts'
import { fill, linear, moved, polygon, rect, roundRect, stroke } from './svg.ts'
import type { Defs } from './svg.ts'

interface Setting {
  /** Drawing units a centimetre. */
  perCm: number
  /** Where furniture stands, in front of the wall. */
  floor: number
  furniture(defs: Defs): string
  /** Where the good's bottom middle goes; `centre` hangs it by its middle instead. */
  place: { x: number; y: number; centre?: boolean }
  /** Furniture nearer than the good. */
  before?(defs: Defs): string
}

const inRoom = (content: string, x: number, floor: number, perCm: number): string =>
  moved(content, x, floor, perCm)

const settings: Record<Scene, (piece: Piece) => Setting> = {
  wall: (piece) => {
    const perCm = piece.heightCm > 120 ? 3.6 : 4.9
    return {
      perCm,
      floor: 890,
      place: { x: 310, y: piece.heightCm > 120 ? 400 : 340, centre: true },
      furniture: (defs) =>
        contactShadow(defs, 630, 892, 210, 13) +
        inRoom(chair(0, 1), 630, 892, perCm) +
        contactShadow(defs, 92, 884, 130, 11) +
        inRoom(pottedPlant(0), 92, 884, perCm * 0.8),
    }
  },
  sideboard: () => ({
    perCm: 6.4,
    floor: 884,
    place: { x: 290, y: 430 },
    furniture: (defs) =>
      contactShadow(defs, 200, 884, 640, 18) +
      inRoom(sideboard(0, 110) + books(26, -72), 170, 884, 6.4) +
      fill('#ece4d6', rect(44, 110, 130, 176)) +
      stroke(pale.shadow, 5, rect(44, 110, 130, 176)) +
      fill(mix(pale.cloth, house.paper, 0.3), rect(68, 140, 82, 116)) +
      contactShadow(defs, 664, 906, 230, 14) +
      inRoom(chair(0, 1), 664, 906, 5.4),
  }),
  table: () => ({
    perCm: 12.5,
    floor: 1310,
    place: { x: 330, y: 846 },
    furniture: () => inRoom(chairFront(0, '#a08a70'), 590, 1300, 10) + tableTop(),
  }),
  desk: (piece) => ({
    perCm: piece.heightCm > 40 ? 7.6 : 11,
    floor: 1200,
    place: { x: 350, y: 846 },
    furniture: () =>
      inRoom(chairFront(0, '#a08a70'), 610, 1300, 10) + tableTop() + moved(books(0, 0), 70, 812, 11),
  }),
  sofa: () => ({
    perCm: 4.3,
    floor: 884,
    place: { x: 290, y: 694 },
    furniture: (defs) =>
      contactShadow(defs, 350, 884, 700, 20) +
      inRoom(sofa(0, 148), 350, 884, 4.3) +
      contactShadow(defs, 728, 880, 110, 10) +
      inRoom(pottedPlant(0), 728, 880, 4.3) +
      inRoom(pendant(0, 0), 610, 330, 4),
  }),
  bench: (piece) => ({
    perCm: piece.support === 'hangs' ? 5 : 4.8,
    floor: 884,
    place: piece.support === 'hangs' ? { x: 270, y: 700 } : { x: 300, y: 666 },
    furniture: (defs) =>
      piece.support === 'hangs'
        ? contactShadow(defs, 640, 892, 230, 14) + inRoom(chair(0, 1), 640, 892, 5)
        : contactShadow(defs, 330, 884, 600, 16) +
          inRoom(bench(0, 124), 330, 884, 4.8) +
          contactShadow(defs, 716, 890, 120, 10) +
          inRoom(pottedPlant(0), 716, 890, 4.5),
  }),
  kitchen: (piece) => ({
    perCm: 5.2,
    floor: 1010,
    place: piece.support === 'hangs' ? { x: 270, y: 620, centre: false } : { x: 300, y: 640 },
    furniture: (defs) => kitchenCounter(defs) + inRoom(chair(0, -1), 640, 930, 5),
  }),
}

/** The near part of a table: top, edge, and the dark beneath. */
function tableTop(): string {
  return (
    fill(
      mix(pale.wood, house.paper, 0.34),
      polygon([
        [-20, 800],
        [820, 800],
        [860, 880],
        [-60, 880],
      ]),
    ) +
    fill(mix(pale.wood, house.paper, 0.12), rect(-10, 880, 820, 34)) +
    fill(mix(pale.dark, house.paper, 0.12), rect(-10, 914, 820, 90)) +
    stroke('#ffffff', 2, 'M0 880H800', 'opacity=".5"')
  )
}

function kitchenCounter(_defs: Defs): string {
  const top = 650
  return (
    fill('#d9cfbe', rect(0, top + 22, 470, 170)) +
    fill(mix(pale.wood, house.paper, 0.2), rect(0, top, 486, 24)) +
    fill('#ffffff', rect(0, top, 486, 4), 'opacity=".5"') +
    stroke('#b8ab96', 3, `M8 ${top + 40}H228V812H8zM242 ${top + 40}H458V812H242z`) +
    fill('#8d8172', roundRect(206, top + 66, 8, 40, 4) + roundRect(254, top + 66, 8, 40, 4)) +
    fill('#9a8d7b', rect(0, 820, 456, 16))
  )
}

/** Morning light thrown on the wall by a window out of sight. */
function windowLight(): string {
  const pane = (x: number, y: number) =>
    polygon([
      [x, y],
      [x + 120, y + 34],
      [x + 120, y + 214],
      [x, y + 180],
    ])
  return fill(
    '#ffffff',
    [
      [70, 60],
      [206, 98],
      [70, 256],
      [206, 294],
    ]
      .map(([x, y]) => pane(x ?? 0, y ?? 0))
      .join(''),
    'opacity=".3"',
  )
}

function roomShell(defs: Defs, mood: string): string {
  const wall = mix(house.surface, mood, 0.16)
  const floor = mix('#d9c9b0', mood, 0.06)
  const vignette = linear(
    defs,
    [
      [0, '#ffffff', 0.1],
      [0.6, house.ink, 0],
      [1, house.ink, 0.1],
    ],
    1,
    1,
  )
  return (
    backdrop(defs, { wall, floor }) +
    windowLight() +
    fill(tint(wall, 0.5), rect(0, 776, 800, 24)) +
    fill(house.ink, rect(0, 797, 800, 3), 'opacity=".14"') +
    fill(vignette, rect(0, 0, 800, 1000))
  )
}

/** The good in a quiet room, in scale with a chair or table. */
export function drawRoom(defs: Defs, piece: Piece): string {
  const setting = settings[piece.scene](piece)
  const { place, perCm } = setting
  const scale = (piece.heightCm * perCm) / piece.height
  const [width, height] = [piece.width * scale, piece.height * scale]
  const y = place.centre ? place.y + height / 2 : place.y
  const shadow = piece.silhouette
    ? shapedShadow(piece.silhouette, place.x, y, scale, 9)
    : piece.grounded
      ? ''
      : piece.support === 'hangs' || place.centre
        ? wallShadow(place.x - width / 2, y - height, width, height, 9)
        : contactShadow(defs, place.x, y, width, Math.max(5, width * 0.05))
  return (
    roomShell(defs, piece.mood) +
    setting.furniture(defs) +
    shadow +
    moved(piece.front(defs), place.x, y, scale) +
    (setting.before?.(defs) ?? '')
  )
}
