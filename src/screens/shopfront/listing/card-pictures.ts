import type { ProductCard } from '../types.ts'

/** Pictures of a card: its own, and the one that shows while a mouse is over it. */
const picturesShown = 2
/** Colours of a card that are shown. */
export const swatchesShown = 4

/** A product with the pictures that its card shows. */
export function toCard(card: ProductCard): ProductCard {
  return {
    ...card,
    images: card.images.slice(0, picturesShown),
    swatches: card.swatches.map((swatch, at) => (at < swatchesShown ? swatch : { ...swatch, image: null })),
  }
}
