import type { Pictures, PlacedPicture } from '#ports/media/pictures.ts'
import { markPath } from '#vocabulary/text/mark-path.ts'
import { wrapped, type TextOutlines } from './text-outlines.ts'

type Artwork = Pick<PlacedPicture, 'bytes' | 'focus'>

/** The content of a link's picture. */
export interface LinkPictureParts {
  /** The shop's name. */
  shop: string
  title: string
  /** A line beneath it: the material of the product. */
  note: string
  /** The artwork, the main picture first. */
  pictures: readonly Artwork[]
  /** One picture large, several as tiles, or the shop's own across the whole width. */
  layout: 'one' | 'tiles' | 'wide'
}

/** Pixels, as most who show links want them: 1.91 to 1. */
const linkPictureSize = { width: 1200, height: 630 } as const

const paper = '#fcfaf6'
const ink = '#261d16'
const muted = '#655c53'
const hairline = '#ddd8d0'

interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where the artwork goes beside words, or when it fills the picture alone. */
function boxes(layout: LinkPictureParts['layout'], count: number, words: boolean): Box[] {
  const { width, height } = linkPictureSize
  if (layout === 'wide') return [{ left: 0, top: 0, width, height: words ? 500 : height }]
  if (!words) {
    const columns = Math.min(3, count)
    return Array.from({ length: columns }, (_, i) => ({
      left: Math.round((i * width) / columns),
      top: 0,
      width: Math.round(width / columns),
      height,
    }))
  }
  if (layout === 'one' || count < 4) return [{ left: width - 504, top: 0, width: 504, height }]
  const side = height / 2
  return [0, 1, 2, 3].map((i) => ({
    left: width - 2 * side + (i % 2) * side,
    top: Math.floor(i / 2) * side,
    width: side,
    height: side,
  }))
}

/** The layout of the text: the shop's mark and name above, the title, and its kind. */
function wordsBeside(outlines: TextOutlines, { shop, title, note }: LinkPictureParts, width: number): string {
  const left = 64
  const room = width - left - 48
  const size = [78, 68, 58, 50, 42].find((each) =>
    wrapped(outlines, title, { size: each, width: room, most: 4 }),
  )
  const lines = wrapped(outlines, title, { size: size ?? 36, width: room, most: 99 }) ?? []
  const notes = wrapped(outlines, note, { size: 27, width: room, most: 3 }) ?? []
  const step = (size ?? 36) * 1.12
  const block = lines.length * step + (notes.length > 0 ? 26 + notes.length * 38 : 0)
  const top = Math.max(150, 340 - block / 2) + (size ?? 36) * 0.8
  return (
    `<path fill="${ink}" transform="translate(${left} 60) scale(1.25)" d="${markPath}"/>` +
    outlines.line(shop, { x: left + 56, y: 90, size: 30, colour: ink }) +
    lines
      .map((line, i) =>
        outlines.line(line, { x: left - 3, y: top + i * step, size: size ?? 36, colour: ink }),
      )
      .join('') +
    notes
      .map((line, i) =>
        outlines.line(line, {
          x: left,
          y: top + (lines.length - 1) * step + 62 + i * 38,
          size: 27,
          colour: muted,
        }),
      )
      .join('') +
    `<path stroke="${hairline}" stroke-width="2" d="M${left} 566H${width - 48}"/>`
  )
}

/** The shop's name and slogan on a band beneath its picture. */
function wordsBeneath(outlines: TextOutlines, { title, note }: LinkPictureParts): string {
  const size = outlines.widthOf(title, 62) > 600 ? 44 : 62
  const from = 140 + outlines.widthOf(title, size) + 56
  const notes = wrapped(outlines, note, { size: 25, width: linkPictureSize.width - 48 - from, most: 2 }) ?? []
  return (
    `<path fill="${ink}" transform="translate(64 537) scale(1.75)" d="${markPath}"/>` +
    outlines.line(title, { x: 140, y: 586, size, colour: ink }) +
    notes
      .map((line, i) => {
        const y = 583 - (notes.length - 1) * 17 + i * 34
        return outlines.line(line, { x: from, y, size: 25, colour: muted })
      })
      .join('')
  )
}

/**
 * Draws the picture that a link is shown with. Words that the display face has no letters for are left out, and the
 * artwork takes their room.
 * @returns a JPEG
 */
export async function composeLinkPicture(
  { outlines, pictures }: { outlines: TextOutlines; pictures: Pick<Pictures, 'compose'> },
  parts: LinkPictureParts,
): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = linkPictureSize
  const words = outlines.canWrite(`${parts.title}${parts.shop}`)
  const shown = { ...parts, note: outlines.canWrite(parts.note) ? parts.note : '' }
  const places = parts.pictures.length > 0 ? boxes(parts.layout, parts.pictures.length, words) : []
  const beside = places[0] && parts.layout !== 'wide' ? places[0].left : width
  const lettered =
    parts.layout === 'wide' && places.length > 0
      ? wordsBeneath(outlines, shown)
      : wordsBeside(outlines, shown, beside)
  const ground =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<path fill="${paper}" d="M0 0h${width}v${height}H0z"/>${words ? lettered : ''}</svg>`
  const artwork = places.map((place, i) => {
    const picture = parts.pictures[i % parts.pictures.length] as Artwork
    return { ...picture, ...place }
  })
  return new Uint8Array(await pictures.compose({ ground, background: paper, pictures: artwork }))
}
