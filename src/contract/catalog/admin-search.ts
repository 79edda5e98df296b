import { z } from 'zod'
import { synonymDirections } from '#vocabulary/catalog/synonyms.ts'
import { endpoint } from '../endpoint.ts'
import { handle, productCard } from './goods.ts'
import { id, requiredLine, timestamp, wholeNumber } from '../values.ts'

const access = { permission: 'search:write' } as const

const words = (about: string, example: string[]) =>
  z.array(requiredLine('A word, or a few', 60)).max(20).meta({ description: about, example })

const synonymsInput = z.strictObject({
  direction: z.enum(synonymDirections).meta({
    description:
      '`both`: each of the words finds what the others find; `one_way`: `words` find what `finds` do',
    example: 'both',
  }),
  words: words('What people type', ['couch', 'sofa']).min(1, 'List one word at least'),
  finds: words('What they find too, one way', []),
})

const synonyms = synonymsInput
  .extend({
    id: id('Synonym group id'),
    version: wholeNumber('Grows with each change'),
    createdAt: timestamp('When it was created'),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'SynonymGroup', description: 'Words that find what other words find' })

const redirectInput = z.strictObject({
  query: requiredLine('What people type', 60).meta({ example: 'gift card' }),
  path: z
    .string()
    .trim()
    .max(200)
    .regex(/^\/(?!\/)[^\s\\?#]*$/, 'Write a path of the shop, as in /collections/vases')
    .meta({
      description: 'A path of the shop: a collection, product, page or policy',
      example: '/collections/vases',
    }),
})

const redirect = redirectInput
  .extend({
    id: id('Redirect id'),
    version: wholeNumber('Grows with each change'),
    live: z
      .boolean()
      .meta({ description: 'Whether there is still something at its path; else it does nothing' }),
    createdAt: timestamp('When it was created'),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'SearchRedirect', description: 'A query that leads to a page of the shop' })

const share = (about: string) =>
  z
    .int('A whole number')
    .min(0, 'At least 0')
    .max(100, 'At most 100')
    .meta({ description: about, example: 20 })

const rankingInput = z.strictObject({
  stock: share('How much it counts that something can be bought: % of how well its words fit'),
  sales: share('How much sales count: % of how well words fit, for the best seller'),
  newness: share('How much newness counts: % of how well words fit, halved every 90 days'),
  outOfStockLast: z
    .boolean()
    .meta({ description: 'Whether what cannot be bought comes after all that can', example: false }),
})

const ranking = rankingInput
  .extend({ version: wholeNumber('Grows with each change; 0 while nobody has changed it') })
  .meta({ id: 'SearchRanking', description: 'What decides the order beside words' })

const previewed = z.object({
  handle,
  title: productCard.shape.title,
  available: z.boolean().meta({ description: 'Whether it can be bought now' }),
})

const groupParams = z.object({ groupId: id('Synonym group id') })
const redirectParams = z.object({ redirectId: id('Redirect id') })

export const searchEndpoints = {
  listSynonyms: endpoint({
    summary: 'List the synonyms of the search, newest first',
    access,
    returns: z.object({ items: z.array(synonyms).meta({ description: 'All groups of synonyms' }) }),
    fails: [],
  }),
  createSynonyms: endpoint({
    summary: 'Create a group of synonyms',
    access,
    body: synonymsInput,
    returns: synonyms,
    status: 201,
    fails: [],
    versioned: true,
  }),
  replaceSynonyms: endpoint({
    summary: 'Change a group of synonyms as a whole',
    access,
    params: groupParams,
    body: synonymsInput,
    returns: synonyms,
    fails: ['synonym_group_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeSynonyms: endpoint({
    summary: 'Remove a group of synonyms',
    access,
    params: groupParams,
    returns: null,
    fails: ['synonym_group_not_found', 'version_stale'],
    ifMatch: true,
  }),
  listSearchRedirects: endpoint({
    summary: 'List the queries that lead to a page of the shop, newest first',
    access,
    returns: z.object({ items: z.array(redirect).meta({ description: 'All redirects' }) }),
    fails: [],
  }),
  createSearchRedirect: endpoint({
    summary: 'Lead a query to a page of the shop instead of results',
    access,
    body: redirectInput,
    returns: redirect,
    status: 201,
    fails: [],
    versioned: true,
  }),
  replaceSearchRedirect: endpoint({
    summary: 'Change a redirect as a whole',
    access,
    params: redirectParams,
    body: redirectInput,
    returns: redirect,
    fails: ['search_redirect_not_found', 'version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  removeSearchRedirect: endpoint({
    summary: 'Remove a redirect: the query finds goods again',
    access,
    params: redirectParams,
    returns: null,
    fails: ['search_redirect_not_found', 'version_stale'],
    ifMatch: true,
  }),
  getSearchRanking: endpoint({
    summary: 'Read what decides the order of what a search finds',
    access,
    returns: ranking,
    fails: [],
    versioned: true,
  }),
  replaceSearchRanking: endpoint({
    summary: 'Change what decides the order of what a search finds',
    access,
    body: rankingInput,
    returns: ranking,
    fails: ['version_stale'],
    ifMatch: true,
    versioned: true,
  }),
  previewSearch: endpoint({
    summary: 'Show what a query finds first, as it is and as it would be',
    access,
    body: z.strictObject({
      q: requiredLine('What is searched for', 200).meta({ example: 'vase' }),
      ranking: rankingInput.meta({ description: 'The settings to try' }),
    }),
    returns: z.object({
      present: z.array(previewed).meta({ description: 'The first goods under what is stored' }),
      proposed: z.array(previewed).meta({ description: 'The first goods under what was sent' }),
      total: wholeNumber('Goods that are found'),
    }),
    fails: [],
  }),
  listSearchQueries: endpoint({
    summary: 'List what was searched for most often, and what found nothing',
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
      top: z.array(counted()).meta({ description: 'What was searched for most often' }),
      nothing: z.array(counted()).meta({ description: 'What found nothing, most often first' }),
    }),
    fails: [],
  }),
}

function counted() {
  return z.object({
    query: z.string().meta({ description: 'What was searched for, folded' }),
    times: wholeNumber('How often'),
    found: wholeNumber('Goods that had all its words, the last time'),
  })
}
