import { largestQuantity } from '#vocabulary/buying/quantities.ts'
import { z } from 'zod'
import { availabilities } from '#vocabulary/catalog/product-states.ts'
import { cardRating, productRating } from '../feedback/reviews.ts'
import {
  country,
  id,
  image,
  line,
  lowestPrice,
  money,
  otherLanguages,
  pricePerMeasure,
  tier,
  timestamp,
  wholeNumber,
} from '../values.ts'

export const handle = z
  .string()
  .normalize()
  .min(1)
  .max(120)
  .meta({ description: 'URL handle', example: 'tide-vase' })
export const availability = z
  .enum(availabilities)
  .meta({ description: 'Whether it can be bought now; `backorder`: yes, and it ships later' })

const seo = z
  .object({
    title: z.string().meta({ description: 'Title for search engines' }),
    description: z.string().meta({ description: 'Description for search engines' }),
  })
  .meta({ description: 'For search engines' })

export const collection = z
  .object({
    id: id('Collection id'),
    handle,
    title: line('Title').meta({ example: 'Ceramics' }),
    description: z.string().meta({ description: 'One or two sentences, plain text' }),
    parent: z.string().nullable().meta({ description: 'Handle of the collection above it' }),
    image: image.nullable().meta({ description: 'Its picture' }),
    lang: otherLanguages('title', 'description'),
    productCount: wholeNumber('Active products in it'),
  })
  .meta({ id: 'Collection', description: 'Collection' })

/** A collection as its page shows it. */
export const shownCollection = collection
  .extend({ seo })
  .meta({ id: 'ShownCollection', description: 'A collection as its page shows it' })

export const productCard = z
  .object({
    id: id('Product id'),
    handle,
    title: line('Title').meta({ example: 'Tide vase' }),
    subtitle: z
      .string()
      .meta({ description: 'Material, technique, size', example: 'Stoneware, tin glaze, 24 cm' }),
    brand: z.string().meta({ description: 'Brand' }),
    variantId: id('The variant that it leads to'),
    matched: z.boolean().meta({
      description:
        'Whether it shows that variant: the one that fits filters or words best, or that is reduced. Else it shows all of them',
    }),
    variantTitle: z.string().meta({
      description:
        'What the variants that it shows have in common and others have not; empty if it shows all',
      example: 'Cover only',
    }),
    choices: wholeNumber('Number of variants that it stands for; with one, nothing is left to choose'),
    price: money.meta({ description: 'Lowest price in this market of the variants that it stands for' }),
    priceVaries: z.boolean().meta({ description: 'Whether these differ in price' }),
    compareAtPrice: money.nullable().meta({ description: 'Compare-at price of that variant, if reduced' }),
    availability,
    left: z
      .int()
      .nullable()
      .meta({ description: 'Units left of the variant in its picture, where those of all are few' }),
    isNew: z.boolean().meta({ description: 'Published in the last 30 days' }),
    images: z.array(image).meta({
      description:
        'Up to four pictures, the main one first; if it shows a variant with another picture, that one alone',
    }),
    swatches: z
      .array(
        z.object({
          label: line('What people call the option’s value'),
          colour: z.string().meta({ description: '#rrggbb' }),
          variantId: id('A variant with this value'),
          image: image.nullable().meta({ description: 'Its picture' }),
        }),
      )
      .meta({ description: 'Values of the first option that has colours' }),
    lang: otherLanguages('title', 'subtitle'),
    rating: cardRating,
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
    labels: z.array(z.string()).meta({ description: 'What people call these values' }),
    price: money.meta({ description: 'Unit price in this market' }),
    compareAtPrice: money.nullable().meta({ description: 'Compare-at price, if reduced' }),
    lowestPrice,
    tiers: z.array(tier).meta({ description: 'Volume prices, lowest quantity first' }),
    pricePerMeasure,
    availability,
    sellable: wholeNumber(`Maximum quantity, up to ${largestQuantity}`),
    barcodes: z.array(z.string()).meta({ description: 'Its barcodes; the first is its GTIN' }),
    weight: wholeNumber('Grams'),
    imageId: z.string().nullable().meta({ description: 'The picture that shows this variant' }),
    deliveredBy: z.int().nullable().meta({
      description:
        'Which of the product’s `deliveries` it goes by, from 0; null when it is not sent anywhere',
    }),
  })
  .meta({
    id: 'Variant',
    description: 'Variant',
  })

