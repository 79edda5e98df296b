import { readFileSync } from 'node:fs'
import type { PictureView } from '../products/types.ts'

/** Types of products that are shown in a room as well. */
const typesInRooms: ReadonlySet<string> = new Set(['Ceramics', 'Print'])

export const hasRoom = (type: string): boolean => typesInRooms.has(type)

/** Everything but the measured drawing is a photograph. */
export const isPhotograph = (view: PictureView): boolean => view !== 'back'

/** Pixels of every photograph; the narrow one is for cards on phones and lists. */
export const photoSize = { width: 640, height: 800, narrow: 320 } as const

/** The file of a picture, as `make.py` names it. */
export const photoStem = (handle: string, view: PictureView, option = ''): string =>
  `${handle} ${view} ${option}`.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')

const folder = new URL('files/', import.meta.url)

/** The bytes of a photograph, in its full width and narrow. */
export function readPhoto(stem: string): { full: Uint8Array; narrow: Uint8Array } {
  const read = (name: string): Uint8Array => readFileSync(new URL(name, folder))
  return { full: read(`${stem}.webp`), narrow: read(`${stem}-${photoSize.narrow}.webp`) }
}

/** A picture of the home page: wide or upright for phones, by day or in the evening. */
export type HeroName = 'hero' | 'hero-phone' | 'hero-evening' | 'hero-phone-evening'

const wideSizes = [960, 1_600]
const uprightSizes = [480, 720]

/** The widths of each in AVIF, as `hero-sizes.ts` makes them; the whole picture is WebP as well. */
export const heroSizes: Readonly<Record<HeroName, readonly number[]>> = {
  hero: wideSizes,
  'hero-phone': uprightSizes,
  'hero-evening': wideSizes,
  'hero-phone-evening': uprightSizes,
}

/** The file of a picture of the home page: the whole one, or one of its sizes. */
export const heroFile = (name: HeroName, width?: number): URL =>
  new URL(width === undefined ? `${name}.webp` : `${name}-${width}.avif`, folder)

/** The bytes of a picture of the home page, whole and in its sizes. */
export const readHero = (
  name: HeroName,
): { whole: Uint8Array; sizes: { width: number; bytes: Uint8Array }[] } => ({
  whole: readFileSync(heroFile(name)),
  sizes: heroSizes[name].map((width) => ({ width, bytes: readFileSync(heroFile(name, width)) })),
})

/** Where products stand in the wide picture of the home page, in percent of its width and height. */
export const heroPlaces: Readonly<Record<string, { x: number; y: number }>> = {
  'harbour-bottle': { x: 15, y: 68 },
  'moon-jar-no-4': { x: 30, y: 75 },
  'north-sea-six-am': { x: 45, y: 28 },
  'nest-of-bowls': { x: 53, y: 69 },
  'faience-amphora': { x: 71, y: 72 },
  'chimney-vase': { x: 90, y: 71 },
}
