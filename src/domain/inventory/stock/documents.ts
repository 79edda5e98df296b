import { z } from 'zod'
import { stockMovementKinds } from '#vocabulary/inventory/stock-movements.ts'
import { defineCollection } from '#ports/document-store/collection.ts'
import { moment, text, whole } from '#ports/document-store/field-schemas.ts'

const stockItem = z.object({
  variantId: text('Variant'),
  locationId: text('Location'),
  onHand: whole('Units there', 'units'),
  reserved: whole('Units held by checkouts that are being paid', 'units'),
})

/** The stock of one variant in one place. Its id is `stockItemId(variantId, locationId)`. */
export type StockItemDocument = z.infer<typeof stockItem>

export const stockItems = defineCollection({
  name: 'stockItems',
  about: 'The stock of one variant in one place',
  schema: stockItem,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

/** The id of the stock of a variant in a place. */
export const stockItemId = (variantId: string, locationId: string): string => `${variantId}.${locationId}`

/** The parts of a stock item’s id. Location ids have no dot in them. */
export function splitStockItemId(id: string): { variantId: string; locationId: string } {
  const dot = id.lastIndexOf('.')
  return { variantId: id.slice(0, dot), locationId: id.slice(dot + 1) }
}

const location = z.object({
  name: text('Name for staff'),
  position: whole('Which place sells first'),
  closedAt: moment('When it was closed; null while items may come in').nullable(),
})

/** A stock location, as it is stored. */
export type LocationDocument = z.infer<typeof location>

export const locations = defineCollection({
  name: 'locations',
  about: 'A place where stock lies',
  schema: location,
  schemaVersion: 1,
  watched: true,
  indexes: {},
})

const movement = z.object({
  stockItemId: text('Stock item'),
  kind: z.enum(stockMovementKinds).meta({ description: 'What happened' }),
  onHand: whole('Change of stock on hand', 'units'),
  reason: text('Why'),
  by: text('Who: a member of staff by name, `shopper` or `shop`'),
  orderId: text('The order behind it').nullable(),
  reference: text('Reference of the delivery document').nullable(),
  counterpart: text('The movement at the other end of a transfer').nullable(),
  at: moment('When'),
})

/** A movement of stock as it is stored. */
export type StockMovementDocument = z.infer<typeof movement>

export const stockMovements = defineCollection({
  name: 'stockMovements',
  about: 'Stock movements; never altered. A stock item’s movements sum to its stock on hand',
  schema: movement,
  schemaVersion: 1,
  indexes: { byStockItem: { equals: ['stockItemId'], order: 'at' } },
})
