import { z } from 'zod'
import { pageKinds } from '#vocabulary/catalog/content-pages.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { translationsOf } from '../languages/documents.ts'

const contentPage = z.object({
  title: text('Title'),
  kind: z.enum(pageKinds).meta({ description: 'Policies stand under /policies, pages under /pages' }),
  html: text('Sanitised HTML'),
  position: whole('Its place among the pages'),
  translations: translationsOf({ title: text('Title'), html: text('Sanitised HTML') }),
  updatedAt: moment('When it was last changed'),
})

/** A content page as it is stored; its id is its slug. */
export type ContentPageDocument = z.infer<typeof contentPage>
/** The texts of a content page in another language. */
export type PageTranslation = ContentPageDocument['translations'][string]

export const contentPages = defineCollection({
  name: 'contentPages',
  about: 'A page of text, or a policy; the id is its part of the URL',
  schema: contentPage,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
