import { z } from 'zod'
import type { LocalText } from '#vocabulary/catalog/sections.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment } from '#ports/document-store/field-schemas.ts'

/**
 * The field of a document for its translations, by BCP 47 tag. A missing translation falls back to the default
 * language, text by text.
 */
export const translationsOf = <Texts extends z.ZodRawShape>(texts: Texts) =>
  z
    .record(z.string(), z.object(texts).partial())
    .meta({ description: 'Its texts in other languages, by BCP 47 tag' })

/** A text by language; where one is missing, the default one is shown. */
export const local = (about: string) => z.custom<LocalText>().meta({ description: `${about}, by language` })

const shopTerms = z.object({
  terms: z.record(z.string(), z.string()).meta({
    description:
      'Translation of a text of the default language; `name:value` is the value of that option or attribute alone',
  }),
  updatedAt: moment('When it was last changed'),
})

/** The terms of a language as they are stored; the id is its tag. */
export type TermsDocument = z.infer<typeof shopTerms>

export const terms = defineCollection({
  name: 'terms',
  about:
    'Translations of the shop’s short texts (options, attributes, shipping methods, markets, taxes) into a language; the id is its tag',
  schema: shopTerms,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
