import { OptionField } from '../../kit/inputs.tsx'
import type { AdminOrder } from '../../types.ts'
import { useMessages } from './messages.ts'

/** The destination of a refund. */
export type RefundWay = AdminOrder['refundWays'][number]

/** The way that a refund goes unless another is chosen. */
export const usualWay = ({ refundWays }: Pick<AdminOrder, 'refundWays'>): RefundWay =>
  refundWays[0] ?? 'payment'

/** Chooses where money goes, of the ways that the order has. */
export function RefundWayField({
  order,
  way,
  error,
  onChange,
}: {
  order: Pick<AdminOrder, 'refundWays'>
  way: RefundWay
  error: string | undefined
  onChange: (way: RefundWay) => void
}) {
  const { refund: m } = useMessages()
  if (order.refundWays.every((each) => each === 'payment')) return null
  return (
    <OptionField
      label={m.to}
      name="refund-way"
      value={way}
      error={error}
      options={order.refundWays.map((each) => [each, m.ways[each]])}
      onChange={onChange}
    />
  )
}
