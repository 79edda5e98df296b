import type { LibraryPicture } from '../types.ts'

/** The name that staff know a picture by. */
export const nameOf = ({
  fileName,
  alts,
  mediaId,
}: Pick<LibraryPicture, 'fileName' | 'alts' | 'mediaId'>): string =>
  fileName || (alts.en ?? Object.values(alts)[0] ?? '') || mediaId

/** The details of a picture as a change of them takes them. */
export const detailsOf = ({ alts, tags, focus }: Pick<LibraryPicture, 'alts' | 'tags' | 'focus'>) => ({
  alts,
  tags,
  focus,
})

/** The address of a size of a picture that is wide enough for a tile. */
export const tileUrl = ({ url, sources }: Pick<LibraryPicture, 'url' | 'sources'>): string =>
  sources.find(({ width, type }) => width >= 320 && type === 'image/webp')?.url ?? url
