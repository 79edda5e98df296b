import type { Language } from '../languages/languages.ts'

/** The kinds of sections that the home page is made of. */
export const sectionTypes = [
  'hero',
  'text',
  'picture',
  'products',
  'collections',
  'quotes',
  'questions',
  'page',
] as const

/** One of {@link sectionTypes}. */
export type SectionType = (typeof sectionTypes)[number]

/** Where a section takes its products from. */
export const productSources = ['featured', 'newest', 'collection'] as const

/** On which side of its text a picture stands. */
export const pictureSides = ['start', 'end'] as const

/** A text by language; where a language is missing, the default one is shown. */
export type LocalText = Readonly<Partial<Record<Language, string>>>
