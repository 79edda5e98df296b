import type { Language } from '../languages/languages.ts'

/** The kinds of sections that pages are made of. */
export const sectionTypes = [
  'hero',
  'text',
  'picture',
  'columns',
  'gallery',
  'products',
  'collections',
  'quotes',
  'questions',
  'video',
  'map',
  'newsletter',
  'page',
  'posts',
  'promises',
] as const

/** One of {@link sectionTypes}. */
export type SectionType = (typeof sectionTypes)[number]

/** Where a section takes its products from. */
export const productSources = ['featured', 'newest', 'collection'] as const

/** How a section lays its products out: in a grid, or in a row that is swiped through. */
export const productLayouts = ['grid', 'row'] as const

/** The icons of promises. */
export const promiseIcons = ['truck', 'undo-2', 'package', 'gift', 'heart', 'globe', 'star', 'store'] as const

/** On which side of its text a picture stands. */
export const pictureSides = ['start', 'end'] as const

/** When a hero has another picture: on narrow screens, in dark colours, or both. */
export const pictureTimes = ['narrow', 'dark', 'dark_narrow'] as const

/** One of {@link pictureTimes}. */
export type PictureTime = (typeof pictureTimes)[number]

/** The kinds of content that is made of sections: the home page, pages and policies, and posts of the journal. */
export const contentKinds = ['home', 'page', 'post'] as const

/** One of {@link contentKinds}. */
export type ContentKind = (typeof contentKinds)[number]

/** The id of the home page among contents. */
export const homeId = 'home'

/** The id of the content of a page or post, by its slug. */
export const contentIdOf = (kind: Exclude<ContentKind, 'home'>, slug: string): string => `${kind}:${slug}`

/** The kind and slug of a content by its id; undefined for an id of no kind. */
export function contentOfId(id: string): { kind: ContentKind; slug: string } | undefined {
  if (id === homeId) return { kind: 'home', slug: '' }
  const [, name, slug = ''] = /^(page|post):(.+)$/.exec(id) ?? []
  const kind = contentKinds.find((each) => each === name)
  return kind && { kind, slug }
}

/** The states of a publication at a time: once the draft has changed, it is refused when its time comes. */
export const scheduleStates = ['waiting', 'changed', 'refused'] as const

/** A text by language; where a language is missing, the default one is shown. */
export type LocalText = Readonly<Partial<Record<Language, string>>>
