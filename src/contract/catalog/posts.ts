import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  id,
  line,
  pageLimit,
  pageNumber,
  requiredLine,
  timestamp,
  urlHandle,
  wholeNumber,
} from '../values.ts'
import { market, schedule } from './contents.ts'
import { postCard, shownSections, shownSeo } from './shown-sections.ts'

const slug = z.string().max(140).meta({ description: 'Its part of the URL', example: 'first-firing' })

const adminPost = z
  .object({
    id: id('Content id').meta({ example: 'post:first-firing' }),
    slug: slug.meta({ description: 'The slug that it was created with, which names it in calls' }),
    version: wholeNumber('Version; increases with each change'),
    title: line('Title in the default language, as it is edited'),
    author: line('Name of the author'),
    isDraft: z.boolean().meta({ description: 'Whether it has a draft' }),
    publishedAt: timestamp('When it was published for the first time').nullable(),
    schedule,
  })
  .meta({ id: 'AdminPost', description: 'A post of the journal as staff see it in the list' })

const postObject = postCard
  .extend({ seo: shownSeo, sections: shownSections })
  .meta({ id: 'Post', description: 'A post of the journal in one market and language' })
export interface Post extends z.output<typeof postObject> {}
const post: z.ZodType<Post> = postObject

export const postEndpoints = {
  listPosts: endpoint({
    summary: 'List the posts of the journal, the newest first',
    access: 'public',
    query: z.strictObject({
      page: pageNumber,
      limit: pageLimit('Posts on the page', 12),
    }),
    returns: z.object({
      items: z.array(postCard).meta({ description: 'The posts of this page' }),
      total: wholeNumber('All posts'),
    }),
    fails: [],
    publicSeconds: 60,
  }),
  getPost: endpoint({
    summary: 'Read a post of the journal',
    access: 'public',
    params: z.object({ slug }),
    query: z.strictObject({ market }),
    returns: post,
    fails: ['page_not_found'],
    publicSeconds: 60,
  }),
}

export const adminPostEndpoints = {
  listAdminPosts: endpoint({
    summary: 'List the posts of the journal as staff see them: drafts first, then the newest',
    access: { permission: 'content:read' },
    returns: z.object({ items: z.array(adminPost).meta({ description: 'All posts' }) }),
    fails: [],
  }),
  createPost: endpoint({
    summary: 'Create a post of the journal as a draft',
    access: { permission: 'content:write' },
    body: z.strictObject({
      title: requiredLine('Title in the default language').meta({ example: 'The first firing' }),
      slug: urlHandle('URL handle; unique, and it changes with its draft', 'first-firing'),
    }),
    returns: adminPost,
    status: 201,
    fails: ['handle_taken', 'post_limit'],
    versioned: true,
  }),
  removePost: endpoint({
    summary: 'Delete a post of the journal with its versions; one that something leads to stays',
    access: { permission: 'content:write' },
    params: z.object({ slug }),
    returns: null,
    fails: ['content_not_found', 'version_stale', 'content_in_use'],
    ifMatch: true,
  }),
}
