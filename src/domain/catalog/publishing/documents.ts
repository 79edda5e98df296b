import { z } from 'zod'
import { pageKinds } from '#vocabulary/catalog/content-pages.ts'
import { contentKinds, scheduleStates } from '#vocabulary/catalog/sections.ts'
import { actorKinds } from '#vocabulary/people/audit-actions.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { local } from '../languages/documents.ts'
import { picture, section } from './sections.ts'

const postHead = z.object({
  title: local('Title'),
  excerpt: local('One or two sentences'),
  author: text('Name of the author'),
  picture,
})

const head = z.object({
  title: local('Title of a page'),
  handle: text('Its part of the URL; empty for the home page'),
  seoTitle: local('Title for search engines'),
  seoDescription: local('Description for search engines'),
  html: local('Text of a page, as sanitised HTML').optional(),
  kind: z.enum(pageKinds).optional().meta({ description: 'Whether a page is a policy' }),
  position: whole('Place of a page among the pages').optional(),
})

/**
 * The title and address of a content, and its texts for search engines; of a page its text, kind and place too. Those stay as
 * they are where an edition does not have them.
 */
export type Head = z.infer<typeof head>

/** The title, excerpt, author and picture of a post. */
export type PostHead = z.infer<typeof postHead>

const edition = z.object({
  post: postHead.nullable().meta({ description: 'What a post of the journal has besides; null for others' }),
  head: head.nullable().optional().meta({
    description: 'Title, address and texts for search engines; null where staff have not edited them',
  }),
  sections: z.array(section).meta({ description: 'The sections, from the top' }),
})

/** The content that is drafted, published and kept as a version. */
export type Edition = z.infer<typeof edition>

const dated = edition.extend({ at: moment('When it was saved') }).nullable()

const actor = z.object({
  kind: z.enum(actorKinds).meta({ description: 'How they came in' }),
  id: text('Customer id, or id of an API token').nullable(),
})

const schedule = z.object({
  id: text('Tells it from those before'),
  at: moment('When the draft is published'),
  by: actor.meta({ description: 'Who set it' }),
  state: z.enum(scheduleStates).meta({
    description: '`changed`: the draft has changed since; `refused`: it was not published for that reason',
  }),
})

const content = z.object({
  kind: z.enum(contentKinds).meta({ description: 'What is made of the sections' }),
  published: dated.meta({ description: 'What shoppers see; null before the first publication' }),
  draft: dated.meta({ description: 'What staff edit, where it differs' }),
  schedule: schedule.nullable().meta({ description: 'When the draft is published by itself' }),
  firstPublishedAt: moment('When it was published for the first time').nullable(),
  formerSlugs: z
    .array(z.string())
    .optional()
    .meta({ description: 'Parts of the URL that a post had before, the oldest first' }),
})

/** A home page, page or post as it is stored, beside the record of a page. */
export type ContentDocument = z.infer<typeof content>

export const contents = defineCollection({
  name: 'contents',
  about:
    'The sections of the home page, a page or a post of the journal, with their draft; the id is `home`, `page:` or `post:` and the slug',
  schema: content,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

const contentVersion = edition.extend({
  content: text('Id of the content'),
  publishedAt: moment('When it was published; for the original, just before the first publication'),
  by: actor.nullable().optional().meta({ description: 'Who published it; null for nobody' }),
  original: z.boolean().optional().meta({ description: 'Shown before the first publication' }),
})

/** A published version of a content. */
export type ContentVersionDocument = z.infer<typeof contentVersion>

export const contentVersions = defineCollection({
  name: 'contentVersions',
  about:
    'A home page, page or post as it was published, and as it was before; the last fifty of each are kept',
  schema: contentVersion,
  schemaVersion: 1,
  indexes: { byTime: { equals: ['content'], order: 'publishedAt' } },
})
