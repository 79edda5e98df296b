import type { Piece } from '../piece.ts'
import type { LightKind } from './daylight.ts'
import type { FloorKind } from './floors.ts'
import type { PlantName } from './plants.ts'
import type { Scene } from './scene.ts'
import type { SeatName } from './seats.ts'
import { kitchenScenes, softScenes } from './standing-scenes.ts'
import { tableScenes } from './table-scenes.ts'
import type { Tone } from './tones.ts'
import { hookScenes, wallScenes } from './wall-scenes.ts'
import type { WallKind } from './walls.ts'

const prefixed = (
  prefix: string,
  scenes: Record<string, (piece: Piece) => Scene>,
): [string, (piece: Piece) => Scene][] =>
  Object.entries(scenes).map(([name, scene]) => [`${prefix} ${name}`, scene])

/** Every composition by "kind name". */
export const scenes: ReadonlyMap<string, (piece: Piece) => Scene> = new Map([
  ...prefixed('wall', wallScenes),
  ...prefixed('hook', hookScenes),
  ...prefixed('table', tableScenes),
  ...prefixed('soft', softScenes),
  ...prefixed('kitchen', kitchenScenes),
])

export type WoodName = 'oak' | 'walnut' | 'ash' | 'painted'

/** How a good's room looks; chosen by hand so that neighbours in a listing differ. */
export type Room = [
  scene: string,
  tone: Tone,
  wall: WallKind,
  floor: FloorKind,
  light: LightKind,
  wood: WoodName,
  seat?: SeatName,
  plant?: PlantName,
]

/** The room of each product whose room is drawn, by handle. */
export const rooms: Record<string, Room> = {
  'slipped-thread-cushion': ['soft sofa', 'clay', 'plaster', 'boards', 'window', 'walnut', 'stool'],
  'arcade-cushion': ['soft easyChair', 'sage', 'panels', 'herringbone', 'tall', 'oak', 'armchair', 'palm'],
  'deckchair-cushion': ['soft longSofa', 'chalk', 'arch', 'stone', 'slant', 'ash', 'lounge', 'monstera'],
  'fishbone-throw': ['soft bed', 'plaster', 'dado', 'boards', 'tall', 'oak', 'stool'],
  'byre-check-throw': ['hook rail', 'linen', 'boards', 'boards', 'slant', 'walnut', 'spindle'],
  'baker-stripe-towel': ['kitchen table', 'sage', 'tiles', 'chequer', 'none', 'walnut', 'cafe'],
  'harbour-band-towel': ['hook door', 'stone', 'dado', 'stone', 'window', 'painted', 'ladder', 'olive'],
  'long-table-napkins': ['table table', 'dusk', 'dado', 'boards', 'tall', 'oak'],
  'stepping-stone-rug': ['wall chair', 'sage', 'plaster', 'herringbone', 'tall', 'walnut', 'lounge', 'snake'],
  'cabin-wall-hanging': ['wall sideboard', 'plaster', 'plaster', 'boards', 'leaves', 'oak', 'spindle'],
  'market-tote': ['hook hall', 'straw', 'panels', 'chequer', 'none', 'walnut', 'stool'],
  'garden-path-wrap': ['table desk', 'chalk', 'plaster', 'boards', 'window', 'oak'],
  'hedgerow-wrap': ['wall desk', 'plaster', 'dado', 'boards', 'tall', 'walnut', 'ladder', 'palm'],
  'field-notebook': ['table lamp', 'fir', 'panels', 'boards', 'none', 'oak'],
  'glaze-recipes-grosse-brande': ['table deskWindow', 'straw', 'plaster', 'boards', 'none', 'walnut'],
  'tile-cards': ['table desk', 'clay', 'dado', 'boards', 'slant', 'walnut'],
  'studio-postcards': ['table lamp', 'lilac', 'plaster', 'boards', 'none', 'walnut'],
  'twelve-glazes-calendar': ['wall bench', 'sage', 'dado', 'terrazzo', 'window', 'oak', 'bench', 'rubber'],
}
