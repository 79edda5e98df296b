import { z } from 'zod'
import { contentKinds, scheduleStates } from '#vocabulary/catalog/sections.ts'
import { handlePattern, longestHandle } from '#vocabulary/handles.ts'
import { says } from '#vocabulary/statements/says.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { actor } from '../people/actor.ts'
import { id, image, line, pageKind, position, timestamp, wholeNumber } from '../values.ts'
import { localHtml, localLine, localParagraph, pictureInput, sectionInput } from './sections.ts'
import { postCard, shown, shownSections, shownSeo } from './shown-sections.ts'

const post = z
  .strictObject({
    title: localLine('Title'),
    excerpt: localParagraph('One or two sentences'),
    author: line('Name of the author; may be empty'),
    picture: pictureInput,
  })
  .nullable()
  .meta({
    description: 'What a post of the journal has besides its sections; null for others',
    example: null,
  })

const head = z.strictObject({
  title: localLine('Title of a page or policy; empty for others').default({}),
  handle: z
    .string()
    .normalize()
    .max(longestHandle)
    .refine((text) => text === '' || handlePattern.test(text), { message: says('format_words') })
    .default('')
    .meta({
      description: 'URL handle of a page or post; old addresses redirect. Empty for the home page',
      example: 'about',
    }),
  seoTitle: localLine('Title for search engines; empty for its own').default({}),
  seoDescription: localParagraph(
    'Description for search engines; empty for the beginning of its text',
  ).default({}),
  html: localHtml.optional().meta({ description: 'Text of a page; left out to keep it' }),
  kind: pageKind.optional().meta({ description: 'Whether a page is a policy; left out to keep it' }),
  position: position('Its place among the pages, the smallest first; left out to keep it').optional(),
})

const editionObject = z.strictObject({
  post: post.default(null),
  head: head.nullable().default(null).meta({
    description: 'Title, address and texts for search engines; null or left out: as they are',
    example: null,
  }),
  sections: z
    .array(sectionInput)
    .max(limits.pageSections.value, `At most ${limits.pageSections.value} sections`)
    .meta({ description: 'The sections, from the top; a home page has at least one' }),
})

// Named, since the types of calls are written out wherever they are used.
export interface EditionBody extends z.output<typeof editionObject> {}
export interface WrittenEdition extends z.input<typeof editionObject> {}
/** The draft of a content as staff write it. */
export const editionInput: z.ZodType<EditionBody, WrittenEdition> = editionObject

/** When a draft is published. */
export const schedule = z
  .object({
    at: timestamp('When the draft is published'),
    state: z.enum(scheduleStates).meta({
      description:
        '`changed`: the draft has changed since it was scheduled, so it will be refused; `refused`: it was not published for that reason',
    }),
  })
  .nullable()
  .meta({ description: 'The publication at a time; null for none', example: null })

const editedObject = z
  .object({
    id: id('Content id').meta({ example: 'home' }),
    kind: z.enum(contentKinds).meta({ description: 'What is made of the sections' }),
    version: wholeNumber('Version; increases with each change; 0 before the first'),
    post,
    head: head.meta({ description: 'Title, address and texts for search engines' }),
    sections: z.array(sectionInput).meta({ description: 'The draft, else the published sections' }),
    pictures: z.array(image).meta({ description: 'The pictures of its sections' }),
    products: z
      .array(z.object({ id: id('Product'), title: line('Title') }))
      .meta({ description: 'The products that its sections name' }),
    isDraft: z.boolean().meta({ description: 'Whether it differs from the published sections' }),
    publishedAt: timestamp('When it was published').nullable(),
    schedule,
    path: z.string().nullable().meta({
      description:
        'Where shoppers see it, without market and language; null for a post before its publication',
      example: '/',
    }),
    previewPath: z.string().nullable().meta({
      description: 'Where the draft is shown to anyone with this address, for a week',
      example: null,
    }),
  })
  .meta({ id: 'EditedContent', description: 'The sections of a page as staff edit them' })

export interface EditedContent extends z.output<typeof editedObject> {}
const edited: z.ZodType<EditedContent> = editedObject

const read = { permission: 'content:read' } as const
const write = { permission: 'content:write' } as const
export const market = z.string().max(64).optional().meta({ description: 'Market; the first one by default' })
const contentId = z.string().max(200).meta({
  description: '`home`, or `page:` or `post:` and the slug',
  example: 'home',
})
const params = z.object({ contentId })

