import { z } from 'zod'
import { limits } from '#vocabulary/limits.ts'
import { endpoint } from './endpoint.ts'
import { id, image, line, money, timestamp, wholeNumber } from './values.ts'

const handle = z
  .string()
  .min(1)
  .max(120)
  .meta({ description: 'The part of the URL that names it', example: 'tide-vase' })
const availability = z
  .enum(['in_stock', 'low_stock', 'backorder', 'sold_out'])
  .meta({ description: 'Whether it can be bought now; `backorder`: yes, and it ships later' })

export const collection = z
  .object({
    id: id('Collection id'),
    handle,
    title: line('Title').meta({ example: 'Ceramics' }),
    description: z.string().meta({ description: 'One or two sentences, plain text' }),
    parent: z.string().nullable().meta({ description: 'Handle of the collection above it' }),
    image: image.nullable().meta({ description: 'Its picture' }),
    productCount: wholeNumber('Active products in it'),
  })
  .meta({ id: 'Collection', description: 'Goods shown together' })

export const productCard = z
  .object({
    id: id('Product id'),
    handle,
    title: line('Title').meta({ example: 'Tide vase' }),
    subtitle: z
      .string()
      .meta({ description: 'Material, technique, size', example: 'Stoneware, tin glaze, 24 cm' }),
    brand: z.string().meta({ description: 'Who made it' }),
    price: money.meta({ description: 'Lowest price of its variants in this market' }),
    priceVaries: z.boolean().meta({ description: 'Whether variants differ in price' }),
    compareAtPrice: money.nullable().meta({ description: 'What that variant cost before, when reduced' }),
    availability,
    images: z.array(image).meta({ description: 'Up to four pictures, the main one first' }),
    swatches: z
      .array(
        z.object({
          label: line('The option’s value'),
          colour: z.string().meta({ description: '#rrggbb' }),
          variantId: id('A variant with this value'),
        }),
      )
      .meta({ description: 'Values of the first option that has colours' }),
    createdAt: timestamp('When it was first published'),
  })
  .meta({ id: 'ProductCard', description: 'A product as listings show it' })

export const variant = z
  .object({
    id: id('Variant id'),
    sku: z.string().meta({ description: 'Stock keeping unit; unique in the shop', example: 'TIDE-COB-24' }),
    options: z
      .array(z.string())
      .meta({ description: 'Its value for each of the product’s options, in their order' }),
    price: money.meta({ description: 'Price of one piece in this market' }),
    compareAtPrice: money.nullable().meta({ description: 'Price before, when reduced' }),
    availability,
    sellable: wholeNumber('Most pieces that can be bought now, at most 999'),
    barcode: z.string().nullable().meta({ description: 'GTIN' }),
    weight: wholeNumber('Grams'),
    imageId: z.string().nullable().meta({ description: 'The picture that shows this variant' }),
  })
  .meta({
    id: 'Variant',
    description: 'One thing that can be bought: a product in one choice of its options',
  })

export const product = z
  .object({
    ...productCard.omit({ price: true, priceVaries: true, compareAtPrice: true, swatches: true }).shape,
    description: z.string().meta({ description: 'Sanitised HTML' }),
    dimensions: z.string().nullable().meta({ description: 'As people read them' }),
    options: z
      .array(
        z.object({
          name: line('Name').meta({ example: 'Glaze' }),
          values: z
            .array(
              z.object({
                value: line('Value').meta({ example: 'Cobalt' }),
                swatch: z.string().nullable().meta({ description: '#rrggbb' }),
              }),
            )
            .meta({ description: 'Its values, in order' }),
        }),
      )
      .meta({ description: 'What a shopper chooses between' }),
    variants: z.array(variant).meta({ description: 'What can be bought' }),
    attributes: z
      .array(
        z.object({
          name: line('Name').meta({ example: 'Material' }),
          values: z.array(z.string()).meta({ description: 'Values' }),
        }),
      )
      .meta({ description: 'Facts about it, which listings can be filtered by' }),
    collections: z
      .array(z.object({ handle, title: line('Title') }))
      .meta({ description: 'Collections it is in' }),
    related: z.array(productCard).meta({ description: 'Up to four goods like it' }),
    delivery: z
      .object({
        from: money.meta({ description: 'Cheapest delivery' }),
        minDays: wholeNumber('Fewest working days'),
        maxDays: wholeNumber('Most working days'),
        country: z.string().meta({ description: 'Country it is reckoned for' }),
      })
      .nullable()
      .meta({ description: 'Delivery of one piece in this market; null when nothing is shipped' }),
    seo: z
      .object({
        title: z.string().meta({ description: 'Title for search engines' }),
        description: z.string().meta({ description: 'Description for search engines' }),
      })
      .meta({ description: 'For search engines' }),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'Product', description: 'Something the shop sells, with its variants' })

