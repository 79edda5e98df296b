import type { TranslationMessages } from './messages.ts'

/** The label of a text field. */
export const fieldName = (field: string, { fields }: Pick<TranslationMessages, 'fields'>): string =>
  fields[field] ?? fields.imageAlt

/** Several fields in one line, each name once. */
export const fieldNames = (fields: readonly string[], m: TranslationMessages): string =>
  m.listed([...new Set(fields.map((field) => fieldName(field, m)))])
