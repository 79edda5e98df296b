import type { Pages } from '../content/pages.ts'
import type { ShopCatalog } from '../read-model/catalog.ts'
import { mapFields, type Section, type SectionInput, type SectionPicture } from './sections.ts'

/** A picture as staff write it: by its id alone. */
export const byPictureId = (picture: unknown) => {
  const stored = picture as SectionPicture
  return stored && { mediaId: stored.media.id, alt: stored.alt }
}

/** A section as staff write it: pictures by their ids alone, collections and pages by their present handles. */
export function writtenSection(
  section: Section,
  { catalog, pages }: { catalog: Pick<ShopCatalog, 'collectionNames'>; pages: Pick<Pages, 'find'> },
): SectionInput {
  const present = (handle: string): string => catalog.collectionNames(handle)[0] ?? handle
  if (section.type === 'products')
    return { layout: 'grid', ...section, collection: section.collection && present(section.collection) }
  if (section.type === 'page') return { ...section, slug: pages.find(section.slug)?.slug ?? section.slug }
  if (section.type === 'collections')
    return { ...section, collections: [...new Set(section.collections.map(present))] }
  if (section.type === 'quotes')
    return { ...section, quotes: section.quotes.map((quote) => ({ productId: null, ...quote })) }
  const input = mapFields(section, { picture: byPictureId }) as SectionInput
  return input.type === 'hero' ? { otherPictures: [], hotspots: [], ...input } : input
}
