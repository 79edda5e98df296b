import type { Order } from '../types.ts'

/** Where an order stands, for its head. */
export type Stage = 'cancelled' | 'placed' | 'packed' | 'sent' | 'delivered' | 'returned'

/** A step on the way of an order, and when it was reached; null before that. */
export interface ProgressStep {
  name: 'placed' | 'packed' | 'sent' | 'delivered'
  at: string | null
}

/** The part of an order that its progress follows from. */
export type Progressing = Pick<Order, 'placedAt' | 'status' | 'fulfilment' | 'fulfilments'> & {
  delivery: Pick<Order['delivery'], 'kind' | 'estimate'>
}

type Parcels = Pick<Order, 'fulfilments'>

const latest = (times: readonly (string | null)[]): string | null =>
  times.reduce((last, at) => (at !== null && (last === null || at > last) ? at : last), null)

const shownParcels = ({ fulfilments }: Parcels) => fulfilments.filter(({ state }) => state !== 'cancelled')

/** Where an order stands: the state of its parcels, whatever else has happened to it. */
export function stageOf(order: Pick<Order, 'status' | 'fulfilment' | 'fulfilments'>): Stage {
  if (order.status === 'cancelled') return 'cancelled'
  if (order.fulfilment === 'returned') return 'returned'
  if (order.fulfilment === 'delivered' || order.fulfilment === 'partially_returned') return 'delivered'
  if (order.fulfilment !== 'unfulfilled') return 'sent'
  return shownParcels(order).length > 0 ? 'packed' : 'placed'
}

/** The steps of an order. One that is left out by a parcel, because it was sent at once, is reached with the next. */
export function stepsOf(order: Progressing): ProgressStep[] {
  const parcels = shownParcels(order)
  const stage = stageOf(order)
  const delivered = stage === 'delivered' || stage === 'returned'
  const steps: ProgressStep[] = [
    { name: 'placed', at: order.placedAt },
    { name: 'packed', at: latest(parcels.map(({ createdAt }) => createdAt)) },
    { name: 'sent', at: latest(parcels.map(({ shippedAt }) => shippedAt)) },
    { name: 'delivered', at: delivered ? latest(parcels.map(({ deliveredAt }) => deliveredAt)) : null },
  ]
  return order.delivery.kind === 'pickup' ? steps.filter(({ name }) => name !== 'sent') : steps
}
