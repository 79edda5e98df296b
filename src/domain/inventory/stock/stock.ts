import type { Stored, Write } from '#ports/document-store/document-store.ts'
import type { CountRefusal } from '#vocabulary/inventory/count-refusals.ts'
import type { StockReason } from '#vocabulary/inventory/stock-reasons.ts'
import type { Paged, Paging } from '#engine/paging/paging.ts'
import type { ReadModel } from '#engine/read-model/read-model.ts'
import type { StockItemDocument, StockMovementDocument } from './documents.ts'

/** The quantity needed of a variant. Two lines of one variant are summed before. */
export interface Demand {
  variantId: string
  quantity: number
  trackStock: boolean
  allowBackorder: boolean
}

/**
 * Where the units of a demand come from: which stock items give how many, at the versions they were read at.
 */
export interface Allocation {
  parts: { item: Stored<StockItemDocument>; quantity: number }[]
}

/** The data of an allocation's movements. */
export interface Booking {
  /** Seeds the movements' ids, so that a repeated commit books once. */
  operationId: string
  at: string
  by: string
  reason: string
  orderId: string | null
}

/**
 * The units a reservation or an order line holds, by stock item: enough to release, claim or return them
 * later.
 */
export type Holding = { stockItemId: string; quantity: number }[]

/** Stock items as they were just read. */
export interface StockSight {
  /** Available units of a variant that was read. Untracked or backorder: as many as a line can hold. */
  sellable(variantId: string): number
  /**
   * Spreads each demand over the locations by priority.
   * @throws ShopFailure `out_of_stock` with the missing variants
   */
  allocate(demands: readonly Demand[]): Allocation
  /** The state after these writes, so that the next request in the same commit takes other units. */
  after(writes: readonly Write[]): StockSight
}

/** Stock for checkout and orders. The returned writes belong into the caller's one commit. */
export interface Stock {
  /**
   * Sellable units as this process knows them, from the read model: costs no document. Untracked or
   * backorder: as many as a line can hold.
   */
  known(variantId: string): number
  /** The same of a variant whose own limits are given: nothing is looked up in the catalog. */
  knownOf(variant: { id: string; trackStock: boolean; allowBackorder: boolean }): number
  /**
   * Reads the stock items of these variants: one document for each of their locations, none for those whose
   * stock is not counted. Lock the keys of `lockKeys` first, so that shoppers of this process queue rather
   * than collide.
   */
  look(variants: readonly { variantId: string; trackStock?: boolean }[]): Promise<StockSight>
  lockKeys(variants: readonly { variantId: string }[]): string[]
  holdingOf(allocation: Allocation): Holding
  /** Reads the stock items of a holding, to release, claim or return it. */
  read(holding: Holding): Promise<Allocation>
  /** reserved + q, for a checkout that is being paid, which records its holding: no stock moves. */
  reserve(allocation: Allocation): Write[]
  /** reserved − q: the payment failed or took too long. */
  release(allocation: Allocation): Write[]
  /** onHand − q and reserved − q: the reserved units are sold. */
  claim(allocation: Allocation, booking: Booking): Write[]
  /** onHand − q: sold without a reservation. */
  sell(allocation: Allocation, booking: Booking): Write[]
  /** onHand + q: they came back. */
  restock(allocation: Allocation, booking: Booking): Write[]
}

/** A stock item with its title and location for staff. */
export interface StockRow {
  id: string
  variantId: string
  productId: string
  title: string
  /** Option values, joined. */
  options: string
  sku: string
  locationId: string
  location: string
  onHand: number
  reserved: number
  /** onHand − reserved; less than nothing where backorders are owed. */
  sellable: number
  /** Whether the variant, over all its locations, is at or below its low-stock threshold. */
  low: boolean
  version: number
}

/** Units that a member of staff adds to, or (when negative) takes from, a stock item. */
export interface Adjustment {
  stockItemId: string
  change: number
  reason: StockReason
  note: string
  /** The member of staff by name. */
  by: string
  operationId: string
}

/** Quantities on hand as staff counted them. */
export interface StockCounts {
  counts: readonly StockCount[]
  /** Whether the units were counted, which is the default, or a wrong number is corrected. */
  reason?: 'counted' | 'corrected' | undefined
  by: string
  operationId: string
}

/** A quantity on hand that replaces the one expected. */
export interface StockCount {
  variantId: string
  locationId: string
  onHand: number
  /** Units on hand as they were shown; the count is refused when there are others now. */
  expected: number
}

