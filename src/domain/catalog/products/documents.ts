import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { ruleMatches, type RuleCondition } from '#vocabulary/catalog/collection-rules.ts'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { minor, moment, text, whole } from '#ports/document-store/field-schemas.ts'
import { actorKinds } from '#vocabulary/people/audit-actions.ts'
import { measures, type Measure } from '#vocabulary/catalog/measures.ts'
import { translationsOf } from '../languages/documents.ts'
import { media } from '../media/documents.ts'

const formerHandles = z
  .array(z.object({ handle: text('Handle'), until: moment('Until when it stood there') }))
  .meta({ description: 'Where it stood before, oldest first: its old addresses lead to it' })

const measure = (about: string) => z.enum(keysOf<Measure>(measures)).meta({ description: about })

const variant = z.object({
  id: text('Variant id'),
  sku: text('Stock keeping unit; unique in the shop'),
  options: z
    .array(z.string())
    .meta({ description: 'Its value for each option of the product, in their order' }),
  prices: z
    .record(
      z.string(),
      z.object({
        amount: minor('Price of one item'),
        compareAt: minor('Price before').nullable(),
        cost: minor('Cost per item').optional(),
        tiers: z
          .array(z.object({ from: whole('From so many', 'units'), amount: minor('Price of one item') }))
          .optional()
          .meta({ description: 'Volume prices, lowest quantity first' }),
      }),
    )
    .meta({ description: 'Its price in each currency; a market whose currency is missing does not sell it' }),
  barcodes: z
    .array(z.string())
    .meta({ description: 'Barcodes of the item and its packages; the first is its GTIN' }),
  weight: whole('Weight of one unit, packed', 'g'),
  imageId: text('The picture that shows it').nullable(),
  trackStock: z.boolean().meta({ description: 'Whether stock limits its sale' }),
  allowBackorder: z.boolean().meta({ description: 'Whether it sells below zero stock' }),
  lowStock: whole('Low-stock threshold; null for the default of the shop', 'units').nullable(),
  requiresShipping: z.boolean().meta({ description: 'Whether it is sent by post' }),
  content: z
    .object({
      amount: whole('How much is in one item', 'thousandths of the measure'),
      of: measure('Measure of the content'),
      reference: whole('How much the price is compared for'),
      referenceOf: measure('Measure that the price is compared for'),
    })
    .nullable()
    .meta({ description: 'Content of one unit, for the price per unit of measure' }),
  pastPrices: z
    .record(
      z.string(),
      z.array(
        z.object({
          amount: minor('The price; null for a time in which it was not for sale').nullable(),
          until: moment('End of this price'),
        }),
      ),
    )
    .meta({
      description:
        'Past prices in each currency, oldest first: as far back as the lowest price of 30 days needs',
    }),
})

const seo = z
  .object({ title: text('Title'), description: text('Description') })
  .meta({ description: 'For search engines' })

const product = z.object({
  handle: text('Its part of the URL; unique'),
  title: text('Title'),
  subtitle: text('Material, technique, size'),
  description: text('Sanitised HTML'),
  status: z.enum(productStatuses).meta({ description: 'Only active products are shown and sold' }),
  brand: text('Who made it'),
  taxCategory: text('Which tax rate applies'),
  shippingClass: text(
    'Products of different classes are not packed together; none for ordinary products',
  ).optional(),
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
    .meta({ description: 'Options' }),
  variants: z.array(variant).meta({ description: 'What can be bought' }),
  images: z.array(media).meta({ description: 'Pictures, in order; the first is the main one' }),
  related: z
    .array(z.string())
    .optional()
    .meta({ description: 'Ids of the related products that staff chose, in order' }),
  markets: z
    .array(z.string())
    .optional()
    .meta({ description: 'Ids of the markets that sell it where it has a price; none: all' }),
  publishAt: moment('When the draft becomes active by itself').optional(),
  unpublishAt: moment('When it becomes a draft again by itself').optional(),
  dimensions: text('Size, as people read it').nullable(),
  safety: text('Warnings and safety information').optional(),
  featured: z.boolean().meta({ description: 'Shown on the home page' }),
  seo,
  translations: translationsOf({
    title: text('Title'),
    subtitle: text('Material, technique, size'),
    description: text('Sanitised HTML'),
    dimensions: text('Size, as people read it'),
    safety: text('Warnings and safety information'),
    tags: z.array(z.string()).meta({ description: 'Words to find it by' }),
    seo,
    alts: z.record(z.string(), z.string()).meta({ description: 'What pictures show, by media id' }),
    older: z.array(z.string()).meta({
      description: 'Texts whose original has changed since: `title`, `seo.title`, `images.{mediaId}`',
    }),
  }),
  formerHandles,
  createdAt: moment('When it was created'),
  updatedAt: moment('When it was last changed'),
})

