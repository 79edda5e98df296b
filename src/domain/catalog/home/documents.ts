import { z } from 'zod'
import { actorKinds } from '#vocabulary/people/audit-actions.ts'
import {
  pictureSides,
  productSources,
  scheduleStates,
  type LocalText,
} from '#vocabulary/catalog/home-sections.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { media } from '../media/documents.ts'

const local = (about: string) => z.custom<LocalText>().meta({ description: `${about}, by language` })
const head = { id: text('Section id'), heading: local('Heading') }
const links = z
  .array(z.object({ label: local('Label'), path: text('Path in the shop') }))
  .meta({ description: 'Ways on' })
const picture = z
  .object({ media, alt: local('Alt text') })
  .nullable()
  .meta({ description: 'Its picture' })

const section = z.discriminatedUnion('type', [
  z.object({ ...head, type: z.literal('hero'), text: local('Text'), links, picture }),
  z.object({ ...head, type: z.literal('text'), html: local('Sanitised HTML') }),
  z.object({
    ...head,
    type: z.literal('picture'),
    html: local('Sanitised HTML'),
    links,
    picture,
    side: z.enum(pictureSides),
  }),
  z.object({
    ...head,
    type: z.literal('products'),
    source: z.enum(productSources),
    collection: z.string().nullable(),
    most: z.int(),
  }),
  z.object({ ...head, type: z.literal('collections'), collections: z.array(z.string()) }),
  z.object({
    ...head,
    type: z.literal('quotes'),
    quotes: z.array(z.object({ text: local('Quotation'), by: z.string() })),
  }),
  z.object({
    ...head,
    type: z.literal('questions'),
    questions: z.array(z.object({ question: local('Question'), answer: local('Answer') })),
  }),
  z.object({ id: text('Section id'), type: z.literal('page'), slug: text('Slug of the page') }),
])

/** A section of the home page as it is stored. */
export type HomeSection = z.infer<typeof section>

const edition = z
  .object({
    sections: z.array(section).meta({ description: 'The sections, from the top' }),
    at: moment('When it was saved'),
  })
  .nullable()

const schedule = z.object({
  id: text('Tells it from those before'),
  at: moment('When the draft is published'),
  by: z
    .object({
      kind: z.enum(actorKinds).meta({ description: 'How they came in' }),
      id: text('Customer id, or id of an API token').nullable(),
    })
    .meta({ description: 'Who set it' }),
  state: z.enum(scheduleStates).meta({
    description: '`changed`: the draft has changed since; `refused`: it was not published for that reason',
  }),
})

const homePage = z.object({
  published: edition.meta({
    description: 'The page that shoppers see; the default page where it is missing',
  }),
  draft: edition.meta({ description: 'The page as staff edit it, where it differs' }),
  schedule: schedule.nullable().optional().meta({ description: 'When the draft is published by itself' }),
})

/** The home page as it is stored. */
export type HomePageDocument = z.infer<typeof homePage>

/** The id of the one home page. */
export const homeId = 'home'

export const homePages = defineCollection({
  name: 'homePages',
  about: 'The home page, with its draft; there is one',
  schema: homePage,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

const homeVersion = z.object({
  sections: z.array(section).meta({ description: 'The sections, from the top' }),
  publishedAt: moment('When it was published'),
})

/** A published version of the home page. */
export type HomeVersionDocument = z.infer<typeof homeVersion>

export const homeVersions = defineCollection({
  name: 'homeVersions',
  about: 'A home page as it was published; the last fifty are kept',
  schema: homeVersion,
  schemaVersion: 1,
  indexes: { byTime: { equals: [], order: 'publishedAt' } },
})
