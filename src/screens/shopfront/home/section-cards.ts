import { toCard } from '../listing/card-pictures.ts'
import type { HomeSection, ProductCard } from '../types.ts'

/** A section with as much of its products as it shows. */
export function withCards(section: HomeSection): HomeSection {
  if (section.type === 'products') return { ...section, items: section.items.map(toCard) }
  if (section.type === 'hero')
    return {
      ...section,
      hotspots: section.hotspots.map(({ product, ...place }) => ({ ...place, product: toCard(product) })),
    }
  if (section.type !== 'quotes') return section
  const brief = (card: ProductCard): ProductCard => ({
    ...card,
    images: card.images.slice(0, 1),
    swatches: [],
  })
  return {
    ...section,
    quotes: section.quotes.map((quote) => ({ ...quote, product: quote.product && brief(quote.product) })),
  }
}
