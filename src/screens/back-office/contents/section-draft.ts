import type { SectionType } from '#vocabulary/catalog/sections.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { SectionInput } from '../types.ts'

/** A section of one type. */
export type SectionOf<Type extends SectionType> = Extract<SectionInput, { type: Type }>

/** A column with nothing filled in. */
export const emptyColumn: SectionOf<'columns'>['columns'][number] = { heading: {}, html: {}, picture: null }

/** A new section with nothing filled in. */
export function newSection(type: SectionType): SectionInput {
  const head = { id: newId('sec'), heading: {} }
  switch (type) {
    case 'hero':
      return { ...head, type, text: {}, links: [], picture: null, otherPictures: [], hotspots: [] }
    case 'text':
      return { ...head, type, html: {} }
    case 'picture':
      return { ...head, type, html: {}, links: [], picture: null, side: 'start' }
    case 'products':
      return { ...head, type, source: 'featured', collection: null, layout: 'grid', most: 4 }
    case 'collections':
      return { ...head, type, collections: [] }
    case 'quotes':
      return { ...head, type, quotes: [{ text: {}, by: '', productId: null }] }
    case 'questions':
      return { ...head, type, questions: [{ question: {}, answer: {} }] }
    case 'columns':
      return { ...head, type, columns: [emptyColumn, emptyColumn] }
    case 'gallery':
      return { ...head, type, pictures: [{ picture: null, caption: {} }] }
    case 'video':
    case 'map':
      return { ...head, type, text: {}, address: '', picture: null }
    case 'newsletter':
      return { ...head, type, text: {} }
    case 'posts':
      return { ...head, type, most: 3 }
    case 'promises':
      return {
        ...head,
        type,
        promises: [
          { icon: 'truck', text: {} },
          { icon: 'undo-2', text: {} },
        ],
      }
    case 'page':
      return { id: head.id, type, slug: '' }
  }
}