/** A count that was not made. */
export interface RefusedCount extends Pick<StockCount, 'variantId' | 'locationId'> {
  code: CountRefusal
  detail: string
  /** Units on hand; null where there is no such stock. */
  onHand: number | null
}

/** Items that came in from outside. */
export interface Receipt {
  variantId: string
  locationId: string
  quantity: number
  /** The delivery note or purchase order they came with; null without one. */
  reference: string | null
  note: string
  by: string
  operationId: string
}

/** Units that are carried from one place to another. */
export interface Transfer {
  /** Where they are taken from. */
  stockItemId: string
  toLocationId: string
  quantity: number
  note: string
  by: string
  operationId: string
}

/** A location, as staff see it. */
export interface LocationRow {
  id: string
  name: string
  /** Its place in the order in which locations sell, from 0. */
  position: number
  /** Variants on hand, owed or reserved there. */
  variants: number
}

/** The open locations, in the order in which they sell. */
export interface Locations {
  list(): LocationRow[]
  /** Adds a place, the last to sell, once for each `operationId`. @throws ShopFailure `location_limit` */
  add(name: string, operationId: string): Promise<LocationRow>
  /** @throws ShopFailure `location_not_found`, `location_closed` */
  rename(id: string, name: string): Promise<LocationRow>
  /**
   * Puts the places into this order. @throws ShopFailure `invalid_request` unless it names each open one once
   */
  arrange(ids: readonly string[]): Promise<LocationRow[]>
  /**
   * Closes an empty location: it receives nothing any more, and units returned to it can still be moved. Closing it
   * again changes nothing.
   * @throws ShopFailure `location_not_found`; `location_in_use` while it has any units, or when it is the last
   */
  close(id: string): Promise<void>
}

/** Stock with the queries and commands of the back office, and its start and stop. */
export interface StockService extends Stock {
  /** Resolves when the read model has been loaded; rejects when it could not be. */
  ready(): Promise<void>
  /** Resolves when the read model knows of everything committed before this call. */
  caughtUp(): Promise<void>
  /** Reads everything again, as {@link ReadModel.reindex} does. */
  reindex: ReadModel['reindex']
  /** Calls `listener` with the id of each variant whose stock has changed; returns how to stop. */
  onChange(listener: (variantId: string) => void): () => void
  /**
   * Units of a variant that can be sold, over all its stock items, from the read model, whatever its own limits: nothing is
   * looked up in the catalog.
   */
  available(variantId: string): number
  /**
   * Units of a variant that could be sent at once, from the read model. Endless where stock is not counted or without
   * backorders: missing units are not sold then.
   */
  there(variantId: string): number
  /** The stock items of a variant by priority of their locations, from the read model. */
  ofVariant(variantId: string): StockRow[]
  /**
   * Stock items by product title, from the read model: costs no document.
   * @throws ShopFailure `invalid_request` on a wrong cursor
   */
  list(query: Paging & { q?: string | undefined; low?: boolean }): Promise<Paged<StockRow>>
  /** How many variants are low or sold out, from the read model. */
  countLow(): number
  /**
   * Books an adjustment once for each `operationId`.
   * @throws ShopFailure `stock_item_not_found`; `stock_negative` when less would be left than is held;
   *   `location_closed` when units are added where nothing may come in
   */
  adjust(adjustment: Adjustment): Promise<StockRow>
  /**
   * Books each count as a commit of its own, once for each `operationId`; one that cannot be made keeps none of the
   * others back.
   * @throws ShopFailure `invalid_request` where two counts are of the same stock
   */
  count(counts: StockCounts): Promise<{ items: StockRow[]; refused: RefusedCount[] }>
  /**
   * Books items that came in once for each `operationId`; the variant's stock begins there if it had none.
   * @throws ShopFailure `variant_not_found`, `location_not_found`, `location_closed`
   */
  receive(receipt: Receipt): Promise<StockRow>
  /**
   * Carries units to another place once for each `operationId`, in one commit.
   * @throws ShopFailure `stock_item_not_found`, `location_not_found`, `location_closed`; `stock_negative` for more
   *   than can be sold from there; `invalid_request` when it is the same place
   */
  transfer(transfer: Transfer): Promise<{ from: StockRow; to: StockRow }>
  locations: Locations
  /**
   * The movements of a stock item, newest first.
   * @throws ShopFailure `stock_item_not_found`, `invalid_request` on a wrong cursor
   */
  movements(stockItemId: string, paging: Paging): Promise<Paged<Stored<StockMovementDocument>>>
  close(): void
}