const marketId = z
  .string()
  .max(50)
  .optional()
  .meta({ description: 'Market whose prices are shown; the default one when left out' })

const facet = z.object({
  name: z.string().meta({ description: 'What `filter` calls it', example: 'Material' }),
  label: z.string().meta({ description: 'What people call it' }),
  values: z
    .array(
      z.object({
        value: z.string().meta({ description: 'What `filter` calls it' }),
        label: z.string().meta({ description: 'What people call it' }),
        count: wholeNumber('Goods that remain when it is chosen'),
        selected: z.boolean().meta({ description: 'Whether it is chosen now' }),
        swatch: z.string().nullable().meta({ description: '#rrggbb' }),
      }),
    )
    .meta({ description: 'Its values' }),
})

const sort = z
  .enum(['relevance', 'featured', 'newest', 'price', '-price', 'title'])
  .meta({ description: 'Order; `-price` is dearest first; `relevance` only with `q`' })

const pageNumber = z.coerce.number().int().min(1).max(10_000)

export const listProductsQuery = z.strictObject({
  market: marketId,
  q: z.string().trim().max(200).optional().meta({ description: 'Words to search for', example: 'blue vase' }),
  collection: z.string().max(120).optional().meta({ description: 'Handle of a collection' }),
  filter: z
    .preprocess(
      (value) => (value === undefined || Array.isArray(value) ? value : [value]),
      z.array(z.string().max(300)).max(50).optional(),
    )
    .meta({
      description: 'Repeatable `name:value`; values of one name widen, different names narrow',
      example: ['Material:Stoneware'],
    }),
  minPrice: z.coerce.number().int().min(0).optional().meta({ description: 'Lowest price, minor units' }),
  maxPrice: z.coerce.number().int().min(0).optional().meta({ description: 'Highest price, minor units' }),
  available: z.enum(['1']).optional().meta({ description: '`1`: only goods that can be bought now' }),
  sort: sort.optional(),
  page: pageNumber.default(1).meta({ description: 'Page, from 1', example: 1 }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(limits.pageSizeMost.value)
    .default(limits.pageSize.value)
    .meta({ description: 'Goods on the page', example: 24 }),
})

export const productList = z.object({
  items: z.array(productCard).meta({ description: 'The goods on this page' }),
  total: wholeNumber('Goods that match'),
  page: wholeNumber('This page'),
  pages: wholeNumber('Pages there are, at least 1'),
  sort: sort.meta({ description: 'The order they are in' }),
  facets: z.array(facet).meta({ description: 'What can be filtered by, with counts' }),
  priceRange: z
    .object({ min: money, max: money })
    .nullable()
    .meta({ description: 'Prices of what matches, the price filter apart' }),
  correctedQuery: z.string().nullable().meta({ description: 'What was searched in place of a mistyped `q`' }),
})

export const catalogueEndpoints = {
  listCollections: endpoint({
    summary: 'List the collections',
    access: 'public',
    returns: z.object({ items: z.array(collection).meta({ description: 'The collections, in order' }) }),
    fails: [],
    publicSeconds: 30,
  }),
  getCollection: endpoint({
    summary: 'Read a collection',
    access: 'public',
    params: z.object({ handle }),
    returns: collection,
    fails: ['collection_not_found'],
    publicSeconds: 30,
  }),
  listProducts: endpoint({
    summary: 'List, search, filter and sort the goods',
    access: 'public',
    query: listProductsQuery,
    returns: productList,
    fails: ['collection_not_found'],
    publicSeconds: 10,
  }),
  getProduct: endpoint({
    summary: 'Read a product with its variants, prices and stock',
    access: 'public',
    params: z.object({ handle }),
    query: z.strictObject({ market: marketId }),
    returns: product,
    fails: ['product_not_found'],
    publicSeconds: 10,
  }),
  suggest: endpoint({
    summary: 'Suggest goods and collections while someone types',
    access: 'public',
    query: z.strictObject({
      market: marketId,
      q: z.string().trim().max(200).meta({ description: 'What has been typed', example: 'va' }),
    }),
    returns: z.object({
      products: z
        .array(z.object({ handle, title: line('Title'), price: money, image: image.nullable() }))
        .meta({ description: 'Up to six goods' }),
      collections: z
        .array(z.object({ handle, title: line('Title') }))
        .meta({ description: 'Up to three collections' }),
    }),
    fails: [],
    publicSeconds: 10,
  }),
}
