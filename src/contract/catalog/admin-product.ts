import { z } from 'zod'
import { barcodePattern } from '#vocabulary/catalog/gtin.ts'
import { productStatuses } from '#vocabulary/catalog/product-states.ts'
import { limits } from '#vocabulary/limits.ts'
import { says } from '#vocabulary/statements/says.ts'
import { stockRow } from '../inventory/admin-stock.ts'
import {
  currency,
  id,
  formerHandles,
  image,
  line,
  measure,
  paragraph,
  requiredLine,
  timestamp,
  urlHandle,
  wholeNumber,
} from '../values.ts'

/** The warnings and safety information of a product. */
export const safetyText = paragraph('Warnings and safety information, plain text')

export const productStatus = z
  .enum(productStatuses)
  .meta({ description: 'Only active products are visible and for sale' })
const minor = z.int().min(0, 'Not below 0').max(100_000_000_000)

/** The fields that products are found by in the back office. */
export const productFilter = {
  q: line('Words of the title, a SKU, or a barcode').optional(),
  status: productStatus.optional(),
  collection: line('Handle of a collection that they are in', 120).optional(),
  tag: line('A tag that they have', 100).optional(),
  brand: line('Brand').optional(),
}

const variantInput = z.strictObject({
  id: id('Variant id; left out for a new one').optional(),
  sku: requiredLine('Stock keeping unit; unique in the shop', 100),
  options: z
    .array(line('Value'))
    .max(limits.optionsPerProduct.value)
    .meta({ description: 'Its value for each option, in their order' }),
  prices: z
    .array(
      z.strictObject({
        currency,
        amount: minor.meta({ description: 'Minor units' }),
        compareAt: minor.nullable().meta({ description: 'Compare-at price, if reduced' }),
        cost: minor.nullable().optional().meta({ description: 'Cost per item' }),
        tiers: z
          .array(
            z.strictObject({
              from: z
                .int('A whole number')
                .min(2, 'Minimum quantity is 2')
                .max(limits.quantityPerLine.value)
                .meta({
                  description: 'Minimum quantity',
                  example: 10,
                }),
              amount: minor.meta({
                description: 'Unit price from this quantity on, lower than for smaller quantities',
                example: 1,
              }),
            }),
          )
          .max(10, 'At most 10 tiers')
          .optional()
          .meta({ description: 'Volume prices, lowest quantity first', example: [] }),
      }),
    )
    .max(20)
    .meta({ description: 'One price a currency; markets without one do not sell it' }),
  barcodes: z
    .array(z.string().regex(barcodePattern, says('format_barcode')))
    .max(limits.barcodesPerVariant.value, `At most ${limits.barcodesPerVariant.value} barcodes`)
    .meta({
      description: 'EAN, UPC, ISBN, and ITF-14 of its box; the first is published as its GTIN',
      example: ['4006381333931'],
    }),
  weight: z.int().min(0).max(1_000_000).meta({ description: 'Grams' }),
  imageId: id('The picture that shows it').nullable(),
  trackStock: z.boolean().meta({ description: 'Whether stock limits its sale' }),
  allowBackorder: z.boolean().meta({ description: 'Whether it sells below zero stock' }),
  lowStock: z
    .int()
    .min(0, 'Not below 0')
    .max(1_000_000)
    .nullable()
    .default(null)
    .meta({ description: 'Low-stock threshold; null for the shop’s default' }),
  requiresShipping: z.boolean().meta({ description: 'Whether it requires shipping' }),
  content: z
    .strictObject({
      amount: z
        .int()
        .min(1, 'More than nothing')
        .max(1_000_000_000_000)
        .meta({ description: 'Unit quantity, in thousandths of `of`', example: 250_000 }),
      of: measure,
      reference: z.int().min(1, 'From 1').max(1_000_000).meta({
        description: 'Reference quantity',
        example: 100,
      }),
      referenceOf: measure,
    })
    .nullable()
    .optional()
    .meta({ description: 'Unit quantity, for the unit price', example: null }),
})

