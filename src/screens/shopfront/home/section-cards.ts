import { toCard } from '../listing/card-pictures.ts'
import type { HomeSection } from '../types.ts'

/** A section with as many pictures of its products as cards show. */
export const withCards = (section: HomeSection): HomeSection =>
  section.type === 'products' ? { ...section, items: section.items.map(toCard) } : section
