import { z } from 'zod'
import { recordCollection, type RecordOf } from '#engine/records/record-collection.ts'
import { synonymDirections } from '#vocabulary/catalog/synonyms.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

const words = (about: string) => z.array(z.string()).meta({ description: about })

const synonymGroup = {
  direction: z.enum(synonymDirections).meta({
    description: 'Whether each word finds the results of the others, or only `words` those of `finds`',
  }),
  words: words('What people type'),
  finds: words(
    'What that finds too; none where all words find each other, or where `words` find only themselves',
  ),
}

/** Words that mean the same, as they are stored. */
export type SynonymGroupDocument = RecordOf<typeof synonymGroup>

export const synonymGroups = recordCollection(
  'synonymGroups',
  'Words that find what other words find',
  synonymGroup,
)

const searchRedirect = {
  query: text('What people type'),
  path: text('The path of the shop that it leads to'),
}

/** A search redirect as it is stored. */
export type SearchRedirectDocument = RecordOf<typeof searchRedirect>

export const searchRedirects = recordCollection(
  'searchRedirects',
  'A query that leads to a page of the shop instead of results',
  searchRedirect,
)

const searchRanking = z.object({
  stock: whole('How much it counts that something can be bought', '% of how well words fit'),
  sales: whole('How much sales count', '% of how well words fit'),
  newness: whole('How much newness counts', '% of how well words fit'),
  outOfStockLast: z.boolean().meta({ description: 'Whether what cannot be bought comes after all that can' }),
})

/** The ranking settings as they are stored. There is one document, `ranking`. */
export type SearchRanking = z.infer<typeof searchRanking>

export const searchRankings = defineCollection({
  name: 'searchRankings',
  about: 'Ranking factors of search besides the words',
  schema: searchRanking,
  schemaVersion: 1,
  indexes: {},
  watched: true,
})

const searchDay = z.object({
  queries: z
    .array(
      z.object({
        query: text('Query, folded'),
        times: whole('How often', 'searches'),
        found: whole('Products that had all its words, the last time', 'products'),
      }),
    )
    .meta({ description: 'Queries of a day, as far as they name nobody' }),
  expiresAt: moment('When it is forgotten'),
})

/** The queries of a day, as they are stored. The id is the day, in UTC. */
export type SearchDayDocument = z.infer<typeof searchDay>
/** How often one query was searched for. */
export type CountedQuery = SearchDayDocument['queries'][number]

export const searchDays = defineCollection({
  name: 'searchDays',
  about: 'How often was searched for what on a day, by all visitors together',
  schema: searchDay,
  schemaVersion: 1,
  indexes: {},
  timeToLive: 'expiresAt',
})
