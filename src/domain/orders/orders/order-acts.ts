import type { Clock } from '#ports/clock/clock.ts'
import type { DocumentStore, Stored } from '#ports/document-store/document-store.ts'
import type { KeyedLock } from '#ports/document-store/keyed-lock.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import type { Announce } from './order-change.ts'
import type { Stock } from '../../inventory/stock/stock.ts'
import type { OrderDocument } from './order-document.ts'

/** An order as it is stored. */
export type StoredOrder = Stored<OrderDocument>

/** An act on an order, and its author. `operationId` is the same for each repeat. */
export interface OrderAct {
  orderId: string
  /** A member of staff by name. */
  by: string
  operationId: string
  /** Whether staff chose to send no mail about it. */
  silent?: boolean | undefined
}

/** As {@link OrderAct}, building on a version of the order that its maker has seen. */
export interface VersionedAct extends OrderAct {
  version: number
}

/** The permissions that a refund requires. */
export interface SignInTerms {
  /** From this amount on, in minor units of the order's currency, a recent sign-in is required; if left out, never. */
  signInFrom?: number | undefined
}

/** Dependencies of changing orders. */
export interface OrdersNeeds {
  store: DocumentStore
  stock: Stock
  clock: Clock
  lock: KeyedLock
  providers: readonly PaymentProvider[]
  /** Notifies other programs of each change; nobody if left out. */
  announce?: Announce
  /** Called after a commit that has put tasks in the outbox. */
  wake?: () => void
  /** Called before and after each commit and outside call, so that tests can end the process there. */
  crashPoint?: ((name: string) => void) | undefined
}
