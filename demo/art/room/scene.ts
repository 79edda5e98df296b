import { mix } from '../palette.ts'
import { contactShadow } from '../stage.ts'
import { group, xy } from '../svg.ts'
import type { Defs } from '../svg.ts'
import { plants } from './plants.ts'
import type { PlantName } from './plants.ts'
import { seats } from './seats.ts'
import type { SeatName } from './seats.ts'

/** The furniture of a room. */
export interface Furnishing {
  defs: Defs
  /** Colour of wooden things. */
  wood: string
  /** Colour of upholstery. */
  cloth: string
  /** The wall's colour. */
  tone: string
  seat: SeatName
  plant: PlantName
}

/** A composition of furniture with a place for one product. Lengths in drawing units unless said. */
export interface Scene {
  /** Drawing units a centimetre. */
  perCm: number
  /** Where the good's bottom middle goes; `centre` hangs it by its middle instead. */
  place: { x: number; y: number; centre?: boolean }
  behind(room: Furnishing): string
}

/** Where furniture stands: a little in front of the wall. */
export const GROUND = 884

const leafTone = '#7d9684'

/** A thing drawn in centimetres, put down with its shadow. */
export function put(
  { defs }: Pick<Furnishing, 'defs'>,
  content: string,
  at: { x: number; y?: number; perCm: number; wide: number },
): string {
  const { x, y = GROUND, perCm, wide } = at
  return (
    contactShadow(defs, x, y, wide * perCm, Math.max(6, wide * perCm * 0.03)) +
    group(content, `transform="translate(${xy(x, y)}) scale(${perCm} ${perCm})"`)
  )
}

/** Hangs or lays something without a shadow on the floor. */
export function hang(content: string, x: number, y: number, perCm: number): string {
  return group(content, `transform="translate(${xy(x, y)}) scale(${perCm})"`)
}

/** How broad each seat stands, in centimetres. */
const WIDE: Record<SeatName, number> = {
  spindle: 44,
  cafe: 44,
  lounge: 62,
  armchair: 70,
  stool: 34,
  ladder: 42,
  bench: 116,
}

/** The chair of the room. */
export function seat(room: Furnishing, x: number, perCm: number, y = GROUND + 8): string {
  return put(room, seats[room.seat](room.wood, room.cloth), { x, y, perCm, wide: WIDE[room.seat] })
}

/** The plant of the room; its green takes on a little of the wall. */
export function plant(room: Furnishing, x: number, perCm: number, y = GROUND): string {
  return put(room, plants[room.plant](mix(leafTone, room.tone, 0.12)), { x, y, perCm, wide: 28 })
}
