import { z } from 'zod'
import { pageKinds } from '#vocabulary/catalog/content-pages.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { local, translationsOf } from '../languages/documents.ts'

const contentPage = z.object({
  title: text('Title'),
  kind: z.enum(pageKinds).meta({ description: 'Policies stand under /policies, pages under /pages' }),
  html: text('Sanitised HTML'),
  position: whole('Its place among the pages'),
  slug: text('Its part of the URL, where that is not its id').optional(),
  formerSlugs: z
    .array(z.string())
    .optional()
    .meta({ description: 'Its parts of the URL before, the oldest first' }),
  seo: z
    .object({ title: local('Title'), description: local('Description') })
    .optional()
    .meta({ description: 'For search engines; empty texts follow its own' }),
  translations: translationsOf({ title: text('Title'), html: text('Sanitised HTML') }),
  updatedAt: moment('When it was last changed'),
})

/** A content page as it is stored; its id is the slug that it was created with. */
export type ContentPageDocument = z.infer<typeof contentPage>
/** The texts of a content page in another language. */
export type PageTranslation = ContentPageDocument['translations'][string]

export const contentPages = defineCollection({
  name: 'contentPages',
  about: 'A page of text, or a policy; the id is its part of the URL when it was created',
  schema: contentPage,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
