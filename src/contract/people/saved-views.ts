import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { limits } from '#vocabulary/limits.ts'
import { viewedLists, type ViewedList } from '#vocabulary/people/saved-views.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { id, requiredLine, timestamp, wholeNumber } from '../values.ts'

/** All roles have it. A view belongs to a person, so no API token has any. */
const access = { permission: 'overview:read', person: true } as const

const list = z
  .enum(keysOf<ViewedList>(viewedLists))
  .meta({ description: 'The list that it is a view of', example: 'products' })

/** Letters of ASCII alone: a browser encodes all others in an address. */
const query = z
  .string()
  .max(limits.savedViewQuery.value, `At most ${limits.savedViewQuery.value} characters`)
  .regex(/^(\?[!"$-~]*)?$/, says('format_query'))
  .meta({
    description: 'Search, filters and sort of the list, as its address has them; unknown parameters are kept',
    example: '?payment=paid&fulfilment=unfulfilled',
  })

const input = z.strictObject({
  name: requiredLine('Name', limits.savedViewName.value).meta({ example: 'To pack today' }),
  query,
  shared: z.boolean().meta({ description: 'Whether all staff who may see the list have it', example: false }),
  isDefault: z
    .boolean()
    .default(false)
    .meta({ description: 'Whether the caller’s list begins with it; only for views that the caller made' }),
  position: z.int().nullable().default(null).meta({
    description:
      'Its place among the views of the list, ascending: any whole number between those of two others. Null: it stays where it is, and a new one comes last',
  }),
})

const savedView = input
  .extend({
    id: id('View id'),
    version: wholeNumber('Version; increases with each change'),
    list,
    position: z.int().meta({ description: 'Its place among the views of the list, ascending' }),
    own: z.boolean().meta({ description: 'Whether the caller made it' }),
    changeable: z.boolean().meta({ description: 'Whether the caller may change and delete it' }),
  })
  .meta({ id: 'SavedView', description: 'A saved view of a list in the back office' })

/** A view in the copy of its maker's data. */
export const savedViewCopy = z.object({
  list,
  name: z.string().meta({ description: 'Name' }),
  query: z.string().meta({ description: 'Search, filters and sort' }),
  shared: z.boolean().meta({ description: 'Whether all staff have it' }),
  createdAt: timestamp('When it was saved'),
})

const params = z.object({ viewId: id('View id') })

export const savedViewEndpoints = {
  listSavedViews: endpoint({
    summary: 'List the saved views of a list: the caller’s own ones, then those that all staff share',
    access,
    query: z.strictObject({ list }),
    returns: z.object({
      items: z.array(savedView).meta({ description: 'All of them, each in their order' }),
    }),
    fails: [],
  }),
  createSavedView: endpoint({
    summary: 'Save a view of a list, for the caller or for all staff',
    access,
    body: input.extend({ list }),
    returns: savedView,
    status: 201,
    fails: ['saved_view_limit'],
    versioned: true,
  }),
  replaceSavedView: endpoint({
    summary:
      'Update a saved view: an own one, a shared one that the caller made, or with `staff:write` any shared one',
    access,
    params,
    body: input,
    returns: savedView,
    fails: ['saved_view_not_found', 'saved_view_limit', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeSavedView: endpoint({
    summary: 'Delete a saved view that the caller may change',
    access,
    params,
    returns: null,
    fails: ['saved_view_not_found', 'version_stale'],
    ifMatch: true,
  }),
}
