import { StatusTag } from '../../ui/status-tag.tsx'
import { fulfilmentOf } from '../messages/statuses.ts'
import type { AdminOrder } from '../types.ts'

/** The state of an order’s items. `packed`: whether a packed parcel awaits the carrier. */
export function FulfilmentTag({
  order,
  packed,
}: {
  order: Pick<AdminOrder, 'fulfilment' | 'payment'>
  packed: boolean
}) {
  const { tone, label } = fulfilmentOf(order, packed)
  return <StatusTag tone={tone}>{label}</StatusTag>
}
