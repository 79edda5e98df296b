import { takesAmount } from '#domain/orders/payments/takes-amount.ts'
import type { Contract } from '#contract/contract.ts'
import type { OutputOf } from '#contract/endpoint.ts'
import type { OrderDocument } from '#domain/orders/orders/order-document.ts'
import { dueOf } from '#domain/orders/orders/figures.ts'
import type { StoredOrder } from '#domain/orders/orders/order-acts.ts'
import type { Discrepancies, StoredDiscrepancy } from '#domain/orders/payments/discrepancies.ts'
import type { Payments } from '#domain/orders/payments/payments.ts'
import type { PaymentProvider } from '#ports/payments/payments.ts'
import { adminOrder } from './admin-orders.ts'
import { nameOf } from '../api/access.ts'
import type { Handlers } from '../api/handler.ts'
import type { ToImage } from '../catalog/images.ts'
import type { ReadOrder } from './order-access.ts'

/** The dependencies of the calls about payments of orders. */
export interface PaymentHandlerNeeds {
  payments: Pick<Payments, 'startDue' | 'confirmDue' | 'capture'>
  discrepancies: Pick<Discrepancies, 'list' | 'resolve'>
  /** The ways to pay on a page of a provider's. */
  ways: readonly Pick<PaymentProvider, 'id' | 'label' | 'about' | 'least'>[]
  readOrder: ReadOrder
  toImage: ToImage
}

type DueView = OutputOf<Contract['confirmOrderPayment']>
type FindingView = OutputOf<Contract['resolvePaymentDiscrepancy']>

/** Whether the last attempt failed, and why; null when money has come in since. */
function lastFailure({ payments }: OrderDocument): DueView['failure'] {
  const last = payments.findLast(({ kind, refundId }) => refundId === null && kind !== 'disputed')
  return last?.kind === 'failed' ? { reason: last.note } : null
}

function toFinding({ id, data }: StoredDiscrepancy): FindingView {
  const { key: _, currency, expected, found, ...rest } = data
  return { id, ...rest, expected: { amount: expected, currency }, found: { amount: found, currency } }
}

/** Paying the balance due, capturing authorised payments, and discrepancies. */
export function createPaymentHandlers({
  payments,
  discrepancies,
  ways,
  readOrder,
  toImage,
}: PaymentHandlerNeeds): Pick<
  Handlers,
  | 'startOrderPayment'
  | 'confirmOrderPayment'
  | 'capturePayment'
  | 'listPaymentDiscrepancies'
  | 'resolvePaymentDiscrepancy'
> {
  function toDue({ data }: StoredOrder): DueView {
    const amount = dueOf(data)
    const due = { amount, currency: data.currency }
    const open = amount === 0 ? [] : ways.filter((way) => takesAmount(way, due))
    return {
      due,
      ways: open.map(({ id, label, about }) => ({ id, label, about })),
      failure: amount === 0 ? null : lastFailure(data),
    }
  }

  return {
    async startOrderPayment({ params, query, body, caller }) {
      await readOrder(params.orderId, caller, query.access)
      return payments.startDue(params.orderId, body.paymentMethod)
    },
    async confirmOrderPayment({ params, query, caller }) {
      await readOrder(params.orderId, caller, query.access)
      return toDue(await payments.confirmDue(params.orderId))
    },
    async capturePayment({ params, body, caller, operationId, version }) {
      const act = { orderId: params.orderId, by: nameOf(caller), operationId, version }
      return adminOrder(await payments.capture({ ...act, amount: body.amount }), toImage)
    },
    async listPaymentDiscrepancies({ query }) {
      const { state, ...paging } = query
      const { items, ...page } = await discrepancies.list(state, paging)
      return { items: items.map(toFinding), ...page }
    },
    resolvePaymentDiscrepancy: async ({ params, body, caller }) =>
      toFinding(await discrepancies.resolve(params.discrepancyId, body.note, nameOf(caller))),
  }
}
