import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { dates, identity, recordEndpoints } from '../record-endpoints.ts'
import { id, pageKind, paragraph, position, requiredLine, urlHandle } from '../values.ts'

const pageInput = z.strictObject({
  title: requiredLine('Title').meta({ example: 'About us' }),
  slug: urlHandle('URL handle; unique, and it changes with its draft', 'about'),
  kind: pageKind,
  html: paragraph('HTML; anything that is not plain formatting is taken out', limits.descriptionLength.value)
    .default('')
    .meta({ contentMediaType: 'text/html' }),
  position: position('Its place among the pages, the smallest first').default(100),
})

const adminPage = pageInput
  .extend({
    ...identity('Page id: the slug that it was created with'),
    updatedAt: dates.updatedAt,
  })
  .meta({ id: 'AdminPage', description: 'A page or policy as staff see it' })

export const adminPageEndpoints = recordEndpoints('AdminPages', 'Page', {
  access: { read: 'products:read', write: 'content:write' },
  summaries: {
    list: 'List pages and policies as staff see them, in order',
    create: 'Create a page or policy',
    replace: 'Update a page or policy at once; its slug and translations stay',
    remove: 'Delete a page or policy with its translations; one that something leads to stays',
  },
  all: 'All pages and policies',
  body: pageInput,
  item: adminPage,
  params: z.object({ slug: id('Slug of the page') }),
  missing: 'page_not_found',
  fails: { create: ['handle_taken', 'page_limit'], remove: ['content_in_use'] },
})
