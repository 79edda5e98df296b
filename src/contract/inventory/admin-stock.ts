import { z } from 'zod'
import { stockMovementKinds } from '#vocabulary/inventory/stock-movements.ts'
import { limits } from '#vocabulary/limits.ts'
import { stockReasons, type StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import { endpoint } from '../endpoint.ts'
import { id, line, listOf, paging, paragraph, requiredLine, timestamp, wholeNumber } from '../values.ts'

/** A stock item as staff see it. */
export const stockRow = z
  .object({
    id: id('Stock item id'),
    variantId: id('Variant id'),
    productId: id('Product id'),
    title: line('Product'),
    options: z.string().meta({ description: 'Option values, joined' }),
    sku: z.string().meta({ description: 'SKU' }),
    locationId: id('Where it lies'),
    location: z.string().meta({ description: 'What staff call the place' }),
    onHand: wholeNumber('Pieces there'),
    reserved: wholeNumber('Pieces held by checkouts that are being paid'),
    sellable: wholeNumber('On hand minus reserved; below 0 where backorders are owed'),
    low: z.boolean().meta({ description: 'Whether the variant, over all places, is low or sold out' }),
    version: wholeNumber('Grows with each change'),
  })
  .meta({ id: 'StockItem', description: 'The stock of one variant in one place' })

const location = z
  .object({
    id: id('Location id'),
    name: z.string().meta({ description: 'What staff call it' }),
    position: wholeNumber('Its place in the order in which locations sell, from 0'),
    variants: wholeNumber('Variants that lie there, or are held or owed there'),
  })
  .meta({ id: 'Location', description: 'A place where stock lies' })

const stockParams = z.object({ stockItemId: id('Stock item id') })
const locationParams = z.object({ locationId: id('Location id') })
const stockReason = z.enum(Object.keys(stockReasons) as [StockReason, ...StockReason[]])
const pieces = z
  .int('A whole number')
  .min(1, 'At least 1')
  .max(1_000_000)
  .meta({ description: 'Pieces', example: 5 })
const name = requiredLine('What staff call it', 100)
const locationList = z.object({
  items: z.array(location).meta({ description: 'Open locations; the first sells first' }),
})

/** Stock, and the places where it lies. */
export const stockEndpoints = {
  listLocations: endpoint({
    summary: 'List the open locations in the order in which they sell',
    access: { permission: 'stock:read' },
    returns: locationList,
    fails: [],
  }),
  addLocation: endpoint({
    summary: 'Add a location, the last to sell',
    access: { permission: 'locations:write' },
    body: z.strictObject({ name }),
    returns: location,
    status: 201,
    fails: ['location_limit', 'location_closed', 'busy'],
    idempotency: 'required',
  }),
  arrangeLocations: endpoint({
    summary: 'Put the open locations into the order in which they sell',
    access: { permission: 'locations:write' },
    body: z.strictObject({
      locationIds: z
        .array(id('Location id'))
        .min(1)
        .max(limits.locations.value)
        .meta({ description: 'Every open location once; the first sells first' }),
    }),
    returns: locationList,
    fails: ['busy'],
  }),
  renameLocation: endpoint({
    summary: 'Rename a location',
    access: { permission: 'locations:write' },
    params: locationParams,
    body: z.strictObject({ name }),
    returns: location,
    fails: ['location_not_found', 'location_closed', 'busy'],
  }),
  closeLocation: endpoint({
    summary: 'Close a location where nothing lies any more',
    access: { permission: 'locations:write' },
    params: locationParams,
    returns: null,
    fails: ['location_not_found', 'location_in_use', 'busy'],
  }),
  listStock: endpoint({
    summary: 'List stock by product title',
    access: { permission: 'stock:read' },
    query: z.strictObject({
      ...paging,
      q: z.string().trim().max(200).optional().meta({ description: 'Words of the title, or a SKU' }),
      low: z.enum(['1']).optional().meta({ description: '`1`: only what is low or sold out' }),
    }),
    returns: listOf(stockRow, 'Stock items'),
    fails: [],
  }),
  adjustStock: endpoint({
    summary: 'Add pieces to, or take pieces from, a stock item',
    access: { permission: 'stock:write' },
    params: stockParams,
    body: z.strictObject({
      change: z
        .int('A whole number')
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0, 'Not 0')
        .meta({ description: 'Pieces to add; negative to take away', example: 5 }),
      reason: stockReason.meta({ description: 'Why' }),
      note: paragraph('Anything worth remembering', 500).default(''),
    }),
    returns: stockRow,
    status: 201,
    fails: ['stock_item_not_found', 'stock_negative', 'location_closed', 'card_number_refused', 'busy'],
    idempotency: 'required',
  }),
  receiveStock: endpoint({
    summary: 'Book goods that came in; the stock of a variant begins at a location this way',
    access: { permission: 'stock:write' },
    body: z.strictObject({
      variantId: id('Variant id'),
      locationId: id('Where they were put'),
      quantity: pieces,
      reference: requiredLine('Delivery note or purchase order', 100).nullable().default(null),
      note: paragraph('Anything worth remembering', 500).default(''),
    }),
    returns: stockRow,
    status: 201,
    fails: ['variant_not_found', 'location_not_found', 'location_closed', 'card_number_refused', 'busy'],
    idempotency: 'required',
  }),
  transferStock: endpoint({
    summary: 'Carry pieces to another location',
    access: { permission: 'stock:write' },
    params: stockParams,
    body: z.strictObject({
      toLocationId: id('Where they go'),
      quantity: pieces,
      note: paragraph('Anything worth remembering', 500).default(''),
    }),
    returns: z
      .object({
        from: stockRow.meta({ description: 'The stock they were taken from' }),
        to: stockRow.meta({ description: 'The stock they were put to' }),
      })
      .meta({ id: 'StockTransfer', description: 'Both ends of a transfer' }),
    status: 201,
    fails: [
      'stock_item_not_found',
      'location_not_found',
      'location_closed',
      'stock_negative',
      'card_number_refused',
      'busy',
    ],
    idempotency: 'required',
  }),
  listStockMovements: endpoint({
    summary: 'List what has happened to a stock item, newest first',
    access: { permission: 'stock:read' },
    params: stockParams,
    query: z.strictObject(paging),
    returns: listOf(
      z
        .object({
          id: id('Movement id'),
          kind: z.enum(stockMovementKinds).meta({ description: 'What happened' }),
          onHand: wholeNumber('Change of what is there'),
          reason: z.string().meta({ description: 'Why' }),
          by: z.string().meta({ description: 'Who' }),
          orderId: z.string().nullable().meta({ description: 'The order behind it' }),
          reference: z.string().nullable().meta({ description: 'The paper that goods came with' }),
          counterpart: z
            .string()
            .nullable()
            .meta({ description: 'The movement at the other end of a transfer' }),
          at: timestamp('When'),
        })
        .meta({ id: 'StockMovement', description: 'One change of stock; never altered' }),
      'Movements, newest first',
    ),
    fails: ['stock_item_not_found'],
  }),
}
