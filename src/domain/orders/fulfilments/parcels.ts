import { ShopFailure } from '#vocabulary/failures.ts'
import { mayMove } from '#vocabulary/state-machine.ts'
import { statement } from '#vocabulary/statements/statement.ts'
import {
  change,
  findLine,
  sumByLine,
  withHistory,
  type Act,
  type Changed,
  type NewHistoryEntry,
} from '../orders/act.ts'
import type { LineQuantity, Parcel } from '../orders/parcels-and-returns.ts'
import type { EventDetails, OrderDocument } from '../orders/order-document.ts'
import { lineFigures } from '../orders/figures.ts'
import { parcelMachine } from '../orders/states.ts'

/**
 * Packs open items into a parcel, and hands it to the carrier when `ship` is true.
 * @throws ShopFailure `transition_refused`, `line_not_found`, `quantity_exceeds_open`
 */
export function fulfil(
  order: OrderDocument,
  act: Act,
  wanted: { lines: readonly LineQuantity[]; tracking?: Parcel['tracking'] | undefined; ship: boolean },
): Changed {
  if (order.status !== 'placed') throw new ShopFailure('transition_refused')
  const lines = sumByLine(wanted.lines)
  for (const { lineId, quantity } of lines) {
    const line = findLine(order, lineId)
    const { open } = lineFigures(order, line)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > open) {
      throw new ShopFailure('quantity_exceeds_open', {
        reason: statement('are_open', { most: open, title: line.title }),
        values: { most: open, title: line.title },
      })
    }
  }
  const parcel: Parcel = {
    id: `ful_${act.id}`,
    state: wanted.ship ? 'shipped' : 'pending',
    lines,
    tracking: wanted.tracking ?? null,
    createdAt: act.at,
    shippedAt: wanted.ship ? act.at : null,
    deliveredAt: null,
  }
  return change(
    withHistory({ ...order, fulfilments: [...order.fulfilments, parcel] }, act, parcelEntry(parcel)),
  )
}

const trackingDetails = ({ tracking }: Parcel): EventDetails =>
  tracking ? { carrier: tracking.carrier, trackingNumber: tracking.number } : {}

function parcelEntry(parcel: Parcel): NewHistoryEntry {
  const quantity = parcel.lines.reduce((all, part) => all + part.quantity, 0)
  switch (parcel.state) {
    case 'pending':
      return { event: 'packed', details: { quantity } }
    case 'shipped':
      return {
        event: 'shipped',
        details: { quantity, ...trackingDetails(parcel) },
        mail: { kind: 'shipped', subject: parcel.id },
      }
    case 'delivered':
      return {
        event: 'delivered',
        details: { quantity },
        mail: { kind: 'delivered', subject: parcel.id },
      }
    case 'cancelled':
      return { event: 'unpacked', details: { quantity }, internal: true }
  }
}

/**
 * Moves a parcel on, or sets how it is followed.
 * @throws ShopFailure `fulfilment_not_found`, `transition_refused`
 */
export function changeParcel(
  order: OrderDocument,
  act: Act,
  wanted: {
    fulfilmentId: string
    state?: Parcel['state'] | undefined
    tracking?: Parcel['tracking'] | undefined
  },
): Changed {
  const parcel = order.fulfilments.find((each) => each.id === wanted.fulfilmentId)
  if (!parcel) throw new ShopFailure('fulfilment_not_found')
  const { state = parcel.state } = wanted
  if (state !== parcel.state && !mayMove(parcelMachine, parcel.state, state))
    throw new ShopFailure('transition_refused')
  if (parcel.state === 'cancelled' || (state === parcel.state && !wanted.tracking))
    throw new ShopFailure('transition_refused')
  const next: Parcel = {
    ...parcel,
    state,
    tracking: wanted.tracking ?? parcel.tracking,
    shippedAt: state === 'shipped' ? (parcel.shippedAt ?? act.at) : parcel.shippedAt,
    deliveredAt: state === 'delivered' ? (parcel.deliveredAt ?? act.at) : parcel.deliveredAt,
  }
  const changed = {
    ...order,
    fulfilments: order.fulfilments.map((each) => (each.id === parcel.id ? next : each)),
  }
  const entry: NewHistoryEntry =
    state === parcel.state ? { event: 'tracking_set', details: trackingDetails(next) } : parcelEntry(next)
  return change(withHistory(changed, act, entry))
}