/** A product as staff write it. */
export const productInput = z.strictObject({
  handle: urlHandle('URL handle; unique', 'tide-vase'),
  title: requiredLine('Title'),
  subtitle: line('Material, technique, size'),
  description: paragraph(
    'HTML; anything that is not plain formatting is taken out',
    limits.descriptionLength.value,
  ),
  status: productStatus,
  brand: line('Brand'),
  taxCategory: z.string().max(50).meta({ description: 'Which tax rate applies', example: 'standard' }),
  shippingClass: z
    .string()
    .regex(/^(?:[a-z0-9][a-z0-9-]{0,39})?$/, says('format_handle'))
    .default('')
    .meta({
      description:
        'Shipping class; products of different classes ship in separate parcels; empty for the standard class',
      example: '',
    }),
  tags: z.array(requiredLine('Tag', 100)).max(100).meta({ description: 'Tags' }),
  collections: z
    .array(z.string().max(120))
    .max(50)
    .meta({ description: 'Handles of the collections it is put in' }),
  attributes: z
    .array(
      z.strictObject({
        name: requiredLine('Name', 100),
        values: z.array(requiredLine('Value')).max(50).meta({ description: 'Values' }),
      }),
    )
    .max(50)
    .meta({ description: 'Attributes that listings can be filtered by' }),
  options: z
    .array(
      z.strictObject({
        name: requiredLine('Name', 100),
        values: z
          .array(
            z.strictObject({
              value: requiredLine('Value'),
              swatch: z
                .string()
                .regex(/^#[0-9a-f]{6}$/i, '#rrggbb')
                .nullable()
                .meta({ description: '#rrggbb', example: '#1c4daf' }),
            }),
          )
          .min(1, 'At least one value')
          .max(100)
          .meta({ description: 'Its values, in order' }),
      }),
    )
    .max(limits.optionsPerProduct.value, `At most ${limits.optionsPerProduct.value} options`)
    .meta({ description: 'Options' }),
  variants: z
    .array(variantInput)
    .min(1, 'At least one variant')
    .max(limits.variantsPerProduct.value)
    .meta({ description: 'Variants' }),
  images: z
    .array(z.strictObject({ mediaId: id('Media id'), alt: line('Alt text', 500) }))
    .max(limits.imagesPerProduct.value)
    .meta({ description: 'Pictures, in order; the first is the main one' }),
  markets: z
    .array(id('Market id'))
    .max(50, 'At most 50 markets')
    .default([])
    .meta({ description: 'The markets that sell it where it has a price; none: all', example: [] }),
  publishAt: timestamp('When the draft becomes active by itself; null for never')
    .nullable()
    .default(null)
    .meta({ example: null }),
  unpublishAt: timestamp('When it becomes a draft again by itself; null for never')
    .nullable()
    .default(null)
    .meta({ example: null }),
  related: z
    .array(id('Product id'))
    .max(limits.relatedProducts.value)
    .default([])
    .meta({ description: 'Products that are shown first as related to it', example: [] }),
  dimensions: line('As people read them').nullable(),
  safety: safetyText.default(''),
  featured: z.boolean().meta({ description: 'Shown on the home page' }),
  seo: z
    .strictObject({
      title: line('Title for search engines'),
      description: line('Description for search engines', 500),
    })
    .meta({ description: 'For search engines; empty fields follow the product' }),
})

export const adminProduct = productInput
  .omit({ images: true, variants: true })
  .extend({
    id: id('Product id'),
    version: wholeNumber('Version; increases with each change'),
    formerHandles,
    variants: z
      .array(
        variantInput.extend({
          id: id('Variant id'),
          pastPrices: z
            .array(
              z.object({
                currency,
                amount: z
                  .int()
                  .nullable()
                  .meta({ description: 'Minor units; null while it was not for sale' }),
                until: timestamp('Until when it was charged'),
              }),
            )
            .meta({ description: 'Price history of 30 days, newest first' }),
          lowestPrices: z
            .array(z.object({ currency, amount: z.int().meta({ description: 'Minor units' }) }))
            .meta({ description: 'Lowest price of the 30 days before the current price, by currency' }),
          stock: z.array(stockRow).meta({ description: 'Stock by location' }),
        }),
      )
      .meta({ description: 'Variants' }),
    images: z.array(image.extend({ mediaId: id('Media id') })).meta({ description: 'Pictures, in order' }),
    previewPath: z
      .string()
      .nullable()
      .meta({ description: 'Path of its preview for whoever has the link; null while it is active' }),
    createdAt: timestamp('When it was created'),
    updatedAt: timestamp('When it was last changed'),
  })
  .meta({ id: 'AdminProduct', description: 'A product as staff see it' })
