import { z } from 'zod'
import { pictureSides, productSources, scheduleStates } from '#vocabulary/catalog/home-sections.ts'
import { longestHandle } from '#vocabulary/handles.ts'
import { languageTags } from '#vocabulary/languages/languages.ts'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { id, image, language, line, paragraph, requiredLine, timestamp, wholeNumber } from '../values.ts'
import { collection, productCard } from './products.ts'

const byLanguage = <Text extends z.ZodType<string>>(text: Text, about: string) =>
  z
    .partialRecord(z.enum(languageTags), text)
    .meta({ description: `${about}, by language; where one is missing, English is shown`, example: {} })
const localLine = (about: string) => byLanguage(line(about), about)
const localParagraph = (about: string) => byLanguage(paragraph(about, limits.noteLength.value), about)
const localHtml = byLanguage(
  paragraph('HTML', limits.descriptionLength.value),
  'HTML; anything that is not plain formatting is taken out',
)

const heading = localLine('Heading; empty for that of its kind')
const sectionId = z
  .string()
  .regex(/^[\w-]{1,40}$/, says('format_id'))
  .meta({ description: 'Tells sections apart; chosen by the caller', example: 'hero' })
const link = z.strictObject({
  label: localLine('Label'),
  path: z
    .string()
    .max(500)
    .regex(/^\/([^/\s\\][^\s\\]*)?$/, says('format_path'))
    .meta({ description: 'A path in this shop, without market and language', example: '/collections' }),
})
const pictureInput = z
  .strictObject({ mediaId: id('Media id'), alt: localLine('Alt text; empty for a decoration') })
  .nullable()
  .meta({ description: 'Its picture', example: { mediaId: 'img_1', alt: {} } })

const heroInput = z.strictObject({
  id: sectionId,
  type: z.literal('hero').meta({ description: 'The first picture, with the heading of the page' }),
  heading,
  text: localParagraph('Text'),
  links: z.array(link).max(2, 'At most 2 links').meta({ description: 'Ways on, the first one emphasised' }),
  picture: pictureInput,
})
const textInput = z.strictObject({
  id: sectionId,
  type: z.literal('text').meta({ description: 'Text' }),
  heading,
  html: localHtml,
})
const pictureSectionInput = z.strictObject({
  id: sectionId,
  type: z.literal('picture').meta({ description: 'A picture with text beside it' }),
  heading,
  html: localHtml,
  links: z.array(link).max(1, 'At most 1 link').meta({ description: 'A way on' }),
  picture: pictureInput,
  side: z.enum(pictureSides).meta({ description: 'On which side of the text the picture is' }),
})
const productsInput = z.strictObject({
  id: sectionId,
  type: z.literal('products').meta({ description: 'A row of products' }),
  heading,
  source: z.enum(productSources).meta({ description: 'Which products' }),
  collection: z
    .string()
    .max(longestHandle)
    .nullable()
    .meta({ description: 'Handle of the collection that they are taken from', example: null }),
  most: z
    .int('A whole number')
    .min(1, 'At least 1')
    .max(12, 'At most 12')
    .meta({ description: 'How many', example: 4 }),
})
const collectionsInput = z.strictObject({
  id: sectionId,
  type: z.literal('collections').meta({ description: 'A grid of collections' }),
  heading,
  collections: z
    .array(z.string().max(longestHandle))
    .max(12, 'At most 12 collections')
    .meta({ description: 'Handles, in order; none: the first six that are below no other', example: [] }),
})
const quotesInput = z.strictObject({
  id: sectionId,
  type: z.literal('quotes').meta({ description: 'Quotations' }),
  heading,
  quotes: z
    .array(z.strictObject({ text: localParagraph('Quotation'), by: line('Name of the speaker') }))
    .min(1, 'At least one quotation')
    .max(6, 'At most 6 quotations')
    .meta({ description: 'Quotations' }),
})
const questionsInput = z.strictObject({
  id: sectionId,
  type: z.literal('questions').meta({ description: 'Questions with their answers' }),
  heading,
  questions: z
    .array(z.strictObject({ question: localLine('Question'), answer: localParagraph('Answer') }))
    .min(1, 'At least one question')
    .max(20, 'At most 20 questions')
    .meta({ description: 'Questions' }),
})
const pageInput = z.strictObject({
  id: sectionId,
  type: z.literal('page').meta({ description: 'The beginning of a page, with the way to it' }),
  slug: requiredLine('Slug of the page').meta({ example: 'about' }),
})

const sectionInput = z.discriminatedUnion('type', [
  heroInput,
  textInput,
  pictureSectionInput,
  productsInput,
  collectionsInput,
  quotesInput,
  questionsInput,
  pageInput,
])

const sectionsInput = z.strictObject({
  sections: z
    .array(sectionInput)
    .min(1, 'At least one section')
    .max(limits.homeSections.value, `At most ${limits.homeSections.value} sections`)
    .meta({ description: 'The sections, from the top' }),
})

const shown = (about: string) =>
  z
    .object({
      text: z.string().meta({ description: about }),
      lang: language.optional().meta({ description: 'Its language, where it is another than was asked for' }),
    })
    .meta({ description: about })
const shownLink = z.object({
  label: shown('Label; empty for the name of the screen it leads to'),
  path: z.string().meta({ description: 'A path in this shop', example: '/collections' }),
})
const shownHead = { id: sectionId, heading: shown('Heading; empty for that of its kind') }
const shownPicture = image.nullable().meta({ description: 'Its picture' })

