import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text } from '#ports/document-store/field-schemas.ts'

/**
 * The lists that are searched by words: orders by words of their buyer, and by the beginnings and ends of their numbers. In the list
 * of group members the word is the id of a group, in that of tagged orders a tag.
 */
const wordLists = [
  'customer',
  'customer_group',
  'order',
  'order_code',
  'order_code_end',
  'order_tag',
] as const

/** One of {@link wordLists}. */
export type WordList = (typeof wordLists)[number]

const entry = z.object({
  list: z.enum(wordLists).meta({ description: 'The list that is searched' }),
  key: text('The word, and how long before a distant day its record is dated: the newest stands first'),
  target: text('Id of the record'),
  words: z.array(z.string()).meta({ description: 'All words of the record' }),
})

/** A word of a record, as it is stored. */
export type WordEntry = z.infer<typeof entry>

/**
 * Made of the records, so that no bundle contains them: they are filled in where they are missing. Not watched: the changes of a watched collection name the ids of its documents, and these contain names of people.
 */
export const wordEntries = defineCollection({
  name: 'wordEntries',
  about: 'A word by which staff find a customer or an order; kept in step with the record by its own commits',
  schema: entry,
  schemaVersion: 1,
  indexes: { byWord: { equals: ['list'], order: 'key' } },
  transient: true,
})

const filling = z.object({
  after: text('Where to go on; null when all records have their entries').nullable(),
  updatedAt: moment('When the last step was done'),
})

export const wordFillings = defineCollection({
  name: 'wordFillings',
  about: 'How far the records of a collection, whose name is its id, have got their word entries',
  schema: filling,
  schemaVersion: 1,
  indexes: {},
  transient: true,
})
