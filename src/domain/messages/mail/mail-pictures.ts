import type { MediaDocument } from '../../catalog/media/documents.ts'

/** The address of a picture in a message; undefined where there is none that mail programs show. */
export type MailPictureOf = (picture: Pick<MediaDocument, 'name' | 'sources'> | null) => string | undefined

/** Pixels: twice the size that messages show, for dense screens. */
const width = 128

const absolute = /^https?:\/\//i
const shownByAll = /\.(jpe?g|png)$/i

/**
 * Mail programs show JPEG and PNG alone. An upload has a JPEG of each size; of a drawing, the shop makes one on demand.
 * @param mediaBase where other programs find the files of the media store
 */
export function createMailPictureOf({
  publicUrl,
  mediaBase,
}: {
  publicUrl: string
  mediaBase: string
}): MailPictureOf {
  return (picture) => {
    if (!picture) return undefined
    const { name, sources } = picture
    const jpegs = sources.filter((source) => source.type === 'image/jpeg' && source.width >= width)
    const [small] = jpegs.toSorted((a, b) => a.width - b.width)
    const file = small?.name ?? (shownByAll.test(name) ? name : undefined)
    if (file !== undefined) return absolute.test(file) ? file : `${mediaBase}/${encodeURIComponent(file)}`
    const drawing = /^[\w.-]+\.svg$/.test(name)
    return drawing ? `${publicUrl}/feeds/pictures/${name}.small.jpg` : undefined
  }
}
