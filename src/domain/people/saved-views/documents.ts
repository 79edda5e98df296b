import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'
import { keysOf } from '#vocabulary/keys.ts'
import { viewedLists, type ViewedList } from '#vocabulary/people/saved-views.ts'

const savedView = z.object({
  list: z.enum(keysOf<ViewedList>(viewedLists)).meta({ description: 'The list that it is a view of' }),
  name: text('Name'),
  query: text('Search, filters and sort of the list, as its address has them: empty, or from `?` on'),
  ownerId: text('Customer id of the member of staff who made it; empty once they were erased'),
  shared: z.boolean().meta({ description: 'Whether all staff who may see the list have it' }),
  position: z.number().optional().meta({
    description:
      'Its place among the views of its list, ascending; without one, the moment when it was created',
  }),
  isDefault: z.boolean().optional().meta({ description: 'Whether its maker’s list begins with it' }),
  createdAt: moment('When it was created'),
})

/** A saved view as it is stored. */
export type SavedViewDocument = z.infer<typeof savedView>

export const savedViews = defineCollection({
  name: 'savedViews',
  about: 'A view of a list in the back office that a member of staff saved for themselves or for all staff',
  schema: savedView,
  schemaVersion: 1,
  indexes: {
    byOwner: { equals: ['ownerId'], order: 'createdAt' },
    ownOfList: { equals: ['ownerId', 'list', 'shared'], order: 'createdAt' },
    sharedOfList: { equals: ['list', 'shared'], order: 'createdAt' },
  },
})
