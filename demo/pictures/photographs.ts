import { readFileSync } from 'node:fs'
import type { PictureView } from '../products/types.ts'

/**
 * The views that are photographs, by type of product: a type is switched when every picture of that view is there, so that
 * drawings and photographs are never mixed by accident.
 */
const photographed: Readonly<Record<string, readonly PictureView[]>> = {
  Ceramics: ['front'],
  Print: ['front'],
  Textile: ['front'],
  Paper: ['front'],
}

export const isPhotographed = (type: string, view: PictureView): boolean =>
  photographed[type]?.includes(view) ?? false

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
