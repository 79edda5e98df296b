import { findLine, sumByLine } from '#domain/orders/orders/act.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import type { LineQuantity } from '#domain/orders/orders/parcels-and-returns.ts'
import { readNumber } from '#domain/orders/lookup/order-lookup.ts'
import { titleOf } from '#domain/orders/withdrawals/withdraw.ts'
import type { StoredWithdrawal, Withdrawals } from '#domain/orders/withdrawals/withdrawals.ts'
import type { Markets } from '#domain/pricing/markets/documents.ts'
import { ShopFailure } from '#vocabulary/failures.ts'
import { withdrawalRefundWithin } from '#vocabulary/orders/withdrawals.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import { plus } from '#vocabulary/time.ts'
import type { Caller, Handlers } from '../api/handler.ts'
import { idOf } from '../api/record-handlers.ts'
import { senderOf } from '../messages/owner-of.ts'
import type { ReadOrder } from './order-access.ts'

/** The dependencies of the calls about declarations of withdrawal. */
export interface WithdrawalHandlerNeeds {
  withdrawals: Withdrawals
  markets: Pick<Markets, 'find'>
  /** Reads an order for its shopper alone. */
  readOwn: ReadOrder
  /** Whether the shop offers withdrawing. */
  offered: () => boolean
}

const declarationOf = ({ id, data }: StoredWithdrawal) => {
  const { name, email, orderNumber, whole, items, declaredAt } = data
  return { id, name, email, orderNumber, whole, items, declaredAt }
}

const toWithdrawal = (stored: StoredWithdrawal) => {
  const { state, standing, orderId, lines, language, declaredAt } = stored.data
  return {
    ...declarationOf(stored),
    version: stored.version,
    state,
    standing,
    orderId,
    lines: lines.map(({ title, quantity, cancelled, sentBack }) => ({
      title,
      quantity,
      cancelled,
      sentBack,
    })),
    refundDueAt: plus(declaredAt, withdrawalRefundWithin),
    language,
  }
}

/** Chosen items with their titles. @throws ShopFailure `line_not_found`, `quantity_exceeds_open` */
function chosenOf(order: OrderDocument, lines: readonly LineQuantity[]) {
  return sumByLine(lines).map(({ lineId, quantity }) => {
    const line = findLine(order, lineId)
    const most = line.quantity
    const title = titleOf(line)
    if (quantity > most)
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('can_be_sent_back', { most, title }),
      })
    return { lineId, title, quantity }
  })
}

/** Declarations of withdrawal: of shoppers, and their list for staff. */
export function createWithdrawalHandlers({
  withdrawals,
  markets,
  readOwn,
  offered,
}: WithdrawalHandlerNeeds): Pick<Handlers, 'declareWithdrawal' | 'listWithdrawals' | 'markWithdrawal'> {
  /** The order, for whoever may see it; undefined for everyone else just as where there is none. */
  const ownOrder = (number: string, caller: Caller, access: string | undefined) =>
    readOwn(readNumber(number), caller, access).catch((error: unknown) => {
      if (error instanceof ShopFailure && error.code === 'order_not_found') return undefined
      throw error
    })
  return {
    async declareWithdrawal({ body: { market, access, lines, ...written }, caller, language, operationId }) {
      if (!offered()) throw new ShopFailure('not_found')
      const own = await ownOrder(written.orderNumber, caller, access)
      if (lines.length > 0 && !own) throw new ShopFailure('order_not_found')
      const place = markets.find(own?.data.marketId ?? market)
      const stored = await withdrawals.declare(idOf('wdr', operationId), {
        ...written,
        lines: own ? chosenOf(own.data, lines) : [],
        isProven: own !== undefined,
        person: senderOf(caller, written.email),
        language,
        marketId: place.id,
      })
      return {
        ...declarationOf(stored),
        // Those of a whole order are found later, and are no part of the declaration.
        lines: stored.data.whole ? [] : stored.data.lines.map(({ title, quantity }) => ({ title, quantity })),
        timeZone: place.market.timeZone,
      }
    },
    async listWithdrawals({ query: { after, limit, count, ...filter } }) {
      const { items, ...page } = await withdrawals.list(filter, { after, limit, count })
      return { items: items.map(toWithdrawal), ...page }
    },
    markWithdrawal: async ({ params, version, body }) =>
      toWithdrawal(await withdrawals.mark(params.withdrawalId, version, body.state)),
  }
}
