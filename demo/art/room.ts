import { house, mix, wood } from './palette.ts'
import type { Piece } from './piece.ts'
import { rooms, scenes } from './room/rooms.ts'
import type { WoodName } from './room/rooms.ts'
import type { Furnishing } from './room/scene.ts'
import type { FloorKind } from './room/floors.ts'
import { roomShell } from './room/shell.ts'
import { tones } from './room/tones.ts'
import { contactShadow, shapedShadow, wallShadow } from './stage.ts'
import { moved } from './svg.ts'
import type { Defs } from './svg.ts'

const WOODS: Record<WoodName, string> = {
  oak: mix(wood.oak, '#8d7a60', 0.35),
  walnut: '#80644e',
  ash: '#c5b092',
  painted: '#a9b0a4',
}

const FLOORS: Record<FloorKind, string> = {
  boards: '#cdb694',
  herringbone: '#bf9f77',
  chequer: '#e2dacb',
  stone: '#c9c0b2',
  terrazzo: '#ddd5c8',
}

/** The product in a quiet room, in scale with a chair. */
export function drawRoom(defs: Defs, piece: Piece, handle: string): string {
  const chosen = rooms[handle]
  if (!chosen) throw new Error(`no room is furnished for ${handle}`)
  const [name, toneName, wall, floor, light, woodName, seat = 'stool', plant = 'rubber'] = chosen
  const tone = mix(tones[toneName], piece.mood, 0.04)
  const scene = scenes.get(name)?.(piece)
  if (!scene) throw new Error(`no scene is called ${name}`)
  const room: Furnishing = {
    defs,
    wood: WOODS[woodName],
    cloth: mix(mix(tone, '#b5a896', 0.55), house.ink, 0.06),
    tone,
    seat,
    plant,
  }
  return (
    roomShell(defs, { tone, wall, floor, floorTone: FLOORS[floor], light }) +
    scene.behind(room) +
    placed(defs, piece, scene)
  )
}

/** The product itself at its true size, with its shadow. */
function placed(
  defs: Defs,
  piece: Piece,
  { place, perCm }: { place: { x: number; y: number; centre?: boolean }; perCm: number },
): string {
  const scale = (piece.heightCm * perCm) / piece.height
  const [width, height] = [piece.width * scale, piece.height * scale]
  const y = place.centre ? place.y + height / 2 : place.y
  const shadow = piece.silhouette
    ? shapedShadow(piece.silhouette, place.x, y, scale)
    : piece.support === 'hangs'
      ? wallShadow(place.x - width / 2, y - height, width, height)
      : contactShadow(defs, place.x, y, width, Math.max(5, width * 0.05))
  return shadow + moved(piece.front(defs), place.x, y, scale)
}
