import { z } from 'zod'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'

const media = z.object({
  id: text('Media id'),
  name: text('File name in the media store, or an absolute URL of a picture that lies elsewhere'),
  alt: text('What the picture shows'),
  width: whole('Width', 'px').nullable(),
  height: whole('Height', 'px').nullable(),
  sources: z
    .array(z.object({ name: text('File name'), width: whole('Width', 'px'), type: text('Media type') }))
    .meta({ description: 'The same picture in other sizes' }),
})

const variant = z.object({
  id: text('Variant id'),
  sku: text('Stock keeping unit; unique in the shop'),
  options: z
    .array(z.string())
    .meta({ description: 'Its value for each option of the product, in their order' }),
  prices: z
    .record(
      z.string(),
      z.object({ amount: minor('Price of one piece'), compareAt: minor('Price before').nullable() }),
    )
    .meta({ description: 'Its price in each currency; a market whose currency is missing does not sell it' }),
  barcode: text('GTIN').nullable(),
  weight: whole('Weight of one piece, packed', 'g'),
  imageId: text('The picture that shows it').nullable(),
  trackStock: z.boolean().meta({ description: 'Whether stock limits its sale' }),
  allowBackorder: z.boolean().meta({ description: 'Whether it sells below zero stock' }),
  requiresShipping: z.boolean().meta({ description: 'Whether it is sent by post' }),
})

const product = z.object({
  handle: text('Its part of the URL; unique'),
  title: text('Title'),
  subtitle: text('Material, technique, size'),
  description: text('Sanitised HTML'),
  status: z
    .enum(['draft', 'active', 'archived'])
    .meta({ description: 'Only active products are shown and sold' }),
  brand: text('Who made it'),
  taxCategory: text('Which tax rate applies'),
  tags: z.array(z.string()).meta({ description: 'Words to find it by' }),
  collections: z.array(z.string()).meta({ description: 'Handles of the collections it is in' }),
  attributes: z
    .array(z.object({ name: text('Name'), values: z.array(z.string()).meta({ description: 'Values' }) }))
    .meta({ description: 'Facts that listings can be filtered by' }),
  options: z
    .array(
      z.object({
        name: text('Name'),
        values: z
          .array(z.object({ value: text('Value'), swatch: text('#rrggbb').nullable() }))
          .meta({ description: 'Its values, in order' }),
      }),
    )
    .meta({ description: 'What a shopper chooses between' }),
  variants: z.array(variant).meta({ description: 'What can be bought' }),
  images: z.array(media).meta({ description: 'Pictures, in order; the first is the main one' }),
  dimensions: text('Size, as people read it').nullable(),
  featured: z.boolean().meta({ description: 'Shown on the home page' }),
  seo: z
    .object({ title: text('Title'), description: text('Description') })
    .meta({ description: 'For search engines' }),
  createdAt: moment('When it was created'),
  updatedAt: moment('When it was last changed'),
})

/** A product as it is stored, with its variants inside. */
export type ProductDocument = z.infer<typeof product>
/** One variant of a stored product. */
export type VariantDocument = ProductDocument['variants'][number]
/** A picture of a stored product. */
export type MediaDocument = z.infer<typeof media>

export const products = defineCollection({
  name: 'products',
  about: 'Something the shop sells, with its variants, prices and pictures',
  schema: product,
  schemaVersion: 1,
  indexes: { byUpdate: { equals: [], order: 'updatedAt' } },
})

/**
 * Keeps something unique in the shop: the id says what (`handle:tide-vase`, `sku:TIDE-24`), the document who
 * has it.
 */
export const claims = defineCollection({
  name: 'claims',
  about: 'Keeps a product’s handle or a variant’s SKU unique: created with it, gone with it',
  schema: z.object({
    productId: text('Who has it'),
    claimedAt: moment(
      'When it was claimed: one that no product stands behind may be taken over after a while',
    ),
  }),
  schemaVersion: 1,
  indexes: {},
})

const collection = z.object({
  handle: text('Its part of the URL; unique'),
  title: text('Title'),
  description: text('One or two sentences, plain text'),
  parent: text('Handle of the collection above it').nullable(),
  image: media.nullable().meta({ description: 'Its picture' }),
  position: whole('Its place among the collections'),
})

/** A collection as it is stored. */
export type CollectionDocument = z.infer<typeof collection>

export const collections = defineCollection({
  name: 'collections',
  about: 'Goods that are shown together',
  schema: collection,
  schemaVersion: 1,
  indexes: { byPosition: { equals: [], order: 'position' } },
})

/** Pictures that staff have uploaded (or the demo has drawn), by id: products copy them in. */
export const mediaFiles = defineCollection({
  name: 'mediaFiles',
  about: 'A picture that was uploaded, in its sizes',
  schema: media.extend({ createdAt: moment('When it was uploaded') }),
  schemaVersion: 1,
  indexes: { byCreation: { equals: [], order: 'createdAt' } },
})
