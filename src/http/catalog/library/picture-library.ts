import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { LibraryPicture, PictureLibrary } from '#domain/catalog/library/picture-library.ts'
import type { Handlers } from '../../api/handler.ts'
import type { ToImage } from '../images.ts'

interface PictureLibraryNeeds {
  pictureLibrary: PictureLibrary
  toImage: ToImage
}

type PictureCalls = 'listMedia' | 'getMedia' | 'changeMedia' | 'replaceMediaFile' | 'removeMedia'

/** Places that a picture’s answer names: a placeholder may stand in every product. */
const mostUses = 100

/** The library of pictures, as staff find and change them. */
export function createPictureLibraryHandlers({
  pictureLibrary,
  toImage,
}: PictureLibraryNeeds): Pick<Handlers, PictureCalls> {
  function view({ file, version, details, uses }: LibraryPicture) {
    const { alt: _, focus: __, ...picture } = toImage(file)
    return {
      ...picture,
      mediaId: file.id,
      version,
      alts: details?.alts ?? {},
      tags: details?.tags ?? [],
      focus: details?.focus ?? null,
      fileName: file.fileName ?? '',
      createdAt: file.createdAt,
      uses,
    }
  }
  async function read(mediaId: string): Promise<OutputOf<Contract['getMedia']>> {
    const { usedBy, ...picture } = await pictureLibrary.read(mediaId)
    return { ...view(picture), usedBy: usedBy.slice(0, mostUses) }
  }
  return {
    async listMedia({ query }) {
      const { items, ...page } = await pictureLibrary.list(query)
      return { ...page, items: items.map(view) }
    },
    getMedia: ({ params: { mediaId } }) => read(mediaId),
    async changeMedia({ params: { mediaId }, version, body }) {
      await pictureLibrary.change(mediaId, version, body)
      return read(mediaId)
    },
    async replaceMediaFile({ params: { mediaId }, version, upload }) {
      await pictureLibrary.replace(mediaId, version, upload)
      return read(mediaId)
    },
    async removeMedia({ params: { mediaId }, version }) {
      await pictureLibrary.remove(mediaId, version)
      return undefined
    },
  }
}
