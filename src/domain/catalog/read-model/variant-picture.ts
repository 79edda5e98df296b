import type { MediaDocument } from '../media/documents.ts'
import type { SoldVariant } from './catalog.ts'

/** The picture of a variant, else the main one of its product. */
export const pictureOfVariant = ({ product, variant }: SoldVariant): MediaDocument | null =>
  product.images.find(({ id }) => id === variant.imageId) ?? product.images[0] ?? null
