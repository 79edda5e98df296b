import { z } from 'zod'
import { pageKinds } from '#vocabulary/catalog/content-pages.ts'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from '../endpoint.ts'
import { id, paragraph, position, requiredLine, timestamp, urlHandle, wholeNumber } from '../values.ts'

const pageInput = z.strictObject({
  title: requiredLine('Title').meta({ example: 'About us' }),
  slug: urlHandle('URL handle; unique, and it stays', 'about'),
  kind: z.enum(pageKinds).meta({ description: 'Policies stand under /policies, pages under /pages' }),
  html: paragraph(
    'HTML; anything that is not plain formatting is taken out',
    limits.descriptionLength.value,
  ).meta({ contentMediaType: 'text/html' }),
  position: position('Its place among the pages, the smallest first'),
})

const adminPage = pageInput
  .extend({
    id: id('Page id, which is its slug'),
    version: wholeNumber('Version; increases with each change'),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'AdminPage', description: 'A page or policy as staff see it' })

const params = z.object({ slug: id('Slug of the page') })

export const adminPageEndpoints = {
  listAdminPages: endpoint({
    summary: 'List pages and policies as staff see them, in order',
    access: { permission: 'products:read' },
    returns: z.object({ items: z.array(adminPage).meta({ description: 'All pages and policies' }) }),
    fails: [],
  }),
  createPage: endpoint({
    summary: 'Create a page or policy',
    access: { permission: 'content:write' },
    body: pageInput,
    returns: adminPage,
    status: 201,
    fails: ['handle_taken', 'page_limit'],
    versioned: true,
  }),
  replacePage: endpoint({
    summary: 'Update a page or policy; its slug and translations stay',
    access: { permission: 'content:write' },
    params,
    body: pageInput,
    returns: adminPage,
    fails: ['page_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removePage: endpoint({
    summary: 'Delete a page or policy with its translations',
    access: { permission: 'content:write' },
    params,
    returns: null,
    fails: ['page_not_found', 'version_stale'],
    ifMatch: true,
  }),
}
