import type { ProductCard } from '../types.ts'

const picturesShown = 3

/** A product with the pictures that its card shows. */
export function toCard(card: ProductCard): ProductCard {
  return { ...card, images: card.images.slice(0, picturesShown) }
}
