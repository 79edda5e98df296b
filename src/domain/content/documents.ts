import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'

const text = (about: string) => z.string().meta({ description: about })

const contentPage = z.object({
  title: text('Title'),
  kind: z
    .enum(['policy', 'page'])
    .meta({ description: 'Policies stand under /policies, pages under /pages' }),
  html: text('Sanitised HTML'),
  position: z.int().meta({ description: 'Its place among the pages' }),
  updatedAt: z.iso
    .datetime({ precision: 3 })
    .meta({ description: 'When it was last changed', unit: 'RFC 3339, UTC' }),
})

/** A content page as it is stored; its id is its slug. */
export type ContentPageDocument = z.infer<typeof contentPage>

export const contentPages = defineCollection({
  name: 'contentPages',
  about: 'A page of text, or a policy; the id is its part of the URL',
  schema: contentPage,
  schemaVersion: 1,
  indexes: { byPosition: { equals: [], order: 'position' } },
})
