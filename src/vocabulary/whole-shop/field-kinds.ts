/** The kinds of fields that screens of records are made of; each has its control, its cell and its text. */
export const fieldKinds = ['text', 'long_text', 'texts', 'integer', 'boolean', 'choice', 'moment'] as const

/** One of {@link fieldKinds}. `texts` are several lines of text in one list. */
export type FieldKind = (typeof fieldKinds)[number]
