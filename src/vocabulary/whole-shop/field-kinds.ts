/** The kinds of fields that screens of records are made of; each has its control, its cell and its text. */
export const fieldKinds = [
  'text',
  'long_text',
  'rich_text',
  'texts',
  'integer',
  'boolean',
  'choice',
  'reference',
  'moment',
] as const

/** One of {@link fieldKinds}. `texts` are several lines of text in one list; a `reference` names another record. */
export type FieldKind = (typeof fieldKinds)[number]