const homeObject = z
  .object({ seo: shownSeo, sections: shownSections })
  .meta({ id: 'HomePage', description: 'The home page in one market and language' })
export interface HomePage extends z.output<typeof homeObject> {}
const homePage: z.ZodType<HomePage> = homeObject

const previewObject = z
  .object({
    id: id('Content id').meta({ example: 'home' }),
    slug: z.string().meta({ description: 'Its part of the URL now; empty for the home page', example: '' }),
    title: shown('Title of a page')
      .nullable()
      .meta({ description: 'Title of a page; null for others', example: null }),
    html: shown('Text of a page, as HTML')
      .nullable()
      .meta({ description: 'Text of a page; null for others', example: null }),
    seo: shownSeo,
    post: postCard.nullable().meta({ description: 'The head of a post; null for others' }),
    sections: shownSections,
  })
  .meta({ id: 'ContentPreview', description: 'A draft in one market and language' })
export interface ContentPreview extends z.output<typeof previewObject> {}
const preview: z.ZodType<ContentPreview> = previewObject

export const contentEndpoints = {
  getHome: endpoint({
    summary: 'Read the home page',
    access: 'public',
    query: z.strictObject({ market }),
    returns: homePage,
    fails: [],
    publicSeconds: 30,
  }),
  previewContent: endpoint({
    summary: 'Read the draft of a home page, page or post by the address that staff were given',
    access: 'public',
    params: z.object({ token: z.string().max(400).meta({ description: 'Token of the address' }) }),
    query: z.strictObject({ market }),
    returns: preview,
    fails: ['link_expired'],
  }),
}

export const adminContentEndpoints = {
  getEditedContent: endpoint({
    summary: 'Read the sections of a page as they are edited: the draft, else those that are published',
    access: read,
    params,
    returns: edited,
    fails: ['content_not_found'],
    versioned: true,
  }),
  saveContentDraft: endpoint({
    summary: 'Save the draft of a page; shoppers see it once it is published',
    access: write,
    params,
    body: editionInput,
    returns: edited,
    fails: ['content_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  publishContent: endpoint({
    summary: 'Publish the draft of a page',
    access: write,
    params,
    returns: edited,
    fails: ['content_not_found', 'version_stale', 'content_unchanged', 'handle_taken'],
    ifMatch: true,
    versioned: true,
  }),
  scheduleContent: endpoint({
    summary: 'Publish the draft of a page at a time, if it has not changed by then',
    access: write,
    params,
    body: z.strictObject({ at: timestamp('When; in the future, at most a year ahead') }),
    returns: edited,
    fails: ['content_not_found', 'version_stale', 'content_unchanged'],
    ifMatch: true,
    versioned: true,
  }),
  unscheduleContent: endpoint({
    summary: 'Cancel the scheduled publication of a page; the draft stays',
    access: write,
    params,
    returns: edited,
    fails: ['content_not_found', 'version_stale', 'content_not_scheduled'],
    ifMatch: true,
    versioned: true,
  }),
  discardContentDraft: endpoint({
    summary: 'Discard the draft of a page',
    access: write,
    params,
    returns: null,
    fails: ['content_not_found', 'version_stale', 'content_unchanged'],
    ifMatch: true,
  }),
  listContentVersions: endpoint({
    summary: 'List the published versions of a page, the newest first',
    access: read,
    params,
    returns: z.object({
      items: z
        .array(
          z.object({
            id: id('Version id'),
            publishedAt: timestamp('When it was published'),
            by: actor.nullable().meta({ description: 'Who published it; null where it is not known' }),
            original: z.boolean().meta({ description: 'Whether it was shown before the first publication' }),
            isShown: z.boolean().meta({ description: 'Whether shoppers see it now' }),
            sectionCount: wholeNumber('How many sections it has'),
          }),
        )
        .meta({ description: 'Versions' }),
    }),
    fails: ['content_not_found'],
  }),
  restoreContentVersion: endpoint({
    summary: 'Make a published version the draft of a page',
    access: write,
    params: z.object({ contentId, versionId: z.string().max(300).meta({ description: 'Version id' }) }),
    returns: edited,
    fails: ['content_not_found', 'version_stale', 'content_version_not_found'],
    ifMatch: true,
    versioned: true,
  }),
}
