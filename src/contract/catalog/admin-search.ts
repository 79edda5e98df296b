import { z } from 'zod'
import { synonymDirections, synonymSources } from '#vocabulary/catalog/synonyms.ts'
import { plainPath } from '#vocabulary/places/own-path.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { dates, identity, recordEndpoints, recordSummaries } from '../record-endpoints.ts'
import { handle, productCard } from './products.ts'
import { id, requiredLine, wholeNumber } from '../values.ts'

const access = { permission: 'search:write' } as const

const words = (about: string, example: string[]) =>
  z.array(requiredLine('A word, or a few', 60)).max(20).meta({ description: about, example })

const synonymsInput = z.strictObject({
  direction: z.enum(synonymDirections).meta({
    description:
      '`both`: each word finds the results of the others; `one_way`: `words` also find the results of `finds`',
    example: 'both',
  }),
  words: words('What people type', ['couch', 'sofa']).min(1, 'Enter at least one term'),
  finds: words(
    'Words whose results they find too, one way; with none `words` find only themselves, without the thesaurus',
    [],
  ),
})

const synonyms = synonymsInput
  .extend({
    ...identity('Synonym group id'),
    ...dates,
  })
  .meta({ id: 'SynonymGroup', description: 'Synonym group' })

const redirectInput = z.strictObject({
  query: requiredLine('What people type', 60).meta({ example: 'gift card' }),
  path: z.string().trim().max(200).regex(plainPath, says('format_path')).meta({
    description: 'A path of the shop: a collection, product, page or policy',
    example: '/collections/vases',
  }),
})

const redirect = redirectInput
  .extend({
    ...identity('Redirect id'),
    live: z
      .boolean()
      .meta({ description: 'Whether there is still something at its path; else it does nothing' }),
    ...dates,
  })
  .meta({ id: 'SearchRedirect', description: 'Search redirect' })

const share = (about: string) =>
  z
    .int('A whole number')
    .min(0, 'At least 0')
    .max(100, 'At most 100')
    .meta({ description: about, example: 20 })

const rankingInput = z.strictObject({
  stock: share('Boost for availability, in % of the relevance'),
  sales: share('Boost for sales, in % of the relevance for the best seller'),
  newness: share('Boost for new products, in % of the relevance, halved every 90 days'),
  outOfStockLast: z.boolean().meta({ description: 'Whether unavailable products come last', example: false }),
})

const ranking = rankingInput
  .extend({ version: wholeNumber('Grows with each change; 0 while nobody has changed it') })
  .meta({ id: 'SearchRanking', description: 'Ranking factors' })

const previewed = z.object({
  handle,
  title: productCard.shape.title,
  available: z.boolean().meta({ description: 'Whether it can be bought now' }),
})

export const searchEndpoints = {
  ...recordEndpoints('Synonyms', 'Synonyms', {
    access: { read: 'search:write', write: 'search:write' },
    summaries: recordSummaries('the synonyms of the search, newest first', 'a synonym group'),
    all: 'All groups of synonyms',
    body: synonymsInput,
    item: synonyms,
    params: z.object({ groupId: id('Synonym group id') }),
    missing: 'synonym_group_not_found',
  }),
  ...recordEndpoints('SearchRedirects', 'SearchRedirect', {
    access: { read: 'search:write', write: 'search:write' },
    summaries: recordSummaries('the search redirects, newest first', 'a search redirect'),
    all: 'All redirects',
    body: redirectInput,
    item: redirect,
    params: z.object({ redirectId: id('Redirect id') }),
    missing: 'search_redirect_not_found',
  }),
  getSearchRanking: endpoint({
    summary: 'Read the search ranking',
    access,
    returns: ranking,
    fails: [],
    versioned: true,
  }),
  replaceSearchRanking: endpoint({
    summary: 'Update the search ranking',
    access,
    body: rankingInput,
    returns: ranking,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  previewSearch: endpoint({
    summary: 'Preview a search with the current and the given ranking',
    access,
    body: z.strictObject({
      q: requiredLine('Search query', 200).meta({ example: 'vase' }),
      ranking: rankingInput.meta({ description: 'The settings to try' }),
    }),
    returns: z.object({
      present: z.array(previewed).meta({ description: 'First results with the current ranking' }),
      proposed: z.array(previewed).meta({ description: 'First results with the given ranking' }),
      total: wholeNumber('Number of results'),
      synonyms: z
        .array(
          z.object({
            text: z.string().meta({ description: 'Words, normalised', example: 'mug' }),
            from: z.enum(synonymSources).meta({ description: 'Who says that they mean the same' }),
          }),
        )
        .meta({ description: 'What is searched for besides the words, and by whom' }),
    }),
    fails: [],
  }),
  listSearchQueries: endpoint({
    summary: 'List the top searches and the searches without results',
    access,
    query: z.strictObject({
      days: z.coerce
        .number()
        .int()
        .min(1)
        .max(90)
        .default(30)
        .meta({ description: 'Of so many days', example: 30 }),
    }),
    returns: z.object({
      top: z.array(counted()).meta({ description: 'Top searches' }),
      nothing: z.array(counted()).meta({ description: 'Searches without results, most frequent first' }),
    }),
    fails: [],
  }),
}

function counted() {
  return z.object({
    query: z.string().meta({ description: 'Normalised query' }),
    times: wholeNumber('How often'),
    found: wholeNumber('Results of the last search'),
  })
}
