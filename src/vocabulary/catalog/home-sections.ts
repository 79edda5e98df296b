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

/** The states of a publication at a time: once the draft has changed, it is refused when its time comes. */
export const scheduleStates = ['waiting', 'changed', 'refused'] as const

/** One of {@link scheduleStates}. */
export type ScheduleState = (typeof scheduleStates)[number]

/** A text by language; where a language is missing, the default one is shown. */
export type LocalText = Readonly<Partial<Record<Language, string>>>