/** A section as shoppers see it, in one language and market. */
const section = z.discriminatedUnion('type', [
  z.object({
    ...shownHead,
    type: z.literal('hero'),
    text: shown('Text'),
    links: z.array(shownLink).meta({ description: 'Ways on' }),
    picture: shownPicture,
    narrowPicture: image.nullable().meta({ description: 'Its picture on narrow screens, if it is another' }),
  }),
  z.object({ ...shownHead, type: z.literal('text'), html: shown('Sanitised HTML') }),
  z.object({
    ...shownHead,
    type: z.literal('picture'),
    html: shown('Sanitised HTML'),
    links: z.array(shownLink).meta({ description: 'A way on' }),
    picture: shownPicture,
    side: z.enum(pictureSides),
  }),
  z.object({
    ...shownHead,
    type: z.literal('products'),
    source: z.enum(productSources),
    items: z.array(productCard).meta({ description: 'The products' }),
  }),
  z.object({
    ...shownHead,
    type: z.literal('collections'),
    items: z.array(collection).meta({ description: 'The collections' }),
  }),
  z.object({
    ...shownHead,
    type: z.literal('quotes'),
    quotes: z.array(z.object({ text: shown('Quotation'), by: z.string() })),
  }),
  z.object({
    ...shownHead,
    type: z.literal('questions'),
    questions: z.array(z.object({ question: shown('Question'), answer: shown('Answer') })),
  }),
  z.object({
    ...shownHead,
    type: z.literal('page'),
    slug: z.string(),
    text: shown('The beginning of its text'),
    picture: shownPicture,
  }),
])

const homePage = z
  .object({ sections: z.array(section).meta({ description: 'The sections, from the top' }) })
  .meta({ id: 'HomePage', description: 'The home page in one market and language' })

const edited = z
  .object({
    version: wholeNumber('Version; increases with each change; 0 before the first'),
    sections: z.array(sectionInput).meta({ description: 'The draft, else the published page' }),
    pictures: z.array(image).meta({ description: 'The pictures of its sections' }),
    isDraft: z.boolean().meta({ description: 'Whether it differs from the published page' }),
    publishedAt: timestamp('When it was published').nullable(),
    schedule: z
      .object({
        at: timestamp('When the draft is published'),
        state: z.enum(scheduleStates).meta({
          description:
            '`changed`: the draft has changed since it was scheduled, so it will be refused; `refused`: it was not published for that reason',
        }),
      })
      .nullable()
      .meta({ description: 'The publication at a time; null for none', example: null }),
    previewPath: z.string().nullable().meta({
      description: 'Where the draft is shown to anyone with this address, for a week',
      example: null,
    }),
  })
  .meta({ id: 'EditedHomePage', description: 'The home page as staff edit it' })

const read = { permission: 'products:read' } as const
const write = { permission: 'content:write' } as const
const market = z.string().max(64).optional().meta({ description: 'Market; the first one by default' })

export const homeEndpoints = {
  getHome: endpoint({
    summary: 'Read the home page',
    access: 'public',
    query: z.strictObject({ market }),
    returns: homePage,
    fails: [],
    publicSeconds: 30,
  }),
  previewHome: endpoint({
    summary: 'Read the draft of the home page by the address that staff were given',
    access: 'public',
    params: z.object({ token: z.string().max(200).meta({ description: 'Token of the address' }) }),
    query: z.strictObject({ market }),
    returns: homePage,
    fails: ['link_expired'],
  }),
}

export const adminHomeEndpoints = {
  getEditedHome: endpoint({
    summary: 'Read the home page as it is edited: the draft, else the published page, else the default',
    access: read,
    returns: edited,
    fails: [],
    versioned: true,
  }),
  saveHomeDraft: endpoint({
    summary: 'Save the draft of the home page; shoppers see it once it is published',
    access: write,
    body: sectionsInput,
    returns: edited,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  publishHome: endpoint({
    summary: 'Publish the draft of the home page',
    access: write,
    returns: edited,
    fails: ['version_stale', 'home_unchanged'],
    ifMatch: true,
    versioned: true,
  }),
  scheduleHome: endpoint({
    summary: 'Publish the draft of the home page at a time, if it has not changed by then',
    access: write,
    body: z.strictObject({ at: timestamp('When; in the future, at most a year ahead') }),
    returns: edited,
    fails: ['version_stale', 'home_unchanged'],
    ifMatch: true,
    versioned: true,
  }),
  unscheduleHome: endpoint({
    summary: 'Cancel the scheduled publication of the home page; the draft stays',
    access: write,
    returns: edited,
    fails: ['version_stale', 'home_not_scheduled'],
    ifMatch: true,
    versioned: true,
  }),
  discardHomeDraft: endpoint({
    summary: 'Discard the draft of the home page',
    access: write,
    returns: null,
    fails: ['version_stale', 'home_unchanged'],
    ifMatch: true,
  }),
  listHomeVersions: endpoint({
    summary: 'List the published versions of the home page, the newest first',
    access: read,
    returns: z.object({
      items: z
        .array(
          z.object({
            id: id('Version id'),
            publishedAt: timestamp('When it was published'),
            sectionCount: wholeNumber('How many sections it has'),
          }),
        )
        .meta({ description: 'Versions' }),
    }),
    fails: [],
  }),
  restoreHomeVersion: endpoint({
    summary: 'Make a published version the draft of the home page',
    access: write,
    params: z.object({ versionId: id('Version id') }),
    returns: edited,
    fails: ['version_stale', 'home_version_not_found'],
    ifMatch: true,
    versioned: true,
  }),
}
