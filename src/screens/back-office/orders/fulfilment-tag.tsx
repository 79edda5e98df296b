import { StatusTag } from '../../ui/status-tag.tsx'
import { useMessages as useShared } from '../messages/messages.ts'
import { tones } from '../messages/statuses.ts'
import type { AdminOrder } from '../types.ts'

/**
 * The state of an order’s items, which ask for something only once their payment allows to ship them. `packed`: whether
 * a packed parcel awaits the carrier.
 */
export function FulfilmentTag({
  order: { fulfilment, payment },
  packed,
}: {
  order: Pick<AdminOrder, 'fulfilment' | 'payment'>
  packed: boolean
}) {
  const { states } = useShared()
  const isPacked = fulfilment === 'unfulfilled' && packed
  const tone = isPacked ? tones.parcel.pending : tones.fulfilment[fulfilment]
  const asksNothing = tone === 'waiting' && (payment === 'pending' || payment === 'refunded')
  return (
    <StatusTag tone={asksNothing ? 'neutral' : tone}>
      {isPacked ? states.parcel.pending : states.fulfilment[fulfilment]}
    </StatusTag>
  )
}
