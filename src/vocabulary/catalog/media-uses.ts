/** Kinds of places that show a picture. */
export const mediaUseKinds = [
  'product',
  'collection',
  'home',
  'home_draft',
  'content',
  'content_draft',
  'logo',
  'favicon',
] as const

/** One of {@link mediaUseKinds}. */
export type MediaUseKind = (typeof mediaUseKinds)[number]
