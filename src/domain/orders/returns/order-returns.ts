import { recentSignInRequired, ShopFailure } from '#vocabulary/failures.ts'
import { fieldError } from '#vocabulary/field-errors.ts'
import { toTimestamp, type Timestamp } from '#vocabulary/time.ts'
import { mustBeIn } from '../orders/act.ts'
import { createAddItems, type AddItemsNeeds, type ItemToAdd } from '../edits/add-items.ts'
import { replacedBy } from '../edits/kept-prices.ts'
import { createOrderWriter } from '../orders/order-writer.ts'
import type { OrderDocument } from '../orders/order-document.ts'
import { withExchange } from './exchange-rules.ts'
import { lineFigures } from '../orders/figures.ts'
import type { OrderAct, OrdersNeeds, SignInTerms, StoredOrder, VersionedAct } from '../orders/order-acts.ts'
import { createRefunds } from '../refunds/refunds.ts'
import { requested, isLargeRefund } from '../refunds/refund-rules.ts'
import { locations } from '../../inventory/stock/documents.ts'
import { mustBeExchangeable, type ExchangeCatalog } from './wanted-exchange.ts'
import { receiveReturn, type Receipt } from './receive-return.ts'
import {
  decideReturn,
  endReturn,
  requestReturn,
  returnableBy,
  returnsClosedAt,
  type WantedReturn,
} from './return-rules.ts'

/** How staff answer a request. */
export interface ReturnAnswer {
  returnId: string
  approve: boolean
  answer: string | null
  /** Prices of exchange items other than today's. */
  prices?: readonly { variantId: string; price: { amount: number; reason: string } }[]
  /** The currency of the prices; left out without any. */
  currency?: string | undefined
}

/**
 * Items that come back. @throws ShopFailure `order_not_found` from all, `return_not_found` where one is named
 */
export interface OrderReturns {
  /**
   * Requests a return for a shopper, within the return window.
   * @throws ShopFailure `line_not_found`, `quantity_exceeds_open`, `return_limit`, `exchange_refused`, `out_of_stock`
   */
  request(act: OrderAct & WantedReturn): Promise<StoredOrder>
  /** Staff open a return, whatever the window. @throws ShopFailure as `request`, `version_stale` */
  open(act: VersionedAct & WantedReturn): Promise<StoredOrder>
  /**
   * Approves or declines. Items in exchange are sold and added in the same commit.
   * @throws ShopFailure `transition_refused`, `version_stale`, `out_of_stock`, `variant_not_found`
   */
  decide(act: VersionedAct & ReturnAnswer): Promise<StoredOrder>
  /** Calls it off, or ends the wait for the rest. @throws ShopFailure `transition_refused`, `version_stale` */
  end(act: OrderAct & { version: number | null; returnId: string }): Promise<StoredOrder>
  /**
   * Receives returned items, and refunds the amount overpaid by that.
   * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`, `invalid_request`,
   *   `recent_sign_in_required`, `refund_failed`, `version_stale`
   */
  receive(act: VersionedAct & Receipt & SignInTerms): Promise<StoredOrder>
  /** Items of each line that the shopper may send back now. */
  returnable(order: OrderDocument): Map<string, number>
  /** When the return window of an order with items left to return closed; null while it is open. */
  windowClosedAt(order: OrderDocument): Timestamp | null
}

/** Dependencies of returns besides those of orders. */
export interface ReturnsNeeds extends OrdersNeeds, AddItemsNeeds {
  /** The number of days after delivery in which shoppers may request returns themselves. */
  returnWindowDays: number
  /** The exchange items that shoppers may choose themselves; none if left out. */
  exchangeCatalog?: ExchangeCatalog
}

const exchangeItems = (order: OrderDocument, { returnId, prices = [] }: ReturnAnswer): ItemToAdd[] =>
  (order.returns.find(({ id }) => id === returnId)?.exchange ?? []).map((wanted) => ({
    ...wanted,
    price: prices.find(({ variantId }) => variantId === wanted.variantId)?.price,
  }))

/** Creates the return service. */
export function createOrderReturns(needs: ReturnsNeeds): OrderReturns {
  const { clock, returnWindowDays } = needs
  const writer = createOrderWriter(needs)
  const refunding = createRefunds(needs, writer)
  const add = createAddItems(needs)
  const { change } = writer

  /** @throws ShopFailure `invalid_request` on a place that is not there, or closed */
  async function mustBePlace(locationId: string | undefined): Promise<void> {
    if (locationId === undefined) return
    const place = await needs.store.get(locations, locationId)
    if (!place || place.data.closedAt !== null) {
      const fields = [fieldError('/locationId', 'unknown_reference', 'no_such_location')]
      throw new ShopFailure('invalid_request', { fields })
    }
  }

  return {
    request: (act) =>
      change(act, { kind: 'return', version: null, room: roomForRequests }, (order, done) => {
        const requested = requestReturn(order, done, act, (line) =>
          returnableBy(order, line, done.at, returnWindowDays),
        )
        mustBeExchangeable(order, act.lines, act.exchange, needs.exchangeCatalog)
        return requested
      }),
    open: (act) =>
      change(act, { kind: 'return', version: act.version }, (order, done) =>
        requestReturn(order, done, act, (line) => lineFigures(order, line).returnable),
      ),
    decide: (act) =>
      change(act, { kind: 'return_answer', version: act.version }, async (order, done) => {
        mustBeIn(order, act.currency)
        const items = act.approve ? exchangeItems(order, act) : []
        if (items.length === 0) return decideReturn(order, done, act)
        const returned = order.returns.find(({ id }) => id === act.returnId)?.lines ?? []
        const added = await add(order, items, {
          addedBy: act.returnId,
          restock: [],
          delivery: { optionId: order.delivery?.id ?? null },
          replaced: replacedBy(order, returned),
        })
        return { ...decideReturn(withExchange(order, added.lines), done, act), sold: added.sold }
      }),
    end: (act) =>
      change(act, { kind: 'return_end', version: act.version }, (order, done) =>
        endReturn(order, done, act.returnId),
      ),
    async receive(act) {
      await mustBePlace(act.locationId)
      const stored = await change(act, { kind: 'return_receipt', version: act.version }, (order, done) => {
        const changed = receiveReturn(order, done, act)
        const { signInFrom } = act
        if (signInFrom !== undefined && isLargeRefund(order, requested(order, changed), done.at, signInFrom))
          throw recentSignInRequired()
        return changed
      })
      return refunding.settle(stored, 'return_receipt', act.operationId)
    },
    returnable(order) {
      const now = toTimestamp(clock.now())
      return new Map(order.lines.map((line) => [line.id, returnableBy(order, line, now, returnWindowDays)]))
    },
    windowClosedAt: (order) => returnsClosedAt(order, toTimestamp(clock.now()), returnWindowDays),
  }
}

/** Bytes of a document that requests of shoppers leave free for acts of staff. */
const roomForRequests = 60_000
