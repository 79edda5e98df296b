import type { Stored, Write } from '#ports/document-store/document-store.ts'
import type { StockReason } from '#vocabulary/stock-reasons.ts'
import type { Paged, Paging } from '../paging/paging.ts'
import type { StockItemDocument, StockMovementDocument } from './documents.ts'

/** Pieces wanted of a variant. Two lines of one variant are summed before asking. */
export interface Demand {
  variantId: string
  quantity: number
  trackStock: boolean
  allowBackorder: boolean
}

/**
 * Where the pieces of a demand come from: which stock items give how many, at the versions they were read at.
 */
export interface Allocation {
  parts: { item: Stored<StockItemDocument>; quantity: number }[]
}

/** What the movements of an allocation are booked under. */
export interface Booking {
  /** Makes the movements' ids, so that a repeated commit books once. */
  operationId: string
  at: string
  by: string
  reason: string
  orderId: string | null
}

/**
 * The pieces a reservation or an order line holds, by stock item: enough to release, claim or return them
 * later.
 */
export type Holding = { stockItemId: string; quantity: number }[]

/** Stock, as checkout and orders ask for it. The writes it answers belong into the asker's one commit. */
export interface Stock {
  /**
   * Sellable pieces as this process knows them, from the read model: costs no document. Untracked or
   * backorder: 999.
   */
  known(variantId: string): number
  /**
   * Reads the stock items of these demands and spreads each over the locations by priority. Lock the keys of
   * `lockKeys` first, so that shoppers of this process queue rather than collide.
   * @throws ShopFailure `out_of_stock` naming what is short
   */
  allocate(demands: readonly Demand[]): Promise<Allocation>
  lockKeys(demands: readonly Demand[]): string[]
  holdingOf(allocation: Allocation): Holding
  /** Reads the stock items of a holding, to release, claim or return it. */
  read(holding: Holding): Promise<Allocation>
  /** reserved + q, for a checkout that is being paid. */
  reserve(allocation: Allocation, booking: Booking): Write[]
  /** reserved − q: the payment failed or took too long. */
  release(allocation: Allocation, booking: Booking): Write[]
  /** onHand − q and reserved − q: the reserved pieces are sold. */
  claim(allocation: Allocation, booking: Booking): Write[]
  /** onHand − q: sold without a reservation. */
  sell(allocation: Allocation, booking: Booking): Write[]
  /** onHand + q: they came back. */
  restock(allocation: Allocation, booking: Booking): Write[]
}

/** A stock item with what staff know it by. */
export interface StockRow {
  id: string
  variantId: string
  productId: string
  title: string
  /** Option values, joined. */
  options: string
  sku: string
  location: string
  onHand: number
  reserved: number
  /** onHand − reserved */
  sellable: number
  version: number
}

/** Pieces that a member of staff adds to, or (when negative) takes from, a stock item. */
export interface Adjustment {
  stockItemId: string
  change: number
  reason: StockReason
  note: string
  /** The member of staff by name. */
  by: string
  operationId: string
}

/** Stock with all that the back office and the start and stop of the shop ask of it. */
export interface StockKeeping extends Stock {
  /** Resolves when the read model has been loaded; rejects when it could not be. */
  ready(): Promise<void>
  /** Resolves when the read model knows of everything committed before this call. */
  caughtUp(): Promise<void>
  /** Calls `listener` with the id of each variant whose stock has changed; answers how to end that. */
  onChange(listener: (variantId: string) => void): () => void
  /**
   * Sellable pieces of these variants from the stock items themselves: one document for each of their
   * locations.
   */
  fresh(variantIds: readonly string[]): Promise<Map<string, number>>
  /** The stock items of a variant by priority of their locations, from the read model. */
  ofVariant(variantId: string): StockRow[]
  /**
   * Stock items by product title, from the read model: costs no document.
   * @throws ShopFailure `invalid_request` on a wrong cursor
   */
  list(query: Paging & { q?: string | undefined; low?: boolean }): Paged<StockRow>
  /**
   * Books an adjustment once for each `operationId`.
   * @throws ShopFailure `stock_item_not_found`; `stock_negative` when less would be left than is held
   */
  adjust(adjustment: Adjustment): Promise<StockRow>
  /**
   * The movements of a stock item, newest first.
   * @throws ShopFailure `stock_item_not_found`, `invalid_request` on a wrong cursor
   */
  movements(stockItemId: string, paging: Paging): Promise<Paged<Stored<StockMovementDocument>>>
  close(): void
}
