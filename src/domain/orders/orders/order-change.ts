import type { Write } from '#ports/document-store/document-store.ts'
import type { OrderDocument } from './order-document.ts'

/** A change of an order that is about to be committed. */
export interface OrderChange {
  orderId: string
  /** The version that the commit gives the order. */
  version: number
  /** Undefined when the order is new. */
  before: OrderDocument | undefined
  after: OrderDocument
  at: string
}

/**
 * The writes that follow from a change of an order, for the commit of the change itself: tasks for webhooks and
 * invoices. Called for every change of an order; it reads nothing and decides nothing about the order.
 */
export type Announce = (change: OrderChange) => Write[]
