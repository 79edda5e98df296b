import { z } from 'zod'
import { keysOf } from '#vocabulary/keys.ts'
import { stockMovementKinds } from '#vocabulary/inventory/stock-movements.ts'
import { limits } from '#vocabulary/limits.ts'
import { countRefusals } from '#vocabulary/inventory/count-refusals.ts'
import { stockReasons, type StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import { says } from '#vocabulary/statements/says.ts'
import { endpoint } from '../endpoint.ts'
import {
  countedListOf,
  countedPaging,
  id,
  line,
  paragraph,
  requiredLine,
  timestamp,
  wholeNumber,
} from '../values.ts'

/** A stock item as staff see it. */
export const stockRow = z
  .object({
    id: id('Stock item id'),
    variantId: id('Variant id'),
    productId: id('Product id'),
    title: line('Product'),
    options: z.string().meta({ description: 'Option values, joined' }),
    sku: z.string().meta({ description: 'SKU' }),
    locationId: id('Location'),
    location: z.string().meta({ description: 'Name of the location' }),
    onHand: wholeNumber('Units on hand'),
    reserved: wholeNumber('Units committed to checkouts awaiting payment'),
    sellable: wholeNumber('Available: on hand minus committed; negative with backorders'),
    low: z.boolean().meta({ description: 'Stock status of the variant over all locations' }),
    version: wholeNumber('Version; increases with each change'),
  })
  .meta({ id: 'StockItem', description: 'Stock of one variant at one location' })

const location = z
  .object({
    id: id('Location id'),
    name: z.string().meta({ description: 'Internal name' }),
    position: wholeNumber('Position in the order of fulfilment, from 0'),
    variants: wholeNumber('Variants with stock, commitments or backorders there'),
  })
  .meta({ id: 'Location', description: 'Stock location' })

const stockParams = z.object({ stockItemId: id('Stock item id') })
const locationParams = z.object({ locationId: id('Location id') })
const stockReason = z.enum(keysOf<StockReason>(stockReasons))
const units = z
  .int('A whole number')
  .min(1, 'At least 1')
  .max(1_000_000)
  .meta({ description: 'Quantity', example: 5 })
const name = requiredLine('Internal name', 100)
const locationList = z.object({
  items: z.array(location).meta({ description: 'Open locations in the order of fulfilment' }),
})

/** Stock, and the places where it lies. */
export const stockEndpoints = {
  listLocations: endpoint({
    summary: 'List the open locations in the order of fulfilment',
    access: { permission: 'stock:read' },
    returns: locationList,
    fails: [],
  }),
  addLocation: endpoint({
    summary: 'Create a location, last in the order of fulfilment',
    access: { permission: 'locations:write' },
    body: z.strictObject({ name }),
    returns: location,
    status: 201,
    fails: ['location_limit', 'location_closed', 'busy'],
    idempotency: 'required',
  }),
  arrangeLocations: endpoint({
    summary: 'Set the order of fulfilment of the open locations',
    access: { permission: 'locations:write' },
    body: z.strictObject({
      locationIds: z
        .array(id('Location id'))
        .min(1)
        .max(limits.locations.value)
        .meta({ description: 'Every open location once, in the order of fulfilment' }),
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
    summary: 'Close a location without stock',
    access: { permission: 'locations:write' },
    params: locationParams,
    returns: null,
    fails: ['location_not_found', 'location_in_use', 'busy'],
  }),
  listStock: endpoint({
    summary: 'List stock by product title',
    access: { permission: 'stock:read' },
    query: z.strictObject({
      ...countedPaging,
      q: z
        .string()
        .trim()
        .max(200)
        .optional()
        .meta({ description: 'Words of the title, a SKU, or a barcode' }),
      low: z.enum(['1']).optional().meta({ description: '`1`: only low or sold-out stock' }),
    }),
    returns: countedListOf(stockRow, 'Stock items'),
    fails: [],
  }),
  adjustStock: endpoint({
    summary: 'Adjust the quantity of a stock item',
    access: { permission: 'stock:write' },
    params: stockParams,
    body: z.strictObject({
      change: z
        .int('A whole number')
        .min(-1_000_000)
        .max(1_000_000)
        .refine((change) => change !== 0, says('not_zero'))
        .meta({ description: 'Units to add; negative to remove', example: 5 }),
      reason: stockReason.meta({ description: 'Why' }),
      note: paragraph('Note', 500).default(''),
    }),
    returns: stockRow,
    status: 201,
    fails: ['stock_item_not_found', 'stock_negative', 'location_closed', 'card_number_refused', 'busy'],
    idempotency: 'required',
  }),
  countStock: endpoint({
    summary: 'Set quantities on hand, as they were counted',
    access: { permission: 'stock:write' },
    body: z.strictObject({
      counts: z
        .array(
          z.strictObject({
            variantId: id('Variant id'),
            locationId: id('Location'),
            onHand: z
              .int('A whole number')
              .min(-1_000_000)
              .max(1_000_000)
              .meta({ description: 'Quantity on hand from now on', example: 12 }),
            expected: z
              .int('A whole number')
              .meta({ description: 'Quantity on hand that the count replaces', example: 10 }),
          }),
        )
        .min(1, 'At least one count')
        .max(limits.stockCountsPerRequest.value)
        .meta({ description: 'One count for each variant and location' }),
      reason: z
        .enum(['counted', 'corrected'])
        .default('counted')
        .meta({ description: 'Whether the units were counted, or a wrong number is corrected' }),
    }),
    returns: z
      .object({
        items: z.array(stockRow).meta({ description: 'Stock items as they are now' }),
        refused: z
          .array(
            z.object({
              variantId: id('Variant id'),
              locationId: id('Location'),
              code: z.enum(countRefusals).meta({ description: 'Why' }),
              detail: z.string().meta({ description: 'Why, in a sentence' }),
              onHand: z
                .int()
                .nullable()
                .meta({ description: 'Quantity on hand; null where there is no such stock' }),
            }),
          )
          .meta({ description: 'Counts that were not made, each with its reason; the others were' }),
      })
      .meta({ id: 'StockCounts', description: 'What came of several counts' }),
    fails: ['busy'],
    idempotency: 'required',
  }),
  receiveStock: endpoint({
    summary: 'Receive stock of a variant at a location',
    access: { permission: 'stock:write' },
    body: z.strictObject({
      variantId: id('Variant id'),
      locationId: id('Location'),
      quantity: units,
      reference: requiredLine('Delivery note or purchase order', 100).nullable().default(null),
      note: paragraph('Note', 500).default(''),
    }),
    returns: stockRow,
    status: 201,
    fails: ['variant_not_found', 'location_not_found', 'location_closed', 'card_number_refused', 'busy'],
    idempotency: 'required',
  }),
  transferStock: endpoint({
    summary: 'Transfer units to another location',
    access: { permission: 'stock:write' },
    params: stockParams,
    body: z.strictObject({
      toLocationId: id('Destination'),
      quantity: units,
      note: paragraph('Note', 500).default(''),
    }),
    returns: z
      .object({
        from: stockRow.meta({ description: 'Stock at the source' }),
        to: stockRow.meta({ description: 'Stock at the destination' }),
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
    summary: 'List the movements of a stock item, newest first',
    access: { permission: 'stock:read' },
    params: stockParams,
    query: z.strictObject(countedPaging),
    returns: countedListOf(
      z
        .object({
          id: id('Movement id'),
          kind: z.enum(stockMovementKinds).meta({ description: 'What happened' }),
          onHand: wholeNumber('Change of the quantity on hand'),
          reason: z.string().meta({ description: 'Why' }),
          by: z.string().meta({ description: 'Who' }),
          orderId: z.string().nullable().meta({ description: 'Related order' }),
          reference: z.string().nullable().meta({ description: 'Delivery note or purchase order' }),
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