/** A product as it is stored, with its variants inside. */
export type ProductDocument = z.infer<typeof product>
/** One variant of a stored product. */
export type VariantDocument = ProductDocument['variants'][number]
/** The texts of a product in another language. */
export type ProductTranslation = ProductDocument['translations'][string]

const actor = z.object({
  kind: z.enum(actorKinds).meta({ description: 'How they came in' }),
  id: text('Customer id, or id of an API token; null for the command line').nullable(),
})

/** A product as it was until a save by hand. */
const productVersion = z.object({
  productId: text('Whose version it is'),
  number: whole('The version of the product'),
  product: product.meta({ description: 'The product as it was' }),
  replacedAt: moment('When it was replaced'),
  by: actor.nullable().meta({ description: 'Who replaced it' }),
  expiresAt: moment('When it is removed'),
})

/** A version of a product as it is stored. */
export type ProductVersionDocument = z.infer<typeof productVersion>

/** A product as it was stored when a variant had one barcode. */
interface OldProduct extends Omit<ProductDocument, 'variants'> {
  variants: (Omit<VariantDocument, 'barcodes'> & { barcode: string | null })[]
}

const withBarcodes = (old: OldProduct): ProductDocument => ({
  ...old,
  variants: old.variants.map(({ barcode, ...variant }) => ({
    ...variant,
    barcodes: barcode === null ? [] : [barcode],
  })),
})

export const productVersions = defineCollection({
  name: 'productVersions',
  about: 'A product as it was before staff saved it; the id is its id and version',
  schema: productVersion,
  schemaVersion: 2,
  upgrades: {
    1(data) {
      const version = data as Omit<ProductVersionDocument, 'product'> & { product: OldProduct }
      return { ...version, product: withBarcodes(version.product) }
    },
  },
  indexes: { byProduct: { equals: ['productId'], order: 'number' } },
  timeToLive: 'expiresAt',
  long: true,
})

export const products = defineCollection({
  name: 'products',
  about: 'Something the shop sells, with its variants, prices and pictures',
  schema: product,
  schemaVersion: 2,
  upgrades: { 1: (data) => withBarcodes(data as OldProduct) },
  watched: true,
  long: true,
  indexes: {},
})

/** A unique key of the shop: the id names it (`handle:tide-vase`, `sku:TIDE-24`), the document its owner. */
export const uniqueKeys = defineCollection({
  name: 'uniqueKeys',
  about: 'Unique key: a product’s handle or a variant’s SKU; created and removed with it',
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
  rule: z
    .object({
      match: z.enum(ruleMatches).meta({ description: 'Whether all conditions must be fulfilled, or any' }),
      conditions: z
        .array(z.custom<RuleCondition>().meta({ description: 'A field, a comparison and a value' }))
        .meta({ description: 'Conditions' }),
    })
    .nullable()
    .optional()
    .meta({ description: 'It has the active products that fit, besides those put in it by hand' }),
  pinned: z
    .array(z.string())
    .optional()
    .meta({ description: 'Ids of the products that come first, in order' }),
  formerHandles: formerHandles.optional(),
  publishedFrom: moment('Shoppers see it from then on; null for at once').nullable().optional(),
  publishedTo: moment('Shoppers no longer see it from then on; null for no end').nullable().optional(),
  markets: z
    .array(z.string())
    .optional()
    .meta({ description: 'Ids of the markets in which shoppers see it; none: all' }),
  seo: seo.optional(),
  translations: translationsOf({
    title: text('Title'),
    description: text('One or two sentences, plain text'),
    imageAlt: text('What its picture shows'),
    seo,
  }),
})

/** A collection as it is stored. */
export type CollectionDocument = z.infer<typeof collection>
/** The texts of a collection in another language. */
export type CollectionTranslation = CollectionDocument['translations'][string]

export const collections = defineCollection({
  name: 'collections',
  about: 'Products that are shown together',
  schema: collection,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})
