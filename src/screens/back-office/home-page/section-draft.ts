import type { SectionType } from '#vocabulary/catalog/home-sections.ts'
import { newId } from '#vocabulary/identifiers.ts'
import type { HomeSectionInput } from '../types.ts'

/** A section of one type. */
export type SectionOf<Type extends SectionType> = Extract<HomeSectionInput, { type: Type }>

/** A new section with nothing filled in. */
export function newSection(type: SectionType): HomeSectionInput {
  const head = { id: newId('sec'), heading: {} }
  switch (type) {
    case 'hero':
      return { ...head, type, text: {}, links: [], picture: null }
    case 'text':
      return { ...head, type, html: {} }
    case 'picture':
      return { ...head, type, html: {}, links: [], picture: null, side: 'start' }
    case 'products':
      return { ...head, type, source: 'featured', collection: null, most: 4 }
    case 'collections':
      return { ...head, type, collections: [] }
    case 'quotes':
      return { ...head, type, quotes: [{ text: {}, by: '' }] }
    case 'questions':
      return { ...head, type, questions: [{ question: {}, answer: {} }] }
    case 'page':
      return { id: head.id, type, slug: '' }
  }
}

/** A list with an entry at another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const entry = entries[from]
  if (entry === undefined || to < 0 || to >= entries.length) return [...entries]
  return entries.toSpliced(from, 1).toSpliced(to, 0, entry)
}

/** A list with an entry replaced. */
export const replaced = <Entry>(entries: readonly Entry[], at: number, entry: Entry): Entry[] =>
  entries.map((each, index) => (index === at ? entry : each))