/** A company or person that answers for a product. */
const party = {
  name: z.string().meta({ description: 'Name' }),
  address: z.string().meta({ description: 'Postal address, of several lines' }),
  contact: z.string().meta({ description: 'E-mail address, or address of a web page' }),
}

export const product = z
  .object({
    ...productCard.omit({
      variantId: true,
      matched: true,
      variantTitle: true,
      choices: true,
      price: true,
      priceVaries: true,
      compareAtPrice: true,
      left: true,
      isNew: true,
      swatches: true,
    }).shape,
    lang: otherLanguages('title', 'subtitle', 'description', 'safety'),
    description: z.string().meta({ description: 'Sanitised HTML' }),
    dimensions: z.string().nullable().meta({ description: 'As people read them' }),
    safety: z.string().meta({ description: 'Warnings and safety information, plain text of several lines' }),
    manufacturer: z
      .object({
        ...party,
        responsible: z
          .object(party)
          .nullable()
          .meta({ description: 'The responsible person in the EU, for one established elsewhere' }),
      })
      .nullable()
      .meta({ description: 'The manufacturer of its brand' }),
    options: z
      .array(
        z.object({
          name: line('Name').meta({ example: 'Glaze' }),
          label: line('Display name').meta({ example: 'Glaze' }),
          values: z
            .array(
              z.object({
                value: line('Value, as variants name it').meta({ example: 'Cobalt' }),
                label: line('Display name').meta({ example: 'Cobalt' }),
                swatch: z.string().nullable().meta({ description: '#rrggbb' }),
              }),
            )
            .meta({ description: 'Its values, in order' }),
        }),
      )
      .meta({ description: 'Options' }),
    variants: z.array(variant).meta({ description: 'Variants' }),
    attributes: z
      .array(
        z.object({
          name: line('What `filter` calls it').meta({ example: 'Material' }),
          label: line('Display name').meta({ example: 'Material' }),
          values: z
            .array(
              z.object({
                value: z.string().meta({ description: 'What `filter` calls it' }),
                label: z.string().meta({ description: 'Display name' }),
              }),
            )
            .meta({ description: 'Its values' }),
        }),
      )
      .meta({ description: 'Attributes, which listings can be filtered by' }),
    collections: z
      .array(z.object({ handle, title: line('Title'), lang: otherLanguages('title') }))
      .meta({ description: 'Collections it is in' }),
    rating: productRating,
    related: z.array(productCard).meta({
      description:
        'Related products: those that staff chose, then similar ones, four or more in all where there are so many',
    }),
    boughtTogether: z
      .array(productCard)
      .meta({ description: 'Up to four products frequently bought together with it' }),
    delivery: z
      .object({
        from: money.meta({ description: 'Lowest shipping price' }),
        freeFrom: money
          .nullable()
          .meta({ description: 'Free from this worth of all items; null if never, or once it is free' }),
        minDays: wholeNumber('Minimum working days'),
        maxDays: wholeNumber('Maximum working days'),
        country: z.string().meta({ description: 'Country of the estimate' }),
        earliest: z.iso.date().meta({ description: 'First day on which it may arrive, ordered now' }),
        latest: z.iso.date().meta({ description: 'Last day on which it may arrive' }),
      })
      .nullable()
      .meta({ description: 'Shipping of one unit in this market; null if nothing ships' }),
    seo,
    deliveries: z
      .array(
        z
          .array(
            z.object({
              countries: z.array(country).meta({ description: 'Where to' }),
              price: money.meta({ description: 'Lowest shipping price of one unit' }),
              packingDays: wholeNumber('Working days until it leaves'),
              minDays: wholeNumber('Minimum transit time in working days'),
              maxDays: wholeNumber('Maximum transit time in working days'),
            }),
          )
          .meta({ description: 'By where it goes' }),
      )
      .meta({ description: 'Delivery costs, one table for all variants with the same ones' }),
    markets: z.array(z.string()).meta({ description: 'Ids of the markets that sell it' }),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'Product', description: 'Product with its variants' })
