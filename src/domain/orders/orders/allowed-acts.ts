import type { OrderDocument } from './order-document.ts'
import { lineFigures, paymentFigures } from './figures.ts'
import type { AllowedAct } from '#vocabulary/orders/order-states.ts'

/** The acts that the state of an order allows, whatever the caller's role. */
export function allowedActs(order: OrderDocument): AllowedAct[] {
  const lines = order.lines.map((line) => lineFigures(order, line))
  const acts: AllowedAct[] = []
  if (order.status === 'placed' && lines.some((line) => line.open > 0)) acts.push('fulfil')
  if (paymentFigures(order.payments).refundable > 0) acts.push('refund')
  if (order.status === 'placed' && lines.every((line) => line.shipped === 0)) acts.push('cancel')
  if (order.paymentMethod.kind === 'offline') acts.push('record_payment')
  if (order.status === 'placed' && order.payment !== 'disputed') acts.push('edit')
  if (lines.some((line) => line.returnable > 0)) acts.push('return')
  if (paymentFigures(order.payments).authorised > 0) acts.push('capture')
  return acts
}
