import type { Piece } from '../piece.ts'
import type { LightKind } from './daylight.ts'
import type { FloorKind } from './floors.ts'
import type { PlantName } from './plants.ts'
import type { Scene } from './scene.ts'
import type { SeatName } from './seats.ts'
import { kitchenScenes, softScenes, standScenes } from './standing-scenes.ts'
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
  ...prefixed('stand', standScenes),
  ...prefixed('table', tableScenes),
  ...prefixed('soft', softScenes),
  ...prefixed('kitchen', kitchenScenes),
])

export type WoodName = 'oak' | 'walnut' | 'black' | 'ash' | 'painted'

/** How a good's room looks; chosen by hand so that neighbours in a listing differ. */
export type Room = [
  scene: string,
  tone: Tone,
  wall: WallKind,
  floor: FloorKind,
  light: LightKind,
  seat: SeatName,
  wood: WoodName,
  plant?: PlantName,
]

/** The room of each product, by handle. */
export const rooms: Record<string, Room> = {
  'quarter-day': ['wall chair', 'linen', 'plaster', 'boards', 'window', 'dining', 'walnut', 'monstera'],
  'mon-contour': ['wall sofa', 'stone', 'panels', 'herringbone', 'none', 'stool', 'oak'],
  'two-blues-moire': ['wall console', 'clay', 'dado', 'stone', 'tall', 'cafe', 'walnut'],
  'truchet-garden': ['wall reading', 'fir', 'panels', 'boards', 'none', 'armchair', 'walnut', 'palm'],
  'seventeen-no-11': ['wall desk', 'chalk', 'boards', 'boards', 'blinds', 'spindle', 'oak', 'snake'],
  'north-sea-six-am': ['wall bench', 'dusk', 'boards', 'boards', 'slant', 'bench', 'ash', 'grasses'],
  'three-vessels': ['wall mantel', 'sage', 'panels', 'herringbone', 'tall', 'lounge', 'oak'],
  'fern-sunprint': ['wall gallery', 'plaster', 'plaster', 'terrazzo', 'leaves', 'cafe', 'walnut', 'olive'],
  'orbit-study': ['wall leaning', 'chalk', 'arch', 'boards', 'tall', 'lounge', 'walnut'],
  'ploughed-hills': ['wall sideboard', 'straw', 'plaster', 'herringbone', 'window', 'ladder', 'walnut'],
  'tide-table': ['wall reading', 'stone', 'brick', 'stone', 'slant', 'lounge', 'black', 'snake'],
  'sunflower-count': ['wall bed', 'dusk', 'plaster', 'boards', 'window', 'stool', 'oak'],
  'half-moons': ['wall chair', 'plaster', 'niche', 'terrazzo', 'leaves', 'canvas', 'ash', 'olive'],
  swell: ['wall console', 'sage', 'paper', 'chequer', 'none', 'stool', 'painted'],
  'harbour-bottle': ['stand cupboard', 'linen', 'plaster', 'boards', 'window', 'spindle', 'walnut'],
  'moon-jar-no-4': ['stand stool', 'slate', 'plaster', 'stone', 'slant', 'ladder', 'oak'],
  'double-gourd': ['stand sideTable', 'clay', 'arch', 'herringbone', 'tall', 'armchair', 'walnut'],
  'chimney-vase': ['stand shelves', 'chalk', 'brick', 'boards', 'blinds', 'cafe', 'black'],
  'faience-amphora': ['stand mantel', 'dusk', 'panels', 'herringbone', 'none', 'armchair', 'walnut'],
  'three-bud-vases': ['table window', 'lilac', 'plaster', 'boards', 'none', 'dining', 'ash'],
  'harvest-bowl': ['table round', 'sage', 'dado', 'boards', 'none', 'dining', 'walnut'],
  'nest-of-bowls': ['table shelf', 'chalk', 'tiles', 'stone', 'slant', 'dining', 'oak'],
  'tuesday-mug': ['table table', 'straw', 'boards', 'boards', 'window', 'dining', 'walnut'],
  'chequer-mug': ['table window', 'sage', 'boards', 'boards', 'none', 'dining', 'oak'],
  'orchard-jug': ['table counter', 'linen', 'tiles', 'stone', 'tall', 'dining', 'walnut'],
  'kettle-hill-teapot': ['table lantern', 'umber', 'plaster', 'boards', 'none', 'dining', 'oak'],
  'windowsill-planter': ['stand sill', 'chalk', 'plaster', 'chequer', 'none', 'ladder', 'painted'],
  'evening-candlestick': ['table round', 'slate', 'panels', 'boards', 'none', 'dining', 'walnut'],
  'fern-plate': ['table shelf', 'straw', 'boards', 'boards', 'leaves', 'dining', 'painted'],
  'four-azulejos': ['kitchen counter', 'chalk', 'tiles', 'chequer', 'window', 'cafe', 'walnut'],
  'slipped-thread-cushion': ['soft sofa', 'clay', 'plaster', 'boards', 'window', 'stool', 'walnut'],
  'arcade-cushion': ['soft easyChair', 'sage', 'panels', 'herringbone', 'tall', 'armchair', 'oak', 'palm'],
  'deckchair-cushion': ['soft longSofa', 'chalk', 'arch', 'stone', 'slant', 'lounge', 'ash', 'monstera'],
  'fishbone-throw': ['soft bed', 'plaster', 'dado', 'boards', 'tall', 'stool', 'oak'],
  'byre-check-throw': ['hook rail', 'linen', 'boards', 'boards', 'slant', 'spindle', 'walnut'],
  'baker-stripe-towel': ['kitchen table', 'sage', 'tiles', 'chequer', 'none', 'cafe', 'walnut'],
  'harbour-band-towel': ['hook door', 'stone', 'dado', 'stone', 'window', 'ladder', 'painted', 'olive'],
  'long-table-napkins': ['table table', 'dusk', 'dado', 'boards', 'tall', 'dining', 'oak'],
  'stepping-stone-rug': ['wall chair', 'sage', 'plaster', 'herringbone', 'tall', 'lounge', 'walnut', 'snake'],
  'cabin-wall-hanging': ['wall sideboard', 'plaster', 'plaster', 'boards', 'leaves', 'spindle', 'oak'],
  'market-tote': ['hook hall', 'straw', 'panels', 'chequer', 'none', 'stool', 'walnut'],
  'garden-path-wrap': ['table desk', 'chalk', 'plaster', 'boards', 'window', 'dining', 'oak'],
  'hedgerow-wrap': ['wall desk', 'plaster', 'dado', 'boards', 'tall', 'ladder', 'walnut', 'palm'],
  'field-notebook': ['table lamp', 'fir', 'panels', 'boards', 'none', 'dining', 'oak'],
  'glaze-recipes-grosse-brande': [
    'table deskWindow',
    'straw',
    'plaster',
    'boards',
    'none',
    'dining',
    'walnut',
  ],
  'tile-cards': ['table desk', 'clay', 'dado', 'boards', 'slant', 'dining', 'walnut'],
  'studio-postcards': ['table lamp', 'lilac', 'plaster', 'boards', 'none', 'dining', 'walnut'],
  'twelve-glazes-calendar': ['wall bench', 'sage', 'dado', 'terrazzo', 'window', 'bench', 'oak', 'rubber'],
}
