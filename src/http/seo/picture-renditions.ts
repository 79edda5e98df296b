import type { MediaStore } from '#ports/media/media.ts'
import type { Pictures } from '#ports/media/pictures.ts'

/** Pixels of the longer side. */
const sizes = { large: 1_200, small: 160 }

/** How large a picture is made: `small` for rows of items. */
export type RenditionSize = keyof typeof sizes

/** The number of cached pictures. */
const cacheSize = 100

/** The background of drawings that have none. */
const background = '#fcfaf6'

/** Pictures as those take them who know no SVG. */
export interface PictureRenditions {
  /** A drawing of the media store as JPEG; undefined when there is none of this name. */
  jpegOf(name: string, size: RenditionSize): Promise<Uint8Array<ArrayBuffer> | undefined>
}

/** Renders drawings as JPEGs on demand, and caches the last ones. */
export function createPictureRenditions({
  media,
  pictures,
}: {
  media: Pick<MediaStore, 'get'>
  pictures: Pick<Pictures, 'toJpeg'>
}): PictureRenditions {
  const known = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()

  async function make(name: string, size: RenditionSize): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const file = await media.get(name)
    if (file?.contentType !== 'image/svg+xml') return undefined
    const bytes = await pictures.toJpeg(file.bytes, { size: sizes[size], background })
    return new Uint8Array(bytes)
  }

  return {
    jpegOf(name, size) {
      const key = `${size} ${name}`
      const ready = known.get(key) ?? make(name, size)
      known.delete(key)
      known.set(key, ready)
      // A failed or missing picture is looked for again next time.
      void ready.then(
        (bytes) => bytes ?? known.delete(key),
        () => known.delete(key),
      )
      const [oldest] = known.keys()
      if (known.size > cacheSize && oldest !== undefined) known.delete(oldest)
      return ready
    },
  }
}
