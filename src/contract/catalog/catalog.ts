import { z } from 'zod'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import { availability, collection, handle, product, productCard, shownCollection } from './products.ts'
import {
  id,
  image,
  line,
  money,
  otherLanguages,
  pageKind,
  pageLimit,
  pageNumber,
  pricePerMeasure,
  wholeNumber,
} from '../values.ts'
import { postCard } from './shown-sections.ts'

const marketId = z
  .string()
  .max(50)
  .optional()
  .meta({ description: 'Market whose prices are shown; the default one when left out' })

const facet = z.object({
  name: z.string().meta({ description: 'What `filter` calls it', example: 'Material' }),
  label: z.string().meta({ description: 'Display name' }),
  values: z
    .array(
      z.object({
        value: z.string().meta({ description: 'What `filter` calls it' }),
        count: wholeNumber('Number of products with this filter'),
        label: z
          .string()
          .optional()
          .meta({ description: 'What people call it; left out where that is `value`' }),
        selected: z.literal(true).optional().meta({ description: 'Chosen now' }),
        swatch: z.string().optional().meta({ description: '#rrggbb; of colours alone' }),
      }),
    )
    .meta({ description: 'Its values' }),
})

const sort = z
  .enum(['relevance', 'featured', 'bestselling', 'rating', 'newest', 'price', '-price', 'title'])
  .meta({
    description: 'Order; `rating` is best rated first, `-price` dearest first; `relevance` only with `q`',
  })

const filter = z.string().max(300).regex(/:/, says('format_fact'))

export const listProductsQuery = z.strictObject({
  market: marketId,
  q: z.string().trim().max(200).optional().meta({ description: 'Words to search for', example: 'blue vase' }),
  exactly: z.enum(['1']).optional().meta({ description: '`1`: nothing in `q` is corrected' }),
  collection: z.string().max(120).optional().meta({ description: 'Handle of a collection' }),
  filter: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(filter).max(50).optional(),
    )
    .meta({
      description: 'Repeatable `name:value`; values of one name widen, different names narrow',
      example: ['Material:Stoneware'],
    }),
  minPrice: z.coerce.number().int().min(0).optional().meta({ description: 'Lowest price, minor units' }),
  maxPrice: z.coerce.number().int().min(0).optional().meta({ description: 'Highest price, minor units' }),
  available: z.enum(['1']).optional().meta({ description: '`1`: in stock only' }),
  minRating: z.coerce.number().int().min(1).max(5).optional().meta({ description: 'Least average of stars' }),
  sort: sort.optional(),
  page: pageNumber,
  limit: pageLimit('Products on the page'),
})

export const productList = z.object({
  items: z.array(productCard).meta({ description: 'Products on this page' }),
  total: wholeNumber('Number of matching products'),
  page: wholeNumber('This page'),
  pages: wholeNumber('Pages there are, at least 1'),
  sort: sort.meta({ description: 'The order they are in' }),
  facets: z.array(facet).meta({ description: 'What can be filtered by, with counts' }),
  priceRange: z
    .object({ min: money, max: money })
    .nullable()
    .meta({ description: 'Prices of what matches, the price filter apart' }),
  correctedQuery: z.string().nullable().meta({ description: 'Corrected query in place of a mistyped `q`' }),
  didYouMean: z.string().nullable().meta({
    description: 'What `q` probably meant, where `exactly` it was searched for and not all of it found',
  }),
  partial: z.boolean().meta({
    description: 'No product matches all words of `q`; these match most of them, or come nearest to them',
  }),
  redirect: z.string().nullable().meta({
    description:
      'Path of the search redirect for `q`, if any, or of the search with the prices of `q` as filters',
  }),
})

/** A page or policy in a list of matches. */
const pageCard = z
  .object({
    slug: line('URL handle').meta({ example: 'shipping' }),
    title: line('Title'),
    kind: pageKind,
    excerpt: line('The beginning of its text'),
    lang: otherLanguages('title', 'excerpt'),
  })
  .meta({ id: 'PageCard', description: 'A page or policy in a list' })

export const catalogEndpoints = {
  listCollections: endpoint({
    summary: 'List the collections that are published in a market',
    access: 'public',
    query: z.strictObject({ market: marketId }),
    returns: z.object({ items: z.array(collection).meta({ description: 'The collections, in order' }) }),
    fails: [],
    publicSeconds: 30,
  }),
  getCollection: endpoint({
    summary: 'Read a collection',
    access: 'public',
    params: z.object({ handle }),
    query: z.strictObject({ market: marketId }),
    returns: shownCollection,
    fails: ['collection_not_found'],
    publicSeconds: 30,
  }),
  listProducts: endpoint({
    summary: 'List, search, filter and sort products',
    access: 'public',
    query: listProductsQuery,
    returns: productList,
    fails: ['collection_not_found'],
    publicSeconds: 10,
  }),
  getProduct: endpoint({
    summary: 'Read a product with its variants, prices and stock, by its handle or one that it had before',
    access: 'public',
    params: z.object({ handle }),
    query: z.strictObject({ market: marketId }),
    returns: product,
    fails: ['product_not_found'],
    publicSeconds: 10,
  }),
  listMemberPrices: endpoint({
    summary: 'List the customer’s lower prices of a product',
    access: 'customer',
    params: z.object({ handle }),
    query: z.strictObject({ market: marketId }),
    returns: z.object({
      items: z
        .array(
          z.object({
            variantId: id('Variant id'),
            price: money.meta({ description: 'Unit price for the customer' }),
            pricePerMeasure,
            name: z.string().meta({ description: 'The price list it comes from' }),
          }),
        )
        .meta({ description: 'Variants that have a price of their own' }),
    }),
    fails: ['product_not_found'],
  }),
  suggest: endpoint({
    summary: 'Suggest products, collections and popular searches',
    access: 'public',
    query: z.strictObject({
      market: marketId,
      q: z
        .string()
        .trim()
        .max(200)
        .default('')
        .meta({ description: 'Typed text; left out for what to begin with', example: 'va' }),
    }),
    returns: z.object({
      products: z
        .array(
          z.object({
            handle,
            title: line('Title'),
            price: money,
            priceVaries: z.boolean().meta({ description: 'Whether variants cost more than that' }),
            availability,
            image: image.nullable(),
            lang: otherLanguages('title'),
          }),
        )
        .meta({ description: 'Up to six products' }),
      collections: z
        .array(
          z.object({ handle, title: line('Title'), image: image.nullable(), lang: otherLanguages('title') }),
        )
        .meta({ description: 'Up to three collections; without typed text, the first four' }),
      pages: z
        .array(
          z.object({
            slug: line('URL handle').meta({ example: 'shipping' }),
            title: line('Title'),
            kind: pageKind,
            lang: otherLanguages('title'),
          }),
        )
        .meta({ description: 'Up to two pages and policies with all typed words' }),
      queries: z.array(z.string()).meta({ description: 'Up to three queries that others often search for' }),
    }),
    fails: [],
    publicSeconds: 10,
  }),
  searchContents: endpoint({
    summary: 'Search pages, policies and posts',
    access: 'public',
    query: z.strictObject({
      q: z.string().trim().max(200).meta({
        description: 'Words, all of which a text has in any language and form',
        example: 'returns',
      }),
      limit: pageLimit('Most of each kind', 3),
    }),
    returns: z.object({
      pages: z.array(pageCard).meta({ description: 'Pages and policies, best match first' }),
      posts: z.array(postCard).meta({ description: 'Posts of the journal, best match first' }),
    }),
    fails: [],
    publicSeconds: 60,
  }),
}
